import { newId, now, type Handlers } from '@uplift/adapters/browser';
import { openDeviceStore, type DeviceStore, type LibraryStore } from '@uplift/adapters/device-store';
import { createChurchCipher, createRecordCipher } from '@uplift/adapters/vault';
import {
  accepted,
  refused,
  type DeviceId,
  type KeyedValueRepository,
  type RecordCipher,
  type Result,
  type StorageRefusal,
  type UpliftId,
  toId,
} from '@uplift/core/foundation';
import type { UnlockCalls } from './account-key.ts';

/** The records that a worker serves, and the preferences beside them; a church's library has none. */
export type WorkerLibrary = LibraryStore & Pick<DeviceStore, 'preferences'>;

/** The device as opened by a worker: a separate writer, with the key from the page. */
export interface WorkerDevice extends Handlers<UnlockCalls> {
  /** Waits for `begin`. */
  readonly opened: Promise<Result<WorkerLibrary, StorageRefusal>>;
}

export function openWorkerDevice(): WorkerDevice {
  let cipher: RecordCipher | null = null;
  let library: LibraryStore | null = null;
  let church: string | null = null;
  let begun: (() => void) | null = null;
  const begin = new Promise<void>((resolve) => (begun = resolve));
  const open = async (): Promise<Result<WorkerLibrary, StorageRefusal>> => {
    const opened = await openDeviceStore({ device: toId<DeviceId>(newId()), clock: now, cipher: () => cipher });
    if (!opened.ok) return opened;
    await begin;
    const served = church === null ? opened.value : await openChurch(opened.value, church, () => cipher);
    library = served;
    return served === null ? refused('storage-unavailable') : accepted(served);
  };
  return {
    opened: open(),
    begin(library) {
      church = library;
      begun?.();
      return null;
    },
    unlock(account) {
      if (account === null && cipher === null) return null;
      const createCipher = church === null ? createRecordCipher : createChurchCipher;
      cipher = account === null ? null : createCipher(toId<UpliftId>(account.upliftId), account.key);
      library?.unlocked();
      return null;
    },
  };
}

async function openChurch(
  device: DeviceStore,
  church: string,
  cipher: () => RecordCipher | null,
): Promise<WorkerLibrary | null> {
  const others = await device.loadOthers();
  return others === null ? null : { ...others.open(church, cipher), preferences: NO_VALUES };
}

const NO_VALUES: KeyedValueRepository = {
  get: () => Promise.resolve(undefined),
  getAll: () => Promise.resolve(new Map()),
  put: () => Promise.resolve(accepted(null)),
  putAll: () => Promise.resolve(accepted(null)),
  subscribe: () => () => undefined,
};
