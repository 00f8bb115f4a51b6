import { expect, test } from 'vitest';
import { isWord, pickTwo } from './asked-words.ts';

test('every pair of twelve words can be asked, in order, and none twice', () => {
  const pairs = new Set<string>();
  for (let first = 0; first < 12; first += 1) {
    for (let second = 0; second < 11; second += 1) {
      const [a, b] = pickTwo(12, [first + 12, second + 22]);
      expect(a).toBeLessThan(b);
      expect(b).toBeLessThan(12);
      pairs.add(`${a} ${b}`);
    }
  }
  expect(pairs.size).toBe(66);
});

test.each([
  ['copper', true],
  [' Copper ', true],
  ['coper', false],
  ['', false],
])('%j is the word copper: %j', (typed, expected) => expect(isWord(typed, 'copper')).toBe(expected));
