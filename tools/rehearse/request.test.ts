import { expect, test } from 'vitest';
import { readRequest } from './request.ts';

test('a rehearsal without options lasts thirty minutes on a seed of its own', () => {
  expect(readRequest([], 7)).toEqual({ minutes: 30, seed: 7, isShort: false, isJson: false, picture: null });
  expect(readRequest(['--short'], 7)).toEqual({ minutes: 1.5, seed: 7, isShort: true, isJson: false, picture: null });
});

test('options replace the defaults', () => {
  expect(readRequest(['--minutes', '0.5', '--seed', '3', '--picture', 'a.svg', '--json'], 7)).toEqual({
    minutes: 0.5,
    seed: 3,
    isShort: false,
    isJson: true,
    picture: 'a.svg',
  });
});

test.each([
  [['--minutes', '0']],
  [['--minutes', 'ten']],
  [['--seed', '1.5']],
  [['--seed', '-1']],
  [['--faster']],
  [['10']],
])('%j is refused', (words) => {
  expect(readRequest(words, 7)).toBeNull();
});
