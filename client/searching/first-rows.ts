import { DEFAULT_SORT, sortRows, toRows, type LibraryRow, type SongRepository } from '@uplift/core/library';

/** The first rows of the library by title, read before all others. */
export interface FirstRows {
  readonly rows: readonly LibraryRow[];
  /** Rows and songs of the whole library, as it was last shown. */
  readonly rowCount: number;
  readonly songCount: number;
}

/** Keeps which rows of the library come first. */
export interface FirstRowsMemory {
  /** A {@link Summary} as JSON; null for none. Throws where the browser keeps nothing. */
  read(): string | null;
  keep(all: readonly LibraryRow[]): Promise<void>;
}

/** Names the first songs of a library. Their rows are read again from the songs themselves, so that none is out of date. */
export type Summary = readonly [rowCount: number, songCount: number, ...ids: readonly string[]];

const NO_SUMMARY = '[0,0]';

/** Reads the first rows that were kept last; null if there are none, or if one of their songs is gone or in another place. */
export async function readFirstRows(
  songs: Pick<SongRepository, 'getMany'>,
  kept: Pick<FirstRowsMemory, 'read'>,
): Promise<FirstRows | null> {
  try {
    const [rowCount, songCount, ...ids] = JSON.parse(kept.read() ?? NO_SUMMARY) as Summary; // another form names no song
    const records = await songs.getMany(ids);
    const unsorted = records.flatMap(({ value }) => toRows(value));
    const rows = sortRows(unsorted, DEFAULT_SORT);
    return rows.length > 0 && listIds(rows).join() === ids.join() ? { rows, rowCount, songCount } : null;
  } catch {
    // Neither a text that something else wrote nor storage that is switched off keeps all rows from being read.
    return null;
  }
}

/** The songs of rows, in the order of their first rows. */
export function listIds(rows: readonly LibraryRow[]): readonly string[] {
  return [...new Set(rows.map(({ id }) => id))];
}
