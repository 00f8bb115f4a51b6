import { expect, test } from 'vitest';
import { readRequest } from './request.ts';

test('a rehearsal without options lasts thirty minutes on a random seed', () => {
  expect(readRequest([], 7)).toEqual({ minutes: 30, seed: 7, isShort: false, isJson: false, picture: null });
  expect(readRequest(['--short'], 7)).toEqual({ minutes: 1.5, seed: 7, isShort: true, isJson: false, picture: null });
});

test('given options override the defaults', () => {
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
])('the options %j are refused', (words) => {
  expect(readRequest(words, 7)).toBeNull();
});
