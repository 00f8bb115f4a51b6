import { describe, expect, test } from 'vitest';
import { spokenBarBeat, spokenCursor, spokenTarget } from './spoken-cursor.ts';
import type { ChartCursor } from './cursor.ts';
import { chordId, writtenLayout } from '../testing/written-layout.ts';

const GRACE = writtenLayout('(Amazing) grace!', [
  ['1', 0, 0],
  ['17', 0, 12],
  ['4', 0, 16],
]);
const BARS = writtenLayout(
  '',
  [
    ['6m', -1, 4.5],
    ['1', -1, -1],
  ],
  [3, 3],
);

const letter = (character: number): ChartCursor => ({ type: 'letter', line: 0, character });
const chord = (index: number): ChartCursor => ({ type: 'chord', chordId: chordId(index) });
const beat = (at: number): ChartCursor => ({ type: 'beat', beat: at });

describe('a screen reader says', () => {
  test.each([
    [letter(1), 'A, letter 2 of Amazing'],
    [letter(0), '(, letter 1 of Amazing, G'],
    [letter(9), 'Space'],
    [letter(12), 'a, letter 3 of grace, G7'],
    [letter(16), 'End of line, C'],
    [chord(0), 'G on Amazing'],
    [chord(1), 'G7 on letter 3 of grace'],
    [chord(2), 'C after grace'],
    [chord(9), ''],
    [{ type: 'letter', line: 7, character: 0 } as const, ''],
  ])('a screen reader reads the cursor %j as %j', (cursor, words) => {
    expect(spokenCursor(GRACE, cursor)).toBe(words);
  });

  test.each([
    [beat(0), 'Measure 1, beat 1'],
    [beat(5), 'Measure 2, beat 3'],
    [chord(0), 'E minor on measure 2, beat 2.5'],
    [chord(1), 'G on the pickup of measure 1'],
  ])('a screen reader reads the cursor on bars %j as %j', (cursor, words) => {
    expect(spokenCursor(BARS, cursor)).toBe(words);
  });

  test('a screen reader counts characters as written, not code units', () => {
    const layout = writtenLayout('🙏e\u0301x');
    expect(spokenCursor(layout, letter(4))).toBe('x, letter 3 of e\u0301x');
  });
});

test.each([
  [letter(10), ' on grace'],
  [letter(11), ' on letter 2 of grace'],
  [letter(16), ' after grace'],
  [chord(0), ' on Amazing'],
])('a chord typed at %j is announced as%s', (cursor, words) => {
  expect(spokenTarget(GRACE, cursor)).toBe(words);
});

test('a place without a word nearby is announced without a place', () => {
  expect(spokenTarget(writtenLayout('', [['1', 0, 0]]), letter(0))).toBe('');
});

test('a beat in the pickup belongs to the first measure', () => {
  const [bar] = BARS.bars;
  expect(bar && spokenBarBeat(bar, -2)).toBe('the pickup of measure 1');
});
