import { expect, test } from 'vitest';
import { readRequest } from './request.ts';

test('without words it is ten minutes with the four and two clients, on a seed of its own', () => {
  expect(readRequest([], 7)).toEqual({ kind: 'chaos', minutes: 10, seed: 7, nodes: 4, browsers: 2 });
});

test('what is named counts', () => {
  expect(readRequest(['--minutes', '0.5', '--seed', '3', '--nodes', '1', '--browsers', '0'], 7)).toEqual({
    kind: 'chaos',
    minutes: 0.5,
    seed: 3,
    nodes: 1,
    browsers: 0,
  });
  expect(readRequest(['--browser-kills', '100'], 7)).toEqual({ kind: 'browser-kills', kills: 100 });
});

test.each([
  [['--minutes', '0']],
  [['--minutes', 'ten']],
  [['--seed', '1.5']],
  [['--nodes', '0']],
  [['--browsers', '-1']],
  [['--browser-kills', '0']],
  [['--faster']],
  [['10']],
])('%j asks for nothing that there is', (words) => {
  expect(readRequest(words, 7)).toBeNull();
});
