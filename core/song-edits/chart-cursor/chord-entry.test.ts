import { describe, expect, test } from 'vitest';
import { chordId, writtenLayout } from '../testing/written-layout.ts';
import { adjacentPlace, entryCursor, entryText, isSamePlace, keptCursor } from './chord-entry.ts';
import type { ChartCursor, ChartPlace } from './cursor.ts';

const GRACE = writtenLayout('Amazing', [
  ['1', 0, 1],
  ['4', 0, 4],
]);
const BARS = writtenLayout('', [['1', -1, 2]], [4]);

const letter = (character: number, line = 0): ChartPlace => ({ type: 'letter', line, character });
const beat = (at: number): ChartPlace => ({ type: 'beat', beat: at });
const chord = (index: number): ChartCursor => ({ type: 'chord', chordId: chordId(index) });

describe('the field in which a chord is typed', () => {
  test('[EDIT-33] the field opens on the chord of a letter or a beat', () => {
    expect(entryCursor(GRACE, letter(1))).toEqual(chord(0));
    expect(entryCursor(BARS, beat(2))).toEqual(chord(0));
  });

  test('[EDIT-33] the field opens on a place without a chord', () => {
    expect(entryCursor(GRACE, letter(0))).toEqual(letter(0));
    expect(entryCursor(BARS, beat(3))).toEqual(beat(3));
  });

  test('the field begins with the text of its chord, and empty for a new one', () => {
    expect(entryText(GRACE, chord(1))).toBe('C');
    expect(entryText(GRACE, letter(0))).toBe('');
    expect(entryText(GRACE, chord(9))).toBe('');
  });

  test.each([
    ['to the next letter', letter(2), 1, letter(3)],
    ['not past the beginning of the line', letter(0), -1, letter(0)],
  ] as const)('a chord being typed moves %s', (_, from, by, to) => {
    expect(adjacentPlace(GRACE, from, by)).toEqual(to);
  });

  test('a chord being typed moves beat by beat, but not onto a chord', () => {
    expect(adjacentPlace(BARS, beat(0), 1)).toEqual(beat(1));
    expect(adjacentPlace(BARS, beat(1), 1)).toEqual(beat(1));
  });
});

describe('the cursor after a change', () => {
  test('the cursor stays on a chord that moved', () => {
    const moved = writtenLayout('Amazing', [['1', 0, 5]]);
    expect(keptCursor(chord(0), GRACE, moved)).toEqual(chord(0));
  });

  test('the cursor stays at the place of a removed chord', () => {
    const after = writtenLayout('Amazing', [['1', 0, 1]]);
    expect(keptCursor(chord(1), GRACE, after)).toEqual(letter(4));
  });

  test('the cursor stays on a letter', () => {
    expect(keptCursor(letter(2), GRACE, BARS)).toEqual(letter(2));
  });
});

test.each([
  [letter(1), letter(1), true],
  [letter(1), letter(2), false],
  [letter(1), letter(1, 1), false],
  [beat(1), beat(1), true],
  [beat(1), beat(2), false],
  [beat(1), letter(1), false],
  [letter(1), beat(1), false],
])('%j and %j are the same place of a chart: %j', (one, other, isSame) => {
  expect(isSamePlace(one, other)).toBe(isSame);
});
