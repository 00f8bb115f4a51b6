import { describe, expect, test } from 'vitest';
import { countOfBeat } from './count-of-beat.ts';

test.each([
  [-4, 4, 1],
  [-0.01, 4, 4],
  [0, 4, 1],
  [2.99, 3, 3],
  [7, 3, 2],
  [5, 1, 1],
  [5, 0, 1],
  [5, Number.NaN, 1],
])('beat %d of measures of %d is counted as %d', (beat, beatsInMeasure, count) => {
  expect(countOfBeat(beat, beatsInMeasure)).toBe(count);
});

describe('where the song says which beats begin a measure', () => {
  /** Two measures of four, one of two, one of five; then the usual length. */
  const DOWNBEATS = [0, 4, 8, 10, 15];

  test('every measure counts to its own length, and the beats outside of all measures to the usual length', () => {
    const counts = Array.from({ length: 23 }, (_, index) => countOfBeat(index - 3, 3, DOWNBEATS));
    expect(counts.join('')).toBe('123 1234 1234 12 12345 123 12'.replaceAll(' ', ''));
  });

  test('a song that begins late is counted in to its first downbeat', () => {
    expect([-1, 0, 1, 2].map((beat) => countOfBeat(beat, 4, [2, 6]))).toEqual([2, 3, 4, 1]);
  });

  test('a measure that begins between two beats is counted from the beat after it', () => {
    expect([4, 5, 6, 7].map((beat) => countOfBeat(beat, 4, [0, 4.5, 6.5]))).toEqual([5, 1, 2, 1]);
  });
});
