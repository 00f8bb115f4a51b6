import type { ArrangementId } from '@uplift/core/foundation';
import { sectionsInOrder } from '@uplift/core/songbook';
import type { Song } from '@uplift/core/songbook';
import { aroundMatch } from './around-match.ts';
import { LYRICS_THRESHOLD, reaches, scoreText, scoreWords } from './similarity.ts';
import { queryWords, words } from './words.ts';

/** The lyric line that best shows why an arrangement was found; null when its title is the better reason, or when its lyrics do not match. */
export function matchedLine(song: Song, arrangementId: ArrangementId, query: string): string | null {
  const typed = queryWords(query);
  const lines = linesOf(song, arrangementId);
  const score = scoreWords(lines.flatMap(words), typed);
  if (!reaches(score, LYRICS_THRESHOLD) || scoreText(song.title, query) >= score) return null;
  const best = lines
    .map((line) => ({ line, score: scoreWords(words(line), typed) }))
    .reduce((a, b) => (b.score > a.score ? b : a));
  return aroundMatch(best.line.trim(), query);
}

function linesOf(song: Song, arrangementId: ArrangementId): readonly string[] {
  if (!Object.hasOwn(song.arrangements, arrangementId)) return [];
  const sections = new Set(sectionsInOrder(song, arrangementId).map(({ section }) => section));
  return [...sections].flatMap((section) => section.lyrics.split('\n'));
}
