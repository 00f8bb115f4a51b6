import { queryWords, words } from './words.ts';

/** The score from which a text matches, unless said otherwise: titles and suggestions. */
export const DEFAULT_THRESHOLD = 0.5;
/** The score from which lyrics match in the library. */
export const LYRICS_THRESHOLD = 0.75;
/** Lowest similarity at which a song's facts match. */
export const FACTS_THRESHOLD = 0.75;

/** Thirds and sevenths do not add up exactly: a score this little under the threshold equals it. */
const ROUNDING = 1e-9;

/**
 * Returns true if a score reaches the threshold; a score equal to it does.
 *
 * @example
 * reaches(0.75, 0.75) // true
 */
export function reaches(score: number, threshold: number): boolean {
  return score >= threshold - ROUNDING;
}

/**
 * Returns the similarity of two words, 0 to 1: `1 - editDistance / max(length)`, by Levenshtein's distance in code
 * units. Two empty words give 1.
 *
 * @example
 * similarity('grace', 'grade') // 0.8
 */
export function similarity(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : 1 - editDistance(a, b) / longest;
}

/** Closeness below which words are different and don't count for ranking. */
export const LEAST_CLOSENESS = 0.6;

/**
 * Penalty for another length: of two words one edit away, the one of the same length is more likely, since a swap
 * needs no missing letter.
 */
export const OTHER_LENGTH_COST = 0.01;

/** Closeness of a word to its own beginning: below 1, so that "your" matches "your" before "you're". */
export const PREFIX_CLOSENESS = 0.9;

/**
 * Returns the closeness of a word to a typed one, 0 to 1, for ranking: {@link similarity} with a swap of two
 * neighboring letters as one edit (optimal string alignment), and 0 for words that are hardly similar.
 */
export function closeness(word: string, typed: string): number {
  const longest = Math.max(word.length, typed.length);
  if (longest === 0) return 1;
  const close = 1 - alignmentDistance(word, typed) / longest;
  return closeEnough(word.length === typed.length ? close : close - OTHER_LENGTH_COST);
}

/** A closeness, or 0 for hardly similar words. */
export function closeEnough(close: number): number {
  return close >= LEAST_CLOSENESS - ROUNDING ? close : 0;
}

/**
 * Scores a text for a query, 0 to 1: the mean, over the typed words, of the best similarity of any word of the text.
 *
 * @example
 * scoreText('Amazing Grace', 'grade') // 0.8
 */
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

/** Edit distance in which a swap of two neighboring letters is one edit (Damerau; each letter is edited at most once). */
function alignmentDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const edited = Math.min(cell(rows, row - 1, column), current[column - 1] ?? 0) + 1;
      const replaced = cell(rows, row - 1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const swapped = isSwap(a, b, { row, column }) ? cell(rows, row - 2, column - 2) + 1 : replaced;
      current.push(Math.min(edited, replaced, swapped));
    }
    rows.push(current);
  }
  return cell(rows, a.length, b.length);
}

/** Returns true if the last two letters of both beginnings, of `row` and `column` letters, are each other's swapped. */
function isSwap(a: string, b: string, { row, column }: { readonly row: number; readonly column: number }): boolean {
  return row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
}

function cell(rows: readonly (readonly number[])[], row: number, column: number): number {
  return rows[row]?.[column] ?? 0;
}
