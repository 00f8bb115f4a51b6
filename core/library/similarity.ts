import { queryWords, words } from './words.ts';

/** The score from which a text matches, unless said otherwise: titles and suggestions. */
export const DEFAULT_THRESHOLD = 0.5;
/** The score from which lyrics match in the library. */
export const LYRICS_THRESHOLD = 0.75;

/** Thirds and sevenths do not add up exactly: a score this little under the threshold equals it. */
const ROUNDING = 1e-9;

/** Whether a score reaches the threshold; a score equal to it does. */
export function reaches(score: number, threshold: number): boolean {
  return score >= threshold - ROUNDING;
}

/** How alike two words are, 0 to 1: `1 - editDistance / max(length)`, by Levenshtein's distance in code units. Two empty words are alike. */
export function similarity(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : 1 - editDistance(a, b) / longest;
}

/** How well a text answers what is typed, 0 to 1: over the words typed, the mean of the best similarity of any word of the text. */
export function scoreText(text: string, query: string): number {
  return scoreWords(words(text), queryWords(query));
}

/** {@link scoreText} of words already read. No typed words score 0. The last typed word also matches as a prefix, which scores 1. */
export function scoreWords(text: readonly string[], typed: readonly string[]): number {
  if (typed.length === 0) return 0;
  const last = typed.length - 1;
  const sum = typed.reduce((total, word, at) => total + bestSimilarity(text, word, at === last), 0);
  return sum / typed.length;
}

function bestSimilarity(text: readonly string[], typed: string, isPrefix: boolean): number {
  return text.reduce((best, word) => {
    const score = isPrefix && word.startsWith(typed) ? 1 : similarity(word, typed);
    return Math.max(best, score);
  }, 0);
}

/** Wagner and Fischer's table, one row at a time. */
function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (above[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    above = current;
  }
  return above[b.length] ?? 0;
}
