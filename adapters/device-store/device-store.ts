import type {
  Clock,
  DeviceContents,
  DeviceId,
  KeyedValueRepository,
  RecordCipher,
  Result,
  StorageRefusal,
  Store,
} from '@uplift/core/foundation';
import type { CollectionRepository } from '@uplift/core/collections';
import type { SongConflicts, SongHistory, SongRepository } from '@uplift/core/library';
import type { AccountEntries } from '@uplift/core/membership';
import type { LayerRepository } from '@uplift/core/layers';
import type { SetListRepository } from '@uplift/core/set-list';
import type { SyncedCollection, SyncRecords } from '@uplift/core/sync';
import type { OtherLibraries } from './other-libraries.ts';
import type { SharedCopies } from './sync/shared-copies.ts';

/** The repositories of one owner's records on a device. */
export interface LibraryStore {
  readonly songs: SongRepository;
  readonly collections: CollectionRepository;
  readonly sets: SetListRepository;
  /** Layers of the device's person over songs, by the songs' ids. */
  readonly layers: LayerRepository;
  readonly history: SongHistory;
  readonly conflicts: SongConflicts;
  /** The records of the account that is unlocked, as syncing sees them. */
  readonly sync: SyncRecords;
  /**
   * Loads the code that writes records, which the first write would load. Resolves to false if it cannot be loaded.
   */
  loadWriting(): Promise<boolean>;
  contents(): Promise<DeviceContents>;
  /** True if a record is on this device and isn't known to be on the server. */
  isOnlyHere(store: SyncedCollection, id: string): Promise<boolean>;
  /** Lets records of the account that wait as part of a library be sent before it. Returns how many there were. */
  sendFirst(store: SyncedCollection, ids: readonly string[]): Promise<Result<number, StorageRefusal>>;
  /** Unreadable records as stored, as text for a file. */
  readSetAside(): Promise<readonly unknown[]>;
  /** Call when `cipher` returns another account than before: subscribers to records are notified to read them again. */
  unlocked(): void;
}

/** The repositories of a device, and the state of its storage. */
export interface DeviceStore extends LibraryStore {
  readonly preferences: KeyedValueRepository;
  readonly onboarding: KeyedValueRepository;
  readonly accounts: AccountEntries;
  readonly sharedCopies: SharedCopies;
  readonly condition: Store<StorageCondition>;
  /** Loads what opens the libraries of the account's churches; null if that can't be loaded now. */
  loadOthers(): Promise<OtherLibraries | null>;
  close(): void;
}

/**
 * `open` works. `superseded`: another tab runs a newer release that needed the storage; this page must be reloaded.
 * `lost`: the browser closed the storage and it could not be reopened.
 */
export type StorageCondition = 'open' | 'superseded' | 'lost';

export interface DeviceStoreOptions {
  /** This tab or worker as a writer: never the same for two that run at once. */
  readonly device: DeviceId;
  readonly clock: Clock;
  /**
   * The unlocked account: its records are shown, and new ones belong to it, encrypted. Null without one: then new
   * records are unclaimed and unencrypted, and only unclaimed ones are shown.
   */
  readonly cipher?: () => RecordCipher | null;
}
