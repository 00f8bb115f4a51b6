import type { ArrangementId } from '@uplift/core/foundation';
import { sectionsInOrder } from '@uplift/core/songbook';
import type { Song } from '@uplift/core/songbook';
import { aroundMatch } from './articles/around-match.ts';
import { LYRICS_THRESHOLD, reaches, scoreText, scoreWords } from './similarity.ts';
import { factsText, toSongText } from '@uplift/core/library';
import { queryWords, words } from './words.ts';

/** The lyric line that best shows why an arrangement was found; null when its title or a fact is the better reason, or when its lyrics do not match. */
export function matchedLine(song: Song, arrangementId: ArrangementId, query: string): string | null {
  const typed = queryWords(query);
  const lines = listLines(song, arrangementId);
  const score = scoreWords(lines.flatMap(words), typed);
  const besides = Math.max(scoreText(song.title, query), factsScore(song, arrangementId, typed));
  if (!reaches(score, LYRICS_THRESHOLD) || besides >= score) return null;
  const best = lines
    .map((line) => ({ line, score: scoreWords(words(line), typed) }))
    .reduce((a, b) => (b.score > a.score ? b : a));
  return aroundMatch(best.line.trim(), query);
}

function factsScore(song: Song, arrangementId: ArrangementId, typed: readonly string[]): number {
  const text = toSongText(song);
  const arrangement = text.arrangements.find(({ arrangement_id }) => arrangement_id === arrangementId);
  return arrangement === undefined ? 0 : scoreWords(words(factsText(text, arrangement)), typed);
}

function listLines(song: Song, arrangementId: ArrangementId): readonly string[] {
  if (!Object.hasOwn(song.arrangements, arrangementId)) return [];
  const sections = new Set(sectionsInOrder(song, arrangementId).map(({ section }) => section));
  return [...sections].flatMap((section) => section.lyrics.split('\n'));
}
