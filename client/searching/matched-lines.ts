import { createStore, type Store, type WritableStore } from '@uplift/core/foundation';
import { rowKey, type RowKey, type RowPlace } from '@uplift/core/library';
import type { SongSearch } from '@uplift/core/search';

/** The lyric lines that made rows match, of the rows that were in view. */
export interface MatchedLines {
  readonly query: string;
  /** The line of a row; null while it is being read and without one. */
  watchLine(place: RowPlace): Store<string | null>;
}

/** Reads the lines of a query for rows on demand, combining all requests of one turn. */
export function createMatchedLines(search: Pick<SongSearch, 'lines'>, query: string): MatchedLines {
  const lines = new Map<RowKey, WritableStore<string | null>>();
  let asked: RowPlace[] = [];

  async function readAsked(): Promise<void> {
    const places = asked;
    asked = [];
    const found = await readLines(search, places, query);
    for (const [at, place] of places.entries()) lines.get(rowKey(place))?.set(found[at] ?? null);
  }

  return {
    query,
    watchLine(place) {
      const key = rowKey(place);
      const known = lines.get(key);
      if (known !== undefined) return known;
      const line = createStore<string | null>(null);
      lines.set(key, line);
      if (asked.length === 0) queueMicrotask(() => void readAsked());
      asked.push(place);
      return line;
    },
  };
}

/** Reads the matched lines of rows. A line only explains a match, so a row goes without if the search fails. */
async function readLines(
  search: Pick<SongSearch, 'lines'>,
  places: readonly RowPlace[],
  query: string,
): Promise<readonly (string | null)[]> {
  try {
    return await search.lines(places, query);
  } catch {
    return [];
  }
}
