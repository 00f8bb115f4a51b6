import { accepted, refused } from '@uplift/core/foundation';
import type { Result, StorageRefusal } from '@uplift/core/foundation';
import { indexedDbAccounts } from './disk/account-entries.ts';
import { openConnection } from './disk/connection.ts';
import type { Connection } from './disk/connection.ts';
import { createDeviceStore } from './create-device-store.ts';
import type { DeviceStore, DeviceStoreOptions } from './device-store.ts';
import { indexedDbDisk } from './disk/indexed-db-disk.ts';
import { indexedDbValues } from './disk/indexed-db-values.ts';
import { toStorageRefusal } from './refusal.ts';
import { createTabBus } from './tabs/tab-bus.ts';

export interface OpenOptions extends DeviceStoreOptions {
  /** Called when an older release of the app, open in another tab, has to be closed before the storage can be opened. */
  readonly onWaiting?: () => void;
  /** Called while an older database is migrated to version 4, with the number of migrated records. */
  readonly onMigrating?: (done: number, total: number) => void;
}

/**
 * Opens the browser's storage for this site, in a page or a worker. An older database is migrated to version 4 first,
 * without losing anything.
 */
export async function openDeviceStore(options: OpenOptions): Promise<Result<DeviceStore, StorageRefusal>> {
  if (!('indexedDB' in globalThis)) return refused('storage-unavailable');
  // Some private windows have no storage at all.
  if (typeof indexedDB === 'undefined') return refused('storage-unavailable');
  try {
    return accepted(deviceStore(await openConnection(options), options));
  } catch (error) {
    return refused(toStorageRefusal(error));
  }
}

function deviceStore(connection: Connection, options: DeviceStoreOptions): DeviceStore {
  const bus = createTabBus();
  const parts = {
    disk: indexedDbDisk(connection),
    bus,
    accounts: indexedDbAccounts(connection),
    condition: connection.condition,
    values: (store: 'preferences' | 'onboarding') => indexedDbValues(connection, store),
    close: () => {
      bus.close();
      connection.close();
    },
  };
  return createDeviceStore(parts, options);
}
