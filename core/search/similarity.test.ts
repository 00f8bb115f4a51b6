import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_THRESHOLD, LYRICS_THRESHOLD, reaches, scoreText, similarity } from './similarity.ts';

const anyWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), maxLength: 8 });

describe('similarity of two words', () => {
  test.each([
    ['grace', 'grace', 1],
    ['grace', 'grave', 0.8],
    ['grace', 'race', 0.8],
    ['grace', 'graces', 1 - 1 / 6],
    ['kitten', 'sitting', 1 - 3 / 7],
    ['ab', 'ba', 0],
    ['abc', 'xyz', 0],
    ['', 'abc', 0],
    ['', '', 1],
  ])('[FUZZY-1] the similarity of "%s" and "%s" is %f', (a, b, expected) => {
    expect(similarity(a, b)).toBeCloseTo(expected, 12);
  });

  test('[FUZZY-1] similarity is symmetric, 1 for equal words only, and from 0 to 1', () => {
    fc.assert(
      fc.property(anyWord, anyWord, (a, b) => {
        const score = similarity(a, b);
        expect(score).toBe(similarity(b, a));
        expect(score === 1).toBe(a === b);
        expect(score).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('the score of a text', () => {
  test.each([
    ['the mean over the typed words of the best word of the text', 'Amazing Grace', 'amazing grave', (1 + 0.8) / 2],
    ['the order of words does not matter', 'Amazing Grace', 'grace amazing', 1],
    ['words of the text that were not typed do not matter', 'How Great Thou Art', 'great', 1],
    ['a word typed twice counts twice', 'Holy Night', 'holy holy xxxx', (1 + 1 + 0) / 3],
    ['case and accents do not matter', 'ÊTRE', 'être', 1],
    ['nothing typed scores 0', 'Holy', '', 0],
    ['a text without words scores 0', '...', 'holy', 0],
  ])('[FUZZY-3] the score of a text is %s', (_name, text, query, expected) => {
    expect(scoreText(text, query)).toBeCloseTo(expected, 12);
  });

  test('[FUZZY-4] the last typed word also matches as a prefix, which scores 1', () => {
    expect(scoreText('Amazing Grace', 'gr')).toBe(1);
    expect(scoreText('Amazing Grace', 'amazing gra')).toBe(1);
    expect(scoreText('Amazing Grace', 'ama grace')).toBeCloseTo((3 / 7 + 1) / 2, 12);
    expect(scoreText('Amazing Grace', 'race')).toBeCloseTo(0.8, 12);
  });

  test('[FUZZY-5] [FUZZY-6] the threshold is 0.5, and 0.75 for lyrics; an equal score reaches it', () => {
    expect([DEFAULT_THRESHOLD, LYRICS_THRESHOLD]).toEqual([0.5, 0.75]);
    expect(reaches(0.5, DEFAULT_THRESHOLD)).toBe(true);
    expect(reaches((1 / 3 + 2 / 3 + 1 / 2) / 3, DEFAULT_THRESHOLD)).toBe(true);
    expect(reaches(0.4999, DEFAULT_THRESHOLD)).toBe(false);
  });
});
