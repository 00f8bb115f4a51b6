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

/** Most rows that are kept: more than a tall screen shows. */
export const FIRST_ROWS = 40;
/** The counts that come before the ids of a summary. */
const COUNTS = 2;

/** Reads the first rows that were kept last; null if there are none, or if one of their songs is gone or in another place. */
export async function readFirstRows(
  songs: Pick<SongRepository, 'getMany'>,
  kept: Pick<FirstRowsMemory, 'read'>,
): Promise<FirstRows | null> {
  try {
    const summary = parseSummary(kept.read());
    if (summary === null) return null;
    const [rowCount, songCount, ...ids] = summary;
    const records = await songs.getMany(ids);
    const unsorted = records.flatMap(({ value }) => toRows(value));
    const rows = sortRows(unsorted, DEFAULT_SORT);
    return rows.length > 0 && listIds(rows).join() === ids.join() ? { rows, rowCount, songCount } : null;
  } catch {
    // Neither a text that something else wrote nor storage that is switched off keeps all rows from being read.
    return null;
  }
}

/** Returns null for a text of another form, or one that names more songs than are read at once. */
function parseSummary(text: string | null): Summary | null {
  const parts: unknown = text === null ? null : JSON.parse(text);
  if (!Array.isArray(parts) || parts.length > COUNTS + FIRST_ROWS) return null;
  const isSummary = parts.every((part, at) => (at < COUNTS ? Number.isSafeInteger(part) : typeof part === 'string'));
  return isSummary ? (parts as unknown as Summary) : null; // two counts, then ids
}

/** The songs of rows, in the order of their first rows. */
export function listIds(rows: readonly LibraryRow[]): readonly string[] {
  return [...new Set(rows.map(({ id }) => id))];
}
