import type { LibraryRow } from '@uplift/core/library';
import { counted } from '@uplift/core/library';
import { isEmptyQuery, type SearchAnswer, type ShownRows } from '@uplift/core/search';

/** A search of the library: its typed text, and the latest answer. */
interface LibrarySearch {
  readonly query: string;
  readonly answer: SearchAnswer;
}

/** The state of a search in words: still working, or how much it found; null without a search. */
export function searchStatus(
  { query, answer }: LibrarySearch,
  { matches }: Pick<ShownRows, 'matches'>,
  songCount: number,
): string | null {
  if (answer.type === 'found') return foundText(matches, songCount);
  return answer.type === 'none' && !isEmptyQuery(query) ? 'Searching…' : null;
}

/** Count of found songs: "3 of 214 songs". A song counts once, whatever its arrangements. */
function foundText(matches: readonly LibraryRow[], songCount: number): string {
  const found = new Set(matches.map(({ id }) => id)).size;
  return `${found.toLocaleString('en-US')} of ${counted(songCount, 'song')}`;
}
