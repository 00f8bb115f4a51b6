import type { SyncedLibrary } from '@uplift/client/sync';
import { createStore, type WritableStore } from '@uplift/core/foundation';
import type { ChurchLibrary, LeftLibrary, LibraryId } from './libraries.ts';

/** State of the libraries for the pages and for syncing. Available from the first paint. */
export interface LibraryStores {
  readonly churches: WritableStore<readonly ChurchLibrary[]>;
  readonly shown: WritableStore<LibraryId>;
  readonly left: WritableStore<readonly LeftLibrary[]>;
  /** The libraries whose keys the server has sent. */
  readonly synced: WritableStore<readonly SyncedLibrary[]>;
}

export function createLibraryStores(): LibraryStores {
  return {
    churches: createStore<readonly ChurchLibrary[]>([]),
    shown: createStore<LibraryId>(null),
    left: createStore<readonly LeftLibrary[]>([]),
    synced: createStore<readonly SyncedLibrary[]>([]),
  };
}
