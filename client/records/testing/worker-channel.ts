import type { MessageEnd } from '@uplift/adapters/browser';
import { createMemoryDeviceStore, type DeviceStore } from '@uplift/adapters/device-store';
import { importMasterKey, newMasterKey } from '@uplift/adapters/vault';
import { createRecordAccess, type RecordAccess } from '@uplift/client/accounts';
import { accepted, type DeviceId, toId } from '@uplift/core/foundation';
import { cipherReader, onOtherAccount } from '../unlocking.ts';
import type { WorkerDevice } from '../worker-device.ts';

/** A page on which no one is signed in, and a worker that has opened the same device, in memory. */
export interface WorkerChannel {
  readonly access: RecordAccess;
  readonly store: DeviceStore;
  /** Starts the worker, and returns the page's end of its channel. */
  readonly start: () => MessageEnd;
  /** Count of started workers. */
  readonly starts: () => number;
  /** Opens the records of an account. */
  readonly signIn: (upliftId: string) => Promise<void>;
}

/** Runs `work` with a page and its worker, joined by a channel of messages. */
export async function withWorker(
  serve: (page: MessageEnd, device: WorkerDevice) => void,
  work: (channel: WorkerChannel) => Promise<void>,
): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const access = createRecordAccess({ isExpected: () => false, keep: () => undefined });
  const cipher = cipherReader(access);
  const store = createMemoryDeviceStore({ device: toId<DeviceId>('tab'), clock: () => 0, cipher });
  onOtherAccount(access, () => store.unlocked());
  let starts = 0;
  const start = (): MessageEnd => {
    starts += 1;
    serve(port2, { opened: Promise.resolve(accepted(store)), begin: () => null, unlock: () => null });
    return port1;
  };
  const signIn = async (upliftId: string): Promise<void> => {
    const key = await importMasterKey(newMasterKey());
    if (key === null) throw new Error('A new master key could not be imported.');
    access.unlock({ entryId: upliftId, upliftId, key });
  };
  try {
    await work({ access, store, start, starts: () => starts, signIn });
  } finally {
    port1.close();
  }
}
