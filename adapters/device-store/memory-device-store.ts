import { createStore } from '@uplift/core/foundation';
import type { DeviceStore, DeviceStoreOptions, StorageCondition } from './device-store.ts';
import { createKeyedValueRepository } from './keyed-value-repository.ts';
import { createMemoryDisk } from './memory-disk.ts';
import type { MemoryDisk } from './memory-disk.ts';
import { COLLECTION_KIND, SET_KIND, SONG_KIND } from './record-kind.ts';
import type { RecordKind } from './record-kind.ts';
import { createRecordRepository } from './record-repository.ts';
import type { RepositoryParts } from './record-repository.ts';
import { createSongRepository } from './song-repository.ts';

/** A device store in memory: for tests, and for a page that may store nothing. Give several the same disk to have several tabs. */
export function createMemoryDeviceStore(options: DeviceStoreOptions & { readonly disk?: MemoryDisk }): DeviceStore {
  const { disk = createMemoryDisk() } = options;
  const { bus } = disk;
  const parts = <Value>(kind: RecordKind<Value>): RepositoryParts<Value> => ({
    kind,
    options,
    engine: disk.records(kind.store),
    bus,
  });
  return {
    songs: createSongRepository(parts(SONG_KIND)),
    collections: createRecordRepository(parts(COLLECTION_KIND)),
    sets: createRecordRepository(parts(SET_KIND)),
    preferences: createKeyedValueRepository({ store: 'preferences', engine: disk.values('preferences'), bus }),
    onboarding: createKeyedValueRepository({ store: 'onboarding', engine: disk.values('onboarding'), bus }),
    accounts: disk.accounts,
    condition: createStore<StorageCondition>('open'),
    close: () => undefined,
  };
}
