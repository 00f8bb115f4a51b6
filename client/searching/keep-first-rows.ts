import { DEFAULT_SORT, sortRows, type LibraryColumn, type LibraryRow } from '@uplift/core/library';
import { DEFAULT_ARRANGEMENT_NAME } from '@uplift/core/songbook';
import { FIRST_ROWS, listIds, type Summary } from './first-rows.ts';

/** Keeps the first rows in the browser's small storage. Without it, nothing is stored. */
export function keepInBrowser(name: string, all: readonly LibraryRow[]): void {
  const summary = summarize(all);
  try {
    if (summary === null) localStorage.removeItem(name);
    else localStorage.setItem(name, summary);
  } catch {
    // Switched off or full: the next start reads all rows first.
  }
}

/** Names the songs of the first rows as JSON; null if the library is better read whole. */
export function summarize(all: readonly LibraryRow[]): string | null {
  const ids = listIds(sortRows(all, DEFAULT_SORT).slice(0, FIRST_ROWS));
  const firstSongs = new Set(ids);
  const first = all.filter(({ id }) => firstSongs.has(id));
  // A column that the first rows leave empty would appear later and move the others.
  const hasAllColumns = filledColumns(first).join() === filledColumns(all).join();
  const summary: Summary = [all.length, listIds(all).length, ...ids];
  return ids.length > 0 && hasAllColumns ? JSON.stringify(summary) : null;
}

function filledColumns(rows: readonly LibraryRow[]): readonly LibraryColumn[] {
  const hasArtists = rows.some(({ artist }) => artist !== '');
  const hasNames = rows.some(({ arrangement }) => arrangement !== DEFAULT_ARRANGEMENT_NAME);
  return [...(hasArtists ? (['artist'] as const) : []), ...(hasNames ? (['arrangement'] as const) : [])];
}
