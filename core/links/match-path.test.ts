import { expect, test } from 'vitest';
import { matchesPath } from './match-path.ts';

test.each([
  ['/plan', '/plan', true],
  ['/plan/:setId', '/plan/advent', true],
  ['/plan/:setId', '/plan', false],
  ['/plan/:setId', '/plan/advent/print', false],
  ['/library/songs/:songId/timing', '/library/songs/grace/timing', true],
  ['/library/songs/:songId/timing', '/library/songs/grace/chart', false],
  ['/plan', '/planning', false],
])('the pattern %s and the path %s match: %s', (pattern, path, expected) => {
  expect(matchesPath(pattern, path)).toBe(expected);
});
