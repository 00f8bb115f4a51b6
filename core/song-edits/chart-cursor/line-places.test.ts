import { describe, expect, test } from 'vitest';
import type { ChartLine } from '@uplift/core/songbook';
import { chordId, writtenLayout } from '../testing/written-layout.ts';
import { chordAt, chordsOn, isSameLine, findChordOnChart, wordsOn } from './line-places.ts';

const GRACE = writtenLayout('  Amazing  grace ', [
  ['1', 0, 3],
  ['4', 0, 10],
  ['5', 0, 17],
  ['6m', 0, 3],
]);
const [LINE = { line: 0, text: '', words: [], isBlank: true, isPlain: true, spoken: '' }] = GRACE.lines;

test('the chords of a line are found at their letters', () => {
  expect(chordsOn(LINE).map(({ chord, at }) => [chord.text, at])).toEqual([
    ['G', 3],
    ['Em', 3],
    ['C', 10],
    ['D', 17],
  ]);
});

test('the words of a line are found at their first letters', () => {
  expect(wordsOn(LINE)).toEqual([
    { text: 'Amazing', start: 2 },
    { text: 'grace', start: 11 },
  ]);
});

describe('a chord of a section', () => {
  const bars = writtenLayout('', [['1', -1, 4.5]], [3, 3]);

  test('a chord of a section is found on its letter or beat', () => {
    expect(findChordOnChart(GRACE, chordId(1))).toEqual({
      text: 'C',
      spoken: 'C',
      place: { type: 'letter', line: 0, character: 10 },
    });
    expect(findChordOnChart(bars, chordId(0))?.place).toEqual({ type: 'beat', beat: 4.5 });
    expect(findChordOnChart(bars, chordId(3))).toBeNull();
  });

  test('the chord at a cursor is found', () => {
    expect(chordAt(GRACE, { type: 'letter', line: 0, character: 3 })).toBe('c0');
    expect(chordAt(GRACE, { type: 'letter', line: 0, character: 4 })).toBeNull();
    expect(chordAt(GRACE, { type: 'letter', line: 5, character: 3 })).toBeNull();
    expect(chordAt(bars, { type: 'beat', beat: 4.5 })).toBe('c0');
    expect(chordAt(bars, { type: 'beat', beat: 4 })).toBeNull();
  });
});

function first(...section: Parameters<typeof writtenLayout>): ChartLine {
  return writtenLayout(...section).lines[0] ?? LINE;
}

describe('a line is drawn again', () => {
  const before = first('Amazing grace', [['1', 0, 8]]);

  test.each([
    [
      'not when another line of its section changes',
      first('Amazing grace\nHow sweet', [
        ['1', 0, 8],
        ['4', 1, 0],
      ]),
      true,
    ],
    ['when a chord moves', first('Amazing grace', [['1', 0, 9]]), false],
    ['when a chord is retyped', first('Amazing grace', [['17', 0, 8]]), false],
    [
      'when a chord is added',
      first('Amazing grace', [
        ['1', 0, 8],
        ['1', 0, 8],
      ]),
      false,
    ],
    ['when a word changes', first('Amazing Grace', [['1', 0, 8]]), false],
  ])('a line is drawn again %s', (_, after, isSame) => {
    expect(isSameLine(before, after)).toBe(isSame);
  });
});
