import { createStore, type Store, type WritableStore } from '@uplift/core/foundation';
import type { LibraryRows, LibrarySort, Selection } from '@uplift/core/library';
import { DEFAULT_SORT, NOTHING_SELECTED } from '@uplift/core/library';
import type { LiveSearch } from '@uplift/core/search';
import { createLiveSearch } from '@uplift/core/search';
import { useUplift, type Uplift } from '../../../state/uplift.ts';

/** State of the library that outlives its page, so that coming back finds it as it was. */
export interface LibraryMemory {
  readonly rows: Store<LibraryRows>;
  readonly search: LiveSearch;
  readonly selection: WritableStore<Selection>;
  readonly sort: WritableStore<LibrarySort>;
  /** The sort chosen during a search; null while the best matches stand first. */
  readonly searchSort: WritableStore<LibrarySort | null>;
  /** Scroll position of the table, in px. */
  readonly scrollTop: WritableStore<number>;
}

const memories = new WeakMap<Uplift, LibraryMemory>();

/** The library's memory, begun with its first page. */
export function useLibraryMemory(): LibraryMemory {
  return getMemory(useUplift());
}

function getMemory(uplift: Uplift): LibraryMemory {
  const known = memories.get(uplift);
  if (known !== undefined) return known;
  const memory: LibraryMemory = {
    rows: uplift.live.rows,
    search: createLiveSearch(uplift.search),
    selection: createStore(NOTHING_SELECTED),
    sort: createStore(DEFAULT_SORT),
    searchSort: createStore<LibrarySort | null>(null),
    scrollTop: createStore(0),
  };
  memories.set(uplift, memory);
  return memory;
}
