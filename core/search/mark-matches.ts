import { DEFAULT_THRESHOLD, reaches, similarity } from './similarity.ts';
import { queryWords, words } from './words.ts';

/** A piece of a text, and whether it is why the text was found. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

// As words() cuts a text, with its places: a character of a script without spaces, or letters with the signs within a word.
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\p{M}*|[\p{L}\p{N}\p{M}'’‘ʼ`´]+/gu;

/**
 * The text in parts, with the words marked that are most like each typed word. Joined, the parts are the text again.
 *
 * @example
 * markMatches('Amazing Grace', 'grace') // [{ text: 'Amazing ', isMatch: false }, { text: 'Grace', isMatch: true }]
 */
export function markMatches(text: string, query: string): readonly TextPart[] {
  const found = [...text.matchAll(WORD)].map((match) => ({ start: match.index, written: match[0] }));
  const marked = markedPlaces(
    found.map(({ written }) => words(written)),
    queryWords(query),
  );
  const parts: TextPart[] = [];
  let end = 0;
  for (const [at, { start, written }] of found.entries()) {
    if (!marked.has(at)) continue;
    parts.push({ text: text.slice(end, start), isMatch: false }, { text: written, isMatch: true });
    end = start + written.length;
  }
  return [...parts, { text: text.slice(end), isMatch: false }].filter((part) => part.text !== '');
}

/** The places of the words that match the typed ones best, without hardly similar ones. */
function markedPlaces(written: readonly (readonly string[])[], typed: readonly string[]): ReadonlySet<number> {
  const places = typed.flatMap((word, at) => {
    const scores = written.map((pieces) => bestScore(pieces, word, at === typed.length - 1));
    const best = Math.max(0, ...scores);
    return reaches(best, DEFAULT_THRESHOLD) ? scores.flatMap((score, place) => (score === best ? [place] : [])) : [];
  });
  return new Set(places);
}

function bestScore(pieces: readonly string[], typed: string, isPrefix: boolean): number {
  return pieces.reduce((best, piece) => {
    const score = isPrefix && piece.startsWith(typed) ? 1 : similarity(piece, typed);
    return Math.max(best, score);
  }, 0);
}
