import type { LibraryRow } from './library-row.ts';
import { rowKey } from './row-key.ts';
import type { RowKey } from './row-key.ts';

/** The selected rows, in no particular order. */
export type Selection = ReadonlySet<RowKey>;

export const NOTHING_SELECTED: Selection = new Set();

/** Drops the rows that are gone from the library; returns the same set if none is. */
export function stillSelected(selection: Selection, rows: readonly LibraryRow[]): Selection {
  const existing = new Set(rows.map(rowKey));
  const remaining = [...selection].filter((key) => existing.has(key));
  return remaining.length === selection.size ? selection : new Set(remaining);
}

/** Picks the selected ones of `rows`, in the order of the table: songs opened together are in the visible order. */
export function selectedRows(rows: readonly LibraryRow[], selection: Selection): readonly LibraryRow[] {
  return selection.size === 0 ? [] : rows.filter((row) => selection.has(rowKey(row)));
}
