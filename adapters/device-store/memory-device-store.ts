import { createStore } from '@uplift/core/foundation';
import { createDeviceStore } from './create-device-store.ts';
import type { DeviceStore, DeviceStoreOptions, StorageCondition } from './device-store.ts';
import { createMemoryDisk } from './disk/memory-disk.ts';
import type { MemoryDisk } from './disk/memory-disk.ts';

/** A device store in memory: for tests, and for a page that may store nothing. Give several the same disk to have several tabs. */
export function createMemoryDeviceStore(options: DeviceStoreOptions & { readonly disk?: MemoryDisk }): DeviceStore {
  const { disk = createMemoryDisk() } = options;
  const condition = createStore<StorageCondition>('open');
  const { records, bus, accounts } = disk;
  return createDeviceStore(
    { disk: records, bus, accounts, condition, values: (store) => disk.values(store), close: () => undefined },
    options,
  );
}
