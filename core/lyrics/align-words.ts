import { commonItems } from './common-items.ts';
import type { Pair } from './common-items.ts';

/** A run of letters between white space. */
export interface LyricWord {
  readonly line: number;
  /** Counted from 0 in its line. */
  readonly index: number;
  readonly start: number;
  /** Just after its last letter. */
  readonly end: number;
  readonly text: string;
}

const PUNCTUATION = /[\p{P}\p{S}]/gu;

/** The words of lyric lines, in reading order. */
export function lyricWords(lines: readonly string[]): readonly LyricWord[] {
  return lines.flatMap((text, line) =>
    [...text.matchAll(/\S+/gu)].map((match, index) => ({
      line,
      index,
      start: match.index,
      end: match.index + match[0].length,
      text: match[0],
    })),
  );
}

/**
 * For each old word, its index among the new words: the same word if it remains, its replacement, or -1 if it was
 * deleted. Unchanged lines stay together; between them words are matched along a longest common subsequence.
 */
export function alignWords(before: readonly LyricWord[], after: readonly LyricWord[]): readonly number[] {
  const matches = before.map(() => -1);
  for (const [from, to] of sameWordLines(before, after)) matches[from] = to;
  for (const gap of findGaps(matches, after.length)) {
    for (const [from, to] of commonWords({ before, after, gap })) matches[from] = to;
  }
  for (const gap of findGaps(matches, after.length)) {
    for (const [from, to] of replacedWords(gap)) matches[from] = to;
  }
  return matches;
}

/** A stretch without a match, from and up to but not including: of the old words, and of the new ones. */
interface WordGap {
  readonly from: number;
  readonly to: number;
  readonly afterFrom: number;
  readonly afterTo: number;
}

function findGaps(matches: readonly number[], afterCount: number): readonly WordGap[] {
  const gaps: WordGap[] = [];
  let from = 0;
  let afterFrom = 0;
  for (let index = 0; index <= matches.length; index += 1) {
    const match = index === matches.length ? afterCount : (matches[index] ?? -1);
    if (match === -1) continue;
    if (index > from || match > afterFrom) gaps.push({ from, to: index, afterFrom, afterTo: match });
    from = index + 1;
    afterFrom = match + 1;
  }
  return gaps;
}

/** Pairs of the words of lines that are the same before and after, line by line in order. */
function sameWordLines(before: readonly LyricWord[], after: readonly LyricWord[]): readonly Pair[] {
  const one = splitWordLines(before);
  const other = splitWordLines(after);
  const pairs = commonItems(
    one.map(({ text }) => text),
    other.map(({ text }) => text),
  );
  return pairs.flatMap(([from, to]) => {
    const [line, same] = [one[from], other[to]];
    if (line === undefined || same === undefined) return [];
    return Array.from({ length: line.count }, (_, word) => [line.first + word, same.first + word] as const);
  });
}

interface LineOfWords {
  readonly text: string;
  /** The index of its first word. */
  readonly first: number;
  readonly count: number;
}

function splitWordLines(words: readonly LyricWord[]): readonly LineOfWords[] {
  const lines: LineOfWords[] = [];
  for (const [index, word] of words.entries()) {
    const last = lines.at(-1);
    if (last === undefined || word.index === 0) lines.push({ text: word.text, first: index, count: 1 });
    else lines[lines.length - 1] = { ...last, text: `${last.text} ${word.text}`, count: last.count + 1 };
  }
  return lines;
}

interface GapOfWords {
  readonly before: readonly LyricWord[];
  readonly after: readonly LyricWord[];
  readonly gap: WordGap;
}

function commonWords({ before, after, gap }: GapOfWords): readonly Pair[] {
  const one = before.slice(gap.from, gap.to).map(({ text }) => sound(text));
  const other = after.slice(gap.afterFrom, gap.afterTo).map(({ text }) => sound(text));
  return commonItems(one, other).map(([from, to]) => [gap.from + from, gap.afterFrom + to]);
}

/** A word with another capital or comma is still that word. */
function sound(text: string): string {
  const plain = text.toLocaleLowerCase().replace(PUNCTUATION, '');
  return plain === '' ? text : plain;
}

/** Pairs replaced words, in order. Surplus words go to the last of them. */
function replacedWords({ from, to, afterFrom, afterTo }: WordGap): readonly Pair[] {
  if (afterTo === afterFrom) return [];
  return Array.from({ length: to - from }, (_, index) => [from + index, Math.min(afterFrom + index, afterTo - 1)]);
}
