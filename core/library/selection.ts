import type { LibraryRow } from './library-row.ts';
import { rowKeyOf } from './row-key.ts';
import type { RowKey } from './row-key.ts';

/** The selected rows, in the order they were selected: the order a musician picks a list in. */
export type Selection = ReadonlySet<RowKey>;

export const NOTHING_SELECTED: Selection = new Set();

/** What stays selected of a library that changed; the same set when nothing left. */
export function stillSelected(selection: Selection, rows: readonly LibraryRow[]): Selection {
  const existing = new Set(rows.map(rowKeyOf));
  const remaining = [...selection].filter((key) => existing.has(key));
  return remaining.length === selection.size ? selection : new Set(remaining);
}

/** The selected rows of a library in the order they were selected. */
export function selectedRows(rows: readonly LibraryRow[], selection: Selection): readonly LibraryRow[] {
  if (selection.size === 0) return [];
  const byKey = new Map(rows.map((row) => [rowKeyOf(row), row]));
  return [...selection].flatMap((key) => byKey.get(key) ?? []);
}
