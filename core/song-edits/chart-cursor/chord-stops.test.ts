import { describe, expect, test } from 'vitest';
import { nextChordStop } from './chord-stops.ts';
import type { ChartCursor } from './cursor.ts';
import { chordId, writtenLayout } from '../testing/written-layout.ts';

const GRACE = writtenLayout('Amazing grace\nHow sweet', [
  ['1', 0, 1],
  ['4', 0, 8],
  ['5', 1, 9],
]);
const BARS = writtenLayout('Sing', [['1', -1, 1.5]], [3, 3]);

const letter = (line: number, character: number): ChartCursor => ({ type: 'letter', line, character });
const chord = (index: number): ChartCursor => ({ type: 'chord', chordId: chordId(index) });
const beat = (at: number): ChartCursor => ({ type: 'beat', beat: at });

describe('[EDIT-33] Tab goes on to the next chord or word', () => {
  test.each([
    [letter(0, 0), chord(0)],
    [chord(0), chord(1)],
    [letter(0, 5), chord(1)],
    [chord(1), letter(1, 0)],
    [letter(1, 0), letter(1, 4)],
    [letter(1, 6), chord(2)],
    [chord(2), null],
  ])('Tab moves on: after %j comes %j', (from, to) => {
    expect(nextChordStop(GRACE, from, 1)).toEqual(to);
  });

  test.each([
    [chord(2), letter(1, 4)],
    [letter(1, 6), letter(1, 4)],
    [letter(1, 0), chord(1)],
    [chord(0), letter(0, 0)],
    [letter(0, 0), null],
    [{ type: 'chord', chordId: chordId(9) } as const, null],
  ])('Shift+Tab moves back: before %j comes %j', (from, to) => {
    expect(nextChordStop(GRACE, from, -1)).toEqual(to);
  });

  test('on bars with a chord Tab moves by beat, and from the last one to the words below', () => {
    expect(nextChordStop(BARS, beat(0), 1)).toEqual(chord(0));
    expect(nextChordStop(BARS, chord(0), 1)).toEqual(beat(2));
    expect(nextChordStop(BARS, beat(2), 1)).toEqual(letter(0, 0));
    expect(nextChordStop(BARS, letter(0, 0), -1)).toEqual(beat(2));
  });
});
