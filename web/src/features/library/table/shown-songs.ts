import { useUplift } from '../../../state/uplift.ts';
import { useEffect, useMemo } from 'react';
import type { LibraryRow, LibrarySort, Selection } from '@uplift/core/library';
import { sortRows, stillSelected } from '@uplift/core/library';
import type { SearchAnswer, ShownRows } from '@uplift/core/search';
import { inTableOrder, shownRows } from '@uplift/core/search';
import { useStore } from '../../../state/use-store.ts';

/** The library as the table shows it. */
export interface ShownSongs extends ShownRows {
  /** The whole library in the order of the table, whatever the search found. */
  readonly sorted: readonly LibraryRow[];
  readonly selection: Selection;
  /** Sort order of the table; null while the best matches come first. */
  readonly sort: LibrarySort | null;
}

/** The rows of the library to show: sorted, or the search results plus the selected songs. */
export function useShownSongs(rows: readonly LibraryRow[], answer: SearchAnswer): ShownSongs {
  const memory = useUplift().libraryMemory;
  const sort = useStore(memory.sort);
  const searchSort = useStore(memory.searchSort);
  const selection = useStore(memory.selection);
  useSelectionOfExisting(rows);
  const isSearching = answer.type === 'found';
  const shownSort = isSearching ? searchSort : sort;
  const sorted = useMemo(() => sortRows(rows, shownSort ?? sort), [rows, shownSort, sort]);
  const hits = useMemo(() => {
    if (answer.type !== 'found') return null;
    return searchSort === null ? answer.hits : inTableOrder(answer.hits, sorted);
  }, [answer, searchSort, sorted]);
  const shown = useMemo(() => shownRows(sorted, hits, selection), [sorted, hits, selection]);
  return useMemo(() => ({ ...shown, sorted, selection, sort: shownSort }), [shown, sorted, selection, shownSort]);
}

/** Songs that left the library leave the selection. */
function useSelectionOfExisting(rows: readonly LibraryRow[]): void {
  const { selection } = useUplift().libraryMemory;
  useEffect(() => {
    if (selection.get().size > 0) selection.set(stillSelected(selection.get(), rows));
  }, [rows, selection]);
}
