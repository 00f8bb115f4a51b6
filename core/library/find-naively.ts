import type { Song } from '@uplift/core/songbook';
import type { Standing } from './hit-order.ts';
import { compareSongs, standingOf } from './hit-order.ts';
import { DEFAULT_THRESHOLD, LYRICS_THRESHOLD, reaches, scoreWords } from './similarity.ts';
import type { SearchHit } from './song-search.ts';
import { songTextOf } from './song-text.ts';
import type { SongText } from './song-text.ts';
import { queryWords, words } from './words.ts';

/**
 * The definition of the library's search: an arrangement is found when its song's title scores 0.5 or its arranged lyrics 0.75, and its score
 * is the better of those that do. Best hits first; ties by standing, title, arrangement. The search index answers the same, fast.
 */
export function findNaively(songs: readonly Song[], query: string): readonly SearchHit[] {
  const typed = queryWords(query);
  return songs
    .map(songTextOf)
    .sort(compareSongs)
    .flatMap((song) => matchesOf(song, typed))
    .sort((a, b) => b.hit.score - a.hit.score || b.standing - a.standing)
    .map((match) => match.hit);
}

interface Match {
  readonly hit: SearchHit;
  readonly standing: Standing;
}

function matchesOf(song: SongText, typed: readonly string[]): readonly Match[] {
  const titleWords = words(song.title);
  const title = matchedScore(titleWords, typed, DEFAULT_THRESHOLD);
  const standing = standingOf(titleWords.join(' '), typed.join(' '), title > 0);
  return song.arrangements.flatMap(({ arrangement_id, lyrics }) => {
    const score = Math.max(title, matchedScore(words(lyrics), typed, LYRICS_THRESHOLD));
    return score === 0 ? [] : [{ hit: { id: song.id, arrangement_id, score }, standing }];
  });
}

/** The score of a text that reaches the threshold, else 0. */
function matchedScore(text: readonly string[], typed: readonly string[], threshold: number): number {
  const score = scoreWords(text, typed);
  return reaches(score, threshold) ? score : 0;
}
