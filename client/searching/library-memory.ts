import { createStore, type Store, type WritableStore } from '@uplift/core/foundation';
import {
  countSongsOfRows,
  DEFAULT_SORT,
  NOTHING_SELECTED,
  type LibrarySort,
  type Selection,
} from '@uplift/core/library';
import { createLiveSearch, type LiveSearch, type SongSearch } from '@uplift/core/search';
import type { FirstRows } from './first-rows.ts';
import { createTableRows, type LibraryInTable, type TableRows, type TableRowsParts } from './table-rows.ts';

/** Counts the songs and rows of the whole library: 0 until they are known. */
export function countSongs(library: LibraryInTable): Pick<FirstRows, 'songCount' | 'rowCount'> {
  if (library.status === 'loading') return library;
  const rows = library.status === 'ready' ? library.rows : [];
  return { songCount: countSongsOfRows(rows), rowCount: rows.length };
}

/** State of the library that outlives its page, so that returning restores it. */
export interface LibraryMemory {
  readonly rows: Store<LibraryInTable>;
  /** Reads the first rows, before the page is rendered. */
  readFirst(): Promise<void>;
  readonly search: LiveSearch;
  readonly selection: WritableStore<Selection>;
  readonly sort: WritableStore<LibrarySort>;
  /** The sort chosen during a search; null while the best matches come first. */
  readonly searchSort: WritableStore<LibrarySort | null>;
  /** Scroll position of the table, in px. */
  readonly scrollTop: WritableStore<number>;
}

export interface LibraryMemoryParts extends TableRowsParts {
  readonly search: SongSearch;
}

/** Creates the memory of a library; its rows and its search start at the first use. */
export function createLibraryMemory(parts: LibraryMemoryParts): LibraryMemory {
  let liveSearch: LiveSearch | null = null;
  let table: TableRows | null = null;
  const sort = createStore(DEFAULT_SORT);
  const openTable = () => (table ??= createTableRows(parts, sort));
  return {
    get rows() {
      return openTable().rows;
    },
    readFirst: () => openTable().firstRead,
    get search() {
      liveSearch ??= createLiveSearch(parts.search);
      return liveSearch;
    },
    selection: createStore(NOTHING_SELECTED),
    sort,
    searchSort: createStore<LibrarySort | null>(null),
    scrollTop: createStore(0),
  };
}
