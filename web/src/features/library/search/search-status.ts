import type { LibraryRow } from '@uplift/core/library';
import { counted } from '@uplift/core/library';
import { isEmptyQuery } from '@uplift/core/search';
import type { ShownSongs } from '../table/shown-songs.ts';
import type { SongSearchState } from './use-song-search.ts';

/** The state of a search in words: still working, or how much it found; null without a search. */
export function searchStatus(
  { query, answer }: Pick<SongSearchState, 'query' | 'answer'>,
  { matches }: Pick<ShownSongs, 'matches'>,
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
