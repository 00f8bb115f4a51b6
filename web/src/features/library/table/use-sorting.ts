import { useUplift } from '../../../state/uplift.ts';
import type { LibraryColumn, LibrarySort } from '@uplift/core/library';
import { nextSort } from '@uplift/core/library';
import { useStore } from '../../../state/use-store.ts';

export interface Sorting {
  /** Sort order of the shown rows; null while the best matches of a search come first. */
  readonly sort: LibrarySort | null;
  /** Sorts by a column; by the one that leads already, the other way round. */
  readonly sortBy: (column: LibraryColumn) => void;
}

/** The sort order of the library, or of the results during a search. */
export function useSorting(): Sorting {
  const memory = useUplift().libraryMemory;
  const isSearching = useStore(memory.search.answer).type === 'found';
  const librarySort = useStore(memory.sort);
  const searchSort = useStore(memory.searchSort);
  if (!isSearching) return { sort: librarySort, sortBy: (column) => memory.sort.set(nextSort(librarySort, column)) };
  return {
    sort: searchSort,
    sortBy: (column) =>
      memory.searchSort.set(searchSort === null ? { column, direction: 'ascending' } : nextSort(searchSort, column)),
  };
}
