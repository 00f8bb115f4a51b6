import { createStore, type Store, type WritableStore } from '@uplift/core/foundation';
import {
  DEFAULT_SORT,
  NOTHING_SELECTED,
  type LibraryRows,
  type LibrarySort,
  type Selection,
} from '@uplift/core/library';
import { createLiveSearch, type LiveSearch, type SongSearch } from '@uplift/core/search';

/** State of the library that outlives its page, so that returning restores it. */
export interface LibraryMemory {
  readonly rows: Store<LibraryRows>;
  readonly search: LiveSearch;
  readonly selection: WritableStore<Selection>;
  readonly sort: WritableStore<LibrarySort>;
  /** The sort chosen during a search; null while the best matches come first. */
  readonly searchSort: WritableStore<LibrarySort | null>;
  /** Scroll position of the table, in px. */
  readonly scrollTop: WritableStore<number>;
}

interface LibraryMemoryParts {
  readonly live: { readonly rows: Store<LibraryRows> };
  readonly search: SongSearch;
}

/** Creates the memory of a library; its rows and its search start at the first use. */
export function createLibraryMemory({ live, search }: LibraryMemoryParts): LibraryMemory {
  let liveSearch: LiveSearch | null = null;
  return {
    get rows() {
      return live.rows;
    },
    get search() {
      liveSearch ??= createLiveSearch(search);
      return liveSearch;
    },
    selection: createStore(NOTHING_SELECTED),
    sort: createStore(DEFAULT_SORT),
    searchSort: createStore<LibrarySort | null>(null),
    scrollTop: createStore(0),
  };
}
