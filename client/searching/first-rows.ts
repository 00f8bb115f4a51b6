import {
  DEFAULT_SORT,
  sortRows,
  toRows,
  type LibraryColumn,
  type LibraryRow,
  type SongRepository,
} from '@uplift/core/library';
import { DEFAULT_ARRANGEMENT_NAME } from '@uplift/core/songbook';

/** The first rows of the library by title, read before all others. */
export interface FirstRows {
  readonly rows: readonly LibraryRow[];
  /** Rows and songs of the whole library, as it was last shown. */
  readonly rowCount: number;
  readonly songCount: number;
}

/** One text that the browser keeps; null for none. */
export interface KeptText {
  read(): string | null;
  keep(text: string | null): void;
}

/** More than a tall screen shows. */
const FIRST_ROWS = 40;

/** Names the first songs of a library. Their rows are read again from the songs themselves, so that none is out of date. */
interface Summary {
  readonly ids: readonly string[];
  readonly rows: number;
  readonly songs: number;
}

/** Reads the first rows that were kept last; null if there are none, or if one of their songs is gone or in another place. */
export async function readFirstRows(songs: Pick<SongRepository, 'getMany'>, kept: KeptText): Promise<FirstRows | null> {
  const summary = parseSummary(kept.read());
  if (summary === null) return null;
  const records = await songs.getMany(summary.ids);
  const rows = sortRows(
    records.flatMap(({ value }) => toRows(value)),
    DEFAULT_SORT,
  );
  const isSame = listIds(rows).join() === summary.ids.join();
  return isSame ? { rows, rowCount: summary.rows, songCount: summary.songs } : null;
}

/** Keeps which rows of the library come first. */
export function keepFirstRows(all: readonly LibraryRow[], kept: KeptText): void {
  const ids = listIds(sortRows(all, DEFAULT_SORT).slice(0, FIRST_ROWS));
  const firstSongs = new Set(ids);
  const first = all.filter(({ id }) => firstSongs.has(id));
  // A column that the first rows leave empty would appear later and move the others.
  const hasAllColumns = filledColumns(first).join() === filledColumns(all).join();
  const summary: Summary = { ids, rows: all.length, songs: new Set(all.map(({ id }) => id)).size };
  kept.keep(ids.length > 0 && hasAllColumns ? JSON.stringify(summary) : null);
}

function listIds(rows: readonly LibraryRow[]): readonly string[] {
  return [...new Set(rows.map(({ id }) => id))];
}

function filledColumns(rows: readonly LibraryRow[]): readonly LibraryColumn[] {
  const hasArtists = rows.some(({ artist }) => artist !== '');
  const hasNames = rows.some(({ arrangement }) => arrangement !== DEFAULT_ARRANGEMENT_NAME);
  return [...(hasArtists ? (['artist'] as const) : []), ...(hasNames ? (['arrangement'] as const) : [])];
}

function parseSummary(text: string | null): Summary | null {
  try {
    const { ids, rows, songs } = JSON.parse(text ?? '{}') as Partial<Summary>; // checked below
    const isComplete = Array.isArray(ids) && typeof rows === 'number' && typeof songs === 'number';
    return isComplete ? { ids: ids.map(String), rows, songs } : null;
  } catch {
    return null;
  }
}
