import { PairWriter } from './pair-writer.ts';
import type { PlacedChord } from './pair-writer.ts';
import type { Row } from './rows.ts';
import type { Word } from './words.ts';

/** Gap, in multiples of the size, that is more than the space between two words. */
const WIDE_GAP = 1;
/** An average letter's width, in multiples of the size: the unit of a wide gap. */
const LETTER = 0.5;
const MOST_SPACES = 40;

/** The text of a line: one space between words, more for a wide gap on the page. */
export function textOfRow(row: Row): string {
  let text = '';
  let before: Word | null = null;
  for (const word of row.words) {
    text += before === null ? '' : ' '.repeat(spacesBetween(before, word, row.size));
    text += word.text;
    before = word;
  }
  return text;
}

function spacesBetween(before: Word, word: Word, size: number): number {
  const gap = word.x - before.right;
  if (gap < WIDE_GAP * size) return 1;
  return Math.min(MOST_SPACES, Math.max(2, Math.round(gap / (LETTER * size))));
}

/** A line of chords and the words under it, as two lines in which each chord is in the column of its letter. */
export function textOfPair(over: Row, words: Row): readonly string[] {
  const placed = over.words.map((chord) => placeChord(chord, words));
  return new PairWriter().write(
    words.words.map(({ text }) => text),
    placed,
  );
}

/** Maximum distance of a chord left of a word that still means its first letter, in multiples of the size. */
const LEFT_OF_WORD = 0.6;

function placeChord(chord: Word, row: Row): PlacedChord {
  const size = row.size;
  const at = row.words.findIndex(({ right }) => chord.x < right - 0.1 * size);
  const word = row.words[at];
  if (word === undefined) return behindAll(chord, row);
  const before = row.words[at - 1];
  if (before !== undefined && chord.x < word.x - LEFT_OF_WORD * size && chord.x < before.right + 0.25 * size) {
    return { text: chord.text, word: at - 1, letter: before.text.length };
  }
  return { text: chord.text, word: at, letter: nearestLetter(word, chord.x) };
}

function behindAll(chord: Word, row: Row): PlacedChord {
  const last = row.words.length - 1;
  const word = row.words[last];
  const isDirectly = word !== undefined && chord.x <= word.right + 0.25 * row.size;
  return {
    text: chord.text,
    ...(isDirectly ? { word: last, letter: word.text.length } : { word: last + 1, letter: 0 }),
  };
}

function nearestLetter(word: Word, x: number): number {
  let nearest = 0;
  for (const [index, left] of word.lefts.entries()) {
    if (Math.abs(left - x) < Math.abs((word.lefts[nearest] ?? word.x) - x)) nearest = index;
  }
  return nearest;
}
