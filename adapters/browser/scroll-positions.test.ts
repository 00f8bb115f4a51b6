import { expect, test } from 'vitest';
import { MOST_POSITIONS, parsePartId, withPosition } from './scroll-positions.ts';

test('a tab that visits many pages keeps the positions of the last ones only', () => {
  const places = Array.from({ length: 3 * MOST_POSITIONS }, (_, at) => `key${at} /library`);
  const kept = places.reduce((known, place, top) => withPosition(known, place, top), {});
  expect(Object.keys(kept)).toEqual(places.slice(-MOST_POSITIONS));
});

test('a page that is left again keeps its new position, as the newest', () => {
  const kept = withPosition({ 'a /library': 10, 'b /plan': 20 }, 'a /library', 30);
  expect(Object.entries(kept)).toEqual([
    ['b /plan', 20],
    ['a /library', 30],
  ]);
});

test.each([
  ['#live-scroll', 'live-scroll'],
  ['#verse%201', 'verse 1'],
  ['#50%', '50%'],
  ['#', ''],
])('the hash %s of an address names the part "%s" of its page', (hash, id) => {
  expect(parsePartId(hash)).toBe(id);
});
