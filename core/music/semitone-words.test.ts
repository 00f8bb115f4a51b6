import { expect, test } from 'vitest';
import { semitonesInWords, semitonesShort } from './semitone-words.ts';

test.each([
  [1, '+1', 'up 1 semitone'],
  [3, '+3', 'up 3 semitones'],
  [-1, '−1', 'down 1 semitone'],
  [-6, '−6', 'down 6 semitones'],
])('%i semitones are written %s and said %s', (semitones, short, words) => {
  expect(semitonesShort(semitones)).toBe(short);
  expect(semitonesInWords(semitones)).toBe(words);
});

test('a transposition of 0 semitones is spoken "as planned"', () => {
  expect(semitonesInWords(0)).toBe('as planned');
});
