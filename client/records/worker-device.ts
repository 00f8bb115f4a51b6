import { newId, now, type Handlers } from '@uplift/adapters/browser';
import { openDeviceStore, type DeviceStore } from '@uplift/adapters/device-store';
import { createRecordCipher } from '@uplift/adapters/vault';
import {
  type DeviceId,
  type RecordCipher,
  type Result,
  type StorageRefusal,
  type UpliftId,
  toId,
} from '@uplift/core/foundation';
import type { UnlockCalls } from './account-key.ts';

/** The device as opened by a worker: a separate writer, with the key from the page. */
export interface WorkerDevice extends Handlers<UnlockCalls> {
  readonly opened: Promise<Result<DeviceStore, StorageRefusal>>;
}

export function openWorkerDevice(): WorkerDevice {
  let cipher: RecordCipher | null = null;
  let device: DeviceStore | null = null;
  const open = async (): Promise<Result<DeviceStore, StorageRefusal>> => {
    const opened = await openDeviceStore({ device: toId<DeviceId>(newId()), clock: now, cipher: () => cipher });
    if (opened.ok) device = opened.value;
    return opened;
  };
  return {
    opened: open(),
    unlock(account) {
      if (account === null && cipher === null) return null;
      cipher = account === null ? null : createRecordCipher(toId<UpliftId>(account.upliftId), account.key);
      device?.unlocked();
      return null;
    },
  };
}
