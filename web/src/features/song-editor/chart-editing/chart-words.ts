import {
  characterStarts,
  spokenPlace,
  type BarChord,
  type ChartBar,
  type ChartLine,
  type SectionLayout,
} from '@uplift/core/songbook';
import type { ChartCursor } from './chart-cursor.ts';
import { chordsOn, wordsOn, type StandingWord } from './line-places.ts';

/** What a cursor stands on, as it is said: "a, letter 1 of amazing", "G on grace", "Measure 2, beat 3". Empty where it is nowhere. */
export function spokenCursor(layout: SectionLayout, cursor: ChartCursor): string {
  switch (cursor.kind) {
    case 'chord':
      return spokenChordOf(layout, cursor.chordId);
    case 'letter': {
      const line = layout.lines.find((candidate) => candidate.line === cursor.line);
      return line === undefined ? '' : spokenLetter(line, cursor.character);
    }
    case 'beat':
      return spokenBeat(layout, cursor.beat);
  }
}

/** Where a chord would be put: "amazing, letter 3", "after grace", "measure 2, beat 3". */
export function spokenTarget(layout: SectionLayout, cursor: ChartCursor): string {
  switch (cursor.kind) {
    case 'chord':
      return spokenChordOf(layout, cursor.chordId);
    case 'letter': {
      const line = layout.lines.find((candidate) => candidate.line === cursor.line);
      return line === undefined ? 'this line' : targetOnLine(line, cursor.character);
    }
    case 'beat':
      return spokenBeat(layout, cursor.beat).toLowerCase();
  }
}

/** "G on measure 2, beat 3". */
export function spokenBarChord({ number, beats }: ChartBar, { spoken, beat }: BarChord): string {
  if (beat < 0) return `${spoken} before measure ${number}`;
  if (beat >= beats) return `${spoken} after measure ${number}`;
  return `${spoken} on measure ${number}, beat ${beat + 1}`;
}

function spokenChordOf({ lines, bars }: SectionLayout, chordId: string): string {
  for (const bar of bars) {
    const chord = bar.chords.find(({ id }) => id === chordId);
    if (chord !== undefined) return spokenBarChord(bar, chord);
  }
  for (const line of lines) {
    const standing = chordsOn(line).find(({ chord }) => chord.id === chordId);
    if (standing === undefined) continue;
    const { chord, at, word } = standing;
    const inWord = letterInWord(line, at);
    if (inWord === null || inWord.number === 1) return chord.spoken + spokenPlace(line.words, word);
    return `${chord.spoken} on letter ${inWord.number} of ${inWord.word}`;
  }
  return '';
}

function spokenLetter(line: ChartLine, character: number): string {
  const chords = chordsOn(line).filter(({ at }) => at === character);
  const here = chords.map(({ chord }) => `, ${chord.spoken}`).join('');
  const inWord = letterInWord(line, character);
  if (inWord !== null) return `${inWord.letter}, letter ${inWord.number} of ${inWord.word}${here}`;
  return `${character >= line.text.length ? 'End of line' : 'Space'}${here}`;
}

function targetOnLine(line: ChartLine, character: number): string {
  const inWord = letterInWord(line, character);
  if (inWord !== null) return inWord.number === 1 ? inWord.word : `letter ${inWord.number} of ${inWord.word}`;
  const before = wordsOn(line).findLast(({ start }) => start < character);
  return before === undefined ? 'this line' : `after ${plain(before.text)}`;
}

/** "Measure 2, beat 3". */
function spokenBeat({ bars }: SectionLayout, beat: number): string {
  const bar = bars.findLast(({ start }) => start <= beat);
  return bar === undefined ? '' : `Measure ${bar.number}, beat ${beat - bar.start + 1}`;
}

interface LetterInWord {
  readonly letter: string;
  /** From 1. */
  readonly number: number;
  readonly word: string;
}

function letterInWord(line: ChartLine, character: number): LetterInWord | null {
  const word = wordsOn(line).find((candidate) => isWithin(candidate, character));
  if (word === undefined) return null;
  const starts = characterStarts(word.text);
  const at = starts.findLastIndex((start) => start <= character - word.start);
  const letter = word.text.slice(starts[at], starts[at + 1]);
  return { letter, number: at + 1, word: plain(word.text) };
}

function isWithin({ start, text }: StandingWord, character: number): boolean {
  return character >= start && character < start + text.length;
}

/** Without the punctuation around it. */
function plain(word: string): string {
  return /[\p{L}\p{N}].*[\p{L}\p{M}\p{N}]|[\p{L}\p{N}]/su.exec(word)?.[0] ?? word;
}
