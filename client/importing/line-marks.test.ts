import { describe, expect, test } from 'vitest';
import type { ReadLine } from '@uplift/core/chord-sheets';
import { firstMarks, isMarked, markedNumbers, marksAfterKey, marksAfterPress } from './line-marks.ts';

const line = (number: number, canBeSet = true): ReadLine => ({ number, text: 'la', kind: 'lyrics', canBeSet });
/** Lines 1 and 4 are blank. */
const LINES = [line(1, false), line(2), line(3), line(4, false), line(5), line(6)];

const moved = (key: string, at: number, isExtending = false, from = at) =>
  marksAfterKey(LINES, { from, at }, { key, isExtending });

describe('marking lines', () => {
  test('marking begins at the first line that can be set', () => {
    expect(firstMarks(LINES)).toEqual({ from: 1, at: 1 });
    expect(firstMarks([])).toEqual({ from: 0, at: 0 });
  });

  test.each([
    ['ArrowDown', 2, 4],
    ['ArrowUp', 4, 2],
    ['ArrowUp', 1, 1],
    ['ArrowDown', 5, 5],
    ['PageDown', 1, 5],
    ['PageUp', 5, 1],
    ['Home', 4, 1],
    ['End', 2, 5],
  ])('%s moves the marked line from place %i to %i, past lines without words', (key, at, to) => {
    expect(moved(key, at)).toEqual({ from: to, at: to });
  });

  test('other keys do not move the marked line', () => {
    expect(moved('c', 1)).toBeNull();
  });

  test('Shift extends the marked lines from the first one, either way', () => {
    expect(moved('ArrowDown', 2, true, 1)).toEqual({ from: 1, at: 4 });
    expect(moved('Home', 4, true, 5)).toEqual({ from: 5, at: 1 });
    expect(markedNumbers(LINES, { from: 4, at: 1 })).toEqual([2, 3, 5]);
    expect([0, 1, 3, 4, 5].map((place) => isMarked({ from: 4, at: 1 }, place))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  test('Escape leaves one line marked, and then the key is left to the preview', () => {
    expect(moved('Escape', 4, false, 1)).toEqual({ from: 4, at: 4 });
    expect(moved('Escape', 4)).toBeNull();
  });

  test('a press marks its line alone, with Shift all lines up to it, and within the marked lines changes nothing', () => {
    const marks = { from: 1, at: 4 };
    expect(marksAfterPress(marks, 5, false)).toEqual({ from: 5, at: 5 });
    expect(marksAfterPress(marks, 5, true)).toEqual({ from: 1, at: 5 });
    expect(marksAfterPress(marks, 2, false)).toBe(marks);
  });
});
