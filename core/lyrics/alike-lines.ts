import type { Pair } from './common-items.ts';

/** More comparisons than this take too long; lines are then paired in order. */
const MOST_COMPARISONS = 10_000;
/** Score of a pair of lines without a common word: more than no pair, and less than any common word. */
const NO_COMMON_WORD = 0.001;

/** Pairs old and new lines, in order, with the most words in common: as many pairs as the shorter side has lines. */
export function alikeLines(before: readonly string[], after: readonly string[]): readonly Pair[] {
  if (before.length === 0 || after.length === 0) return [];
  if (before.length * after.length > MOST_COMPARISONS) return inOrder(before, after);
  const scores = before.map((one) => after.map((other) => likeness(one, other)));
  const best = bestSums(scores);
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    const sum = numberAt(best, i, j);
    if (sum === numberAt(scores, i, j) + numberAt(best, i + 1, j + 1)) pairs.push([i++, j++]);
    else if (sum === numberAt(best, i + 1, j)) i += 1;
    else j += 1;
  }
  return pairs;
}

function numberAt(table: readonly (readonly number[])[], i: number, j: number): number {
  return table[i]?.[j] ?? 0;
}

function inOrder(before: readonly string[], after: readonly string[]): readonly Pair[] {
  return Array.from({ length: Math.min(before.length, after.length) }, (_, index) => [index, index] as const);
}

/** `[i][j]`: the most that lines before from i on and lines after from j on can have in common. */
function bestSums(scores: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const width = scores[0]?.length ?? 0;
  const best = Array.from({ length: scores.length + 1 }, () => Array.from<number>({ length: width + 1 }).fill(0));
  for (let i = scores.length - 1; i >= 0; i -= 1) {
    for (let j = width - 1; j >= 0; j -= 1) {
      const paired = numberAt(scores, i, j) + numberAt(best, i + 1, j + 1);
      best[i]?.splice(j, 1, Math.max(paired, numberAt(best, i + 1, j), numberAt(best, i, j + 1)));
    }
  }
  return best;
}

/** The share of words that both lines have, from 0 to 1. */
function likeness(one: string, other: string): number {
  const [words, others] = [splitWords(one), splitWords(other)];
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count > 0) common += 1;
    left.set(word, count - 1);
  }
  return NO_COMMON_WORD + common / Math.max(1, words.length, others.length);
}

function splitWords(line: string): readonly string[] {
  return line.toLowerCase().match(/\S+/gu) ?? [];
}
