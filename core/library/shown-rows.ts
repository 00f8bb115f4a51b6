import type { LibraryRow } from './library-row.ts';
import { rowKeyOf } from './row-key.ts';
import type { Selection } from './selection.ts';
import type { SearchHit } from './song-search.ts';

/** What the songs table shows: the rows that match the search, and in a group of their own the selected ones that do not. */
export interface ShownRows {
  readonly matches: readonly LibraryRow[];
  readonly kept: readonly LibraryRow[];
}

/**
 * The rows to show. Without a search (`hits` null) all match, in the table's order. While a search is active, matches stand best first;
 * to let a sort chosen during the search win, pass the hits through {@link inTableOrder}.
 */
export function shownRows(
  rows: readonly LibraryRow[],
  hits: readonly SearchHit[] | null,
  selection: Selection,
): ShownRows {
  if (hits === null) return { matches: rows, kept: [] };
  const byKey = new Map(rows.map((row) => [rowKeyOf(row), row]));
  const matches = new Map(hits.map((hit) => [rowKeyOf(hit), byKey.get(rowKeyOf(hit))]));
  return {
    // A hit may be of a song that was deleted a moment ago.
    matches: [...matches.values()].filter((row) => row !== undefined),
    kept: rows.filter((row) => isKept(row)),
  };

  function isKept(row: LibraryRow): boolean {
    const key = rowKeyOf(row);
    return selection.keys.has(key) && !matches.has(key);
  }
}

/** The hits in the order of the table's rows instead of best first. */
export function inTableOrder(hits: readonly SearchHit[], rows: readonly LibraryRow[]): readonly SearchHit[] {
  const byKey = new Map(hits.map((hit) => [rowKeyOf(hit), hit]));
  return rows.map((row) => byKey.get(rowKeyOf(row))).filter((hit) => hit !== undefined);
}
