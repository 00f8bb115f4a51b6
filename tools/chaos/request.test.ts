import { expect, test } from 'vitest';
import { readRequest } from './request.ts';

test('no arguments give ten minutes with four Node and two browser clients, on a random seed', () => {
  expect(readRequest([], 7)).toEqual({ type: 'chaos', minutes: 10, seed: 7, nodes: 4, browsers: 2, isJson: false });
});

test('given arguments override the defaults', () => {
  expect(readRequest(['--minutes', '0.5', '--seed', '3', '--nodes', '1', '--browsers', '0'], 7)).toEqual({
    type: 'chaos',
    minutes: 0.5,
    seed: 3,
    nodes: 1,
    browsers: 0,
    isJson: false,
  });
  const killed = { type: 'browser-kills', kills: 100 };
  expect(readRequest(['--browser-kills', '100'], 7)).toEqual({ ...killed, isJson: false });
  expect(readRequest(['--browser-kills', '100', '--json'], 7)).toEqual({ ...killed, isJson: true });
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
])('the argument %j is refused', (words) => {
  expect(readRequest(words, 7)).toBeNull();
});
