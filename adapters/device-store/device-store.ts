import type { Clock, DeviceId, KeyedValueRepository, Store, UpliftId } from '@uplift/core/foundation';
import type { CollectionRepository } from '@uplift/core/collections';
import type { SongRepository } from '@uplift/core/library';
import type { AccountEntries } from '@uplift/core/membership';
import type { SetListRepository } from '@uplift/core/set-list';

/** What the device keeps, and how its storage fares. */
export interface DeviceStore {
  readonly songs: SongRepository;
  readonly collections: CollectionRepository;
  readonly sets: SetListRepository;
  readonly preferences: KeyedValueRepository;
  readonly onboarding: KeyedValueRepository;
  readonly accounts: AccountEntries;
  readonly condition: Store<StorageCondition>;
  close(): void;
}

/**
 * `open` works. `superseded`: another tab runs a newer release that needed the storage; this page has to be loaded again.
 * `lost`: the browser took the storage away and it could not be opened again.
 */
export type StorageCondition = 'open' | 'superseded' | 'lost';

export interface DeviceStoreOptions {
  /** This tab or worker as a writer: never the same for two that run at once. */
  readonly device: DeviceId;
  readonly clock: Clock;
  /** The account whose records are shown and that owns new ones; null while nobody is signed in. */
  readonly owner?: () => UpliftId | null;
}
