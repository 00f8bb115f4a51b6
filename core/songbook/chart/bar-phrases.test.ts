import { describe, expect, test } from 'vitest';
import { barPhrases } from './bar-phrases.ts';

describe('barPhrases', () => {
  test.each([
    [[], []],
    [[1], [[[1]]]],
    [[1, 2, 3], [[[1, 2], [3]]]],
    [
      [1, 2, 3, 4, 5, 6, 7, 8],
      [
        [
          [1, 2],
          [3, 4],
        ],
        [
          [5, 6],
          [7, 8],
        ],
      ],
    ],
    [
      [1, 2, 3, 4, 5],
      [
        [
          [1, 2],
          [3, 4],
        ],
        [[5]],
      ],
    ],
  ])('the bars %j form the phrases %j', (bars, phrases) => {
    expect(barPhrases(bars)).toEqual(phrases);
  });
});
