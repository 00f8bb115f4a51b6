import type { SongId } from '@uplift/core/foundation';
import { DEFAULT_ARRANGEMENT_NAME } from '@uplift/core/songbook';
import type { LibraryRow } from './library-row.ts';

const counted = new WeakMap<readonly LibraryRow[], CountedRows>();

interface CountedRows {
  readonly songCount: number;
  readonly ofSeveral: ReadonlySet<SongId>;
}

/** Counted once for the rows of a library: pages that show them come and go. */
function countRows(rows: readonly LibraryRow[]): CountedRows {
  const known = counted.get(rows);
  if (known !== undefined) return known;
  const seen = new Set<SongId>();
  const ofSeveral = new Set<SongId>();
  for (const { id } of rows) {
    if (seen.has(id)) ofSeveral.add(id);
    else seen.add(id);
  }
  const fresh = { songCount: seen.size, ofSeveral };
  counted.set(rows, fresh);
  return fresh;
}

/**
 * Ids of songs with several arrangements: each of these is named, including "Default". `rows` are those of the whole
 * library.
 */
export function songsOfSeveralRows(rows: readonly LibraryRow[]): ReadonlySet<SongId> {
  return countRows(rows).ofSeveral;
}

/** Counts the songs of the rows of a library. */
export function countSongsOfRows(rows: readonly LibraryRow[]): number {
  return countRows(rows).songCount;
}

/** The name of the row's arrangement, as a table shows it; empty for a song's only one, which no one named. */
export function arrangementName({ id, arrangement }: LibraryRow, ofSeveral: ReadonlySet<SongId>): string {
  return arrangement === DEFAULT_ARRANGEMENT_NAME && !ofSeveral.has(id) ? '' : arrangement;
}
