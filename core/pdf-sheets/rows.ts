import { isChordToken } from './chord-tokens.ts';
import type { Word } from './words.ts';

/** Words on one line, from left to right. */
export interface Row {
  readonly words: readonly Word[];
  readonly y: number;
  /** The size of most of its letters. */
  readonly size: number;
  readonly x: number;
  readonly right: number;
}

/** Maximum distance of baselines on one line, in multiples of their size. */
const SAME_LINE = 0.25;
/** Maximum distance of a raised or lowered sign from the line of its word, in multiples of the larger size. */
const RAISED_WITHIN = 0.6;
/** Maximum size of a raised sign, as a share of its word's size. */
const RAISED_SIZE = 0.85;
/** Maximum gap between two pieces of one word, in multiples of the size: less than any font's space. */
const TOUCHING = 0.13;

/** Sorts words into lines by their baselines, from top to bottom; joins pieces of one word. */
export function buildRows(words: readonly Word[]): readonly Row[] {
  const { level, raised } = withoutRaised(words);
  const lines: Word[][] = [];
  for (const word of level.toSorted((a, b) => a.y - b.y)) {
    const line = lines.at(-1);
    if (line?.[0] !== undefined && isOnLine(word, line[0])) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => buildRow([...line, ...raisedAt(line, raised)]));
}

function isOnLine(word: Word, first: Word): boolean {
  return Math.abs(word.y - first.y) <= SAME_LINE * Math.min(word.size, first.size);
}

interface Raised {
  readonly sign: Word;
  readonly word: Word;
}

/** Removes small signs raised or lowered directly after a word: the 7 of a chord, the number of a footnote. */
function withoutRaised(words: readonly Word[]): {
  readonly level: readonly Word[];
  readonly raised: readonly Raised[];
} {
  const byRight = words.toSorted((a, b) => a.right - b.right);
  const raised = words.flatMap((sign) => {
    const word = wordBefore(sign, byRight);
    return word === null ? [] : [{ sign, word }];
  });
  const signs = new Set(raised.map(({ sign }) => sign));
  return { level: words.filter((word) => !signs.has(word)), raised };
}

function wordBefore(sign: Word, byRight: readonly Word[]): Word | null {
  const reach = sign.size;
  for (let at = firstFrom(byRight, sign.x - reach); at < byRight.length; at += 1) {
    const word = byRight[at];
    if (word === undefined || word.right > sign.x + reach) return null;
    if (isRaisedBehind(sign, word)) return word;
  }
  return null;
}

function firstFrom(byRight: readonly Word[], right: number): number {
  let low = 0;
  let high = byRight.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((byRight[middle]?.right ?? 0) < right) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isRaisedBehind(sign: Word, word: Word): boolean {
  const shift = Math.abs(word.y - sign.y);
  return (
    !isChordToken(sign.text) &&
    sign.size <= RAISED_SIZE * word.size &&
    shift > SAME_LINE * sign.size &&
    shift <= RAISED_WITHIN * word.size &&
    Math.abs(sign.x - word.right) <= TOUCHING * word.size
  );
}

function raisedAt(line: readonly Word[], raised: readonly Raised[]): readonly Word[] {
  const members = new Set(line);
  return raised.filter(({ word }) => members.has(word)).map(({ sign }) => sign);
}

/** A line of words in any order. */
export function buildRow(words: readonly Word[]): Row {
  const joined = joinTouching(words.toSorted((a, b) => a.x - b.x));
  return {
    words: joined,
    y: findBaseline(words),
    size: findSize(words),
    x: joined[0]?.x ?? 0,
    right: Math.max(...joined.map(({ right }) => right)),
  };
}

function joinTouching(words: readonly Word[]): readonly Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    if (before !== undefined && belongTogether(before, word)) joined[joined.length - 1] = together(before, word);
    else joined.push(word);
  }
  return joined;
}

/** Two chords in boxes side by side touch, and are two. */
function belongTogether(before: Word, word: Word): boolean {
  if (word.x - before.right > TOUCHING * Math.max(before.size, word.size)) return false;
  return !(isChordToken(before.text) && isChordToken(word.text) && !isChordToken(before.text + word.text));
}

function together(before: Word, word: Word): Word {
  return {
    ...before,
    text: before.text + word.text,
    right: Math.max(before.right, word.right),
    size: Math.max(before.size, word.size),
    lefts: [...before.lefts, ...word.lefts],
  };
}

function findBaseline(words: readonly Word[]): number {
  return largestShare(words, ({ y }) => y);
}

/** The size of most letters of some words. */
export function findSize(words: readonly Word[]): number {
  return largestShare(words, ({ size }) => Math.round(size * 10) / 10);
}

function largestShare(words: readonly Word[], readValue: (word: Word) => number): number {
  const letters = new Map<number, number>();
  for (const word of words) letters.set(readValue(word), (letters.get(readValue(word)) ?? 0) + word.text.length);
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** The words of a row in reading order, one space apart. */
export function plainText(row: Row): string {
  return row.words.map(({ text }) => text).join(' ');
}

/** A row moved sideways. */
export function movedRow(row: Row, by: number): Row {
  if (by === 0) return row;
  const words = row.words.map((word) => ({
    ...word,
    x: word.x + by,
    right: word.right + by,
    lefts: word.lefts.map((left) => left + by),
  }));
  return { ...row, words, x: row.x + by, right: row.right + by };
}

/** Divides a row at gaps wider than `apart` times its size. */
export function partsOfRow(row: Row, apart: number): readonly Row[] {
  const parts: Word[][] = [];
  let before: Word | null = null;
  for (const word of row.words) {
    if (before === null || word.x - before.right > apart * row.size) parts.push([word]);
    else parts.at(-1)?.push(word);
    before = word;
  }
  return parts.length === 1 ? [row] : parts.map((words) => ({ ...buildRow(words), y: row.y }));
}
