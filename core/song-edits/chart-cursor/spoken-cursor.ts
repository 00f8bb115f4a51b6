import { assertNever } from '@uplift/core/foundation';
import { characterStarts, type ChartBar, type ChartLine, type SectionLayout } from '@uplift/core/songbook';
import type { ChartCursor } from './cursor.ts';
import { chordsOn, findChordOnChart, wordsOn, type WordInLine } from './line-places.ts';
import { capitalize } from '../section-names.ts';

/** A cursor for screen readers: "a, letter 1 of Amazing", "G on grace", "Measure 2, beat 3". Empty if its place is gone. */
export function spokenCursor(layout: SectionLayout, cursor: ChartCursor): string {
  switch (cursor.type) {
    case 'chord': {
      const placed = findChordOnChart(layout, cursor.chordId);
      return placed === null ? '' : placed.spoken + spokenTarget(layout, placed.place);
    }
    case 'letter':
      return spokenLetter(findLine(layout, cursor.line), cursor.character);
    case 'beat':
      return capitalize(spokenBeat(layout, cursor.beat));
    default:
      return assertNever(cursor);
  }
}

/**
 * Describes for a screen reader where a chord is placed: " on grace", " on letter 3 of grace", " after grace", " on
 * measure 2, beat 3". Empty without a word nearby.
 */
export function spokenTarget(layout: SectionLayout, cursor: ChartCursor): string {
  switch (cursor.type) {
    case 'chord': {
      const placed = findChordOnChart(layout, cursor.chordId);
      return placed === null ? '' : spokenTarget(layout, placed.place);
    }
    case 'letter':
      return targetOnLine(findLine(layout, cursor.line), cursor.character);
    case 'beat':
      return ` on ${spokenBeat(layout, cursor.beat)}`;
    default:
      return assertNever(cursor);
  }
}

function findLine({ lines }: SectionLayout, line: number): ChartLine | null {
  return lines.find((candidate) => candidate.line === line) ?? null;
}

function spokenLetter(line: ChartLine | null, character: number): string {
  if (line === null) return '';
  const chords = chordsOn(line).filter(({ at }) => at === character);
  const here = chords.map(({ chord }) => `, ${chord.spoken}`).join('');
  const inWord = letterInWord(line, character);
  if (inWord !== null) return `${inWord.letter}, letter ${inWord.number} of ${inWord.word}${here}`;
  return `${character >= line.text.length ? 'End of line' : 'Space'}${here}`;
}

function targetOnLine(line: ChartLine | null, character: number): string {
  if (line === null) return '';
  const inWord = letterInWord(line, character);
  if (inWord !== null)
    return inWord.number === 1 ? ` on ${inWord.word}` : ` on letter ${inWord.number} of ${inWord.word}`;
  const before = wordsOn(line).findLast(({ start }) => start < character);
  return before === undefined ? '' : ` after ${plain(before.text)}`;
}

function spokenBeat({ bars }: SectionLayout, beat: number): string {
  const bar = bars.findLast(({ start }) => start <= beat) ?? bars[0];
  return bar === undefined ? 'this measure' : spokenBarBeat(bar, beat - bar.start);
}

/** A beat counted from the start of a bar: "measure 2, beat 3". */
export function spokenBarBeat({ number }: ChartBar, beat: number): string {
  return beat < 0 ? `the pickup of measure ${number}` : `measure ${number}, beat ${beat + 1}`;
}

interface LetterInWord {
  readonly letter: string;
  /** From 1. */
  readonly number: number;
  readonly word: string;
}

function letterInWord(line: ChartLine, character: number): LetterInWord | null {
  const word = wordsOn(line).find((candidate) => isInWord(candidate, character));
  if (word === undefined) return null;
  const starts = characterStarts(word.text);
  const at = starts.findLastIndex((start) => start <= character - word.start);
  const letter = word.text.slice(starts[at], starts[at + 1]);
  return { letter, number: at + 1, word: plain(word.text) };
}

function isInWord({ start, text }: WordInLine, character: number): boolean {
  return character >= start && character < start + text.length;
}

/** Removes the punctuation around a word. */
function plain(word: string): string {
  return /[\p{L}\p{N}].*[\p{L}\p{M}\p{N}]|[\p{L}\p{N}]/su.exec(word)?.[0] ?? word;
}
