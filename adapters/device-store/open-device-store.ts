import { accepted, refused } from '@uplift/core/foundation';
import type { Result, StorageRefusal } from '@uplift/core/foundation';
import { indexedDbAccounts } from './account-entries.ts';
import { openConnection } from './connection.ts';
import type { Connection } from './connection.ts';
import type { DeviceStore, DeviceStoreOptions } from './device-store.ts';
import { indexedDbRecords, indexedDbValues } from './indexed-db-engine.ts';
import { createKeyedValueRepository } from './keyed-value-repository.ts';
import { COLLECTION_KIND, SET_KIND, SONG_KIND } from './record-kind.ts';
import type { RecordKind } from './record-kind.ts';
import { createRecordRepository } from './record-repository.ts';
import type { RepositoryParts } from './record-repository.ts';
import { refusalOf } from './refusal.ts';
import { createSongRepository } from './song-repository.ts';
import { createTabBus } from './tab-bus.ts';

export interface OpenOptions extends DeviceStoreOptions {
  /** Called when an older release of the app, open in another tab, has to be closed before the storage can be opened. */
  readonly onWaiting?: () => void;
  /** Called while an older database is brought to version 4: how many of its records are done. */
  readonly onMigrating?: (done: number, total: number) => void;
}

/** Opens what the browser keeps for this site, in a page or a worker. An older database is brought to version 4 first; nothing of it is lost. */
export async function openDeviceStore(options: OpenOptions): Promise<Result<DeviceStore, StorageRefusal>> {
  if (!('indexedDB' in globalThis)) return refused('storage-unavailable');
  // Some private windows have no storage at all.
  if (typeof indexedDB === 'undefined') return refused('storage-unavailable');
  try {
    return accepted(deviceStore(await openConnection(options), options));
  } catch (error) {
    return refused(refusalOf(error));
  }
}

function deviceStore(connection: Connection, options: DeviceStoreOptions): DeviceStore {
  const bus = createTabBus();
  const values = (store: 'preferences' | 'onboarding') =>
    createKeyedValueRepository({ store, engine: indexedDbValues(connection, store), bus });
  const parts = <Value>(kind: RecordKind<Value>): RepositoryParts<Value> => ({
    kind,
    options,
    engine: indexedDbRecords(connection, kind.store),
    bus,
  });
  return {
    songs: createSongRepository(parts(SONG_KIND)),
    collections: createRecordRepository(parts(COLLECTION_KIND)),
    sets: createRecordRepository(parts(SET_KIND)),
    preferences: values('preferences'),
    onboarding: values('onboarding'),
    accounts: indexedDbAccounts(connection),
    condition: connection.condition,
    close: () => {
      bus.close();
      connection.close();
    },
  };
}
