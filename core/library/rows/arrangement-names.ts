import type { SongId } from '@uplift/core/foundation';
import { DEFAULT_ARRANGEMENT_NAME } from '@uplift/core/songbook';
import type { LibraryRow } from './library-row.ts';

/**
 * Ids of songs with several arrangements: each of these is named, including "Default". `rows` are those of the whole
 * library.
 */
export function songsOfSeveralRows(rows: readonly LibraryRow[]): ReadonlySet<SongId> {
  const seen = new Set<SongId>();
  return new Set(rows.flatMap(({ id }) => (seen.has(id) ? [id] : (seen.add(id), []))));
}

/** The name of the row's arrangement, as a table shows it; empty for a song's only one, which no one named. */
export function arrangementName({ id, arrangement }: LibraryRow, ofSeveral: ReadonlySet<SongId>): string {
  return arrangement === DEFAULT_ARRANGEMENT_NAME && !ofSeveral.has(id) ? '' : arrangement;
}
