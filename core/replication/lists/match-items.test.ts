import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchItems } from './match-items.ts';

const items = (names: string): string[] =>
  names.split('').map((name) => JSON.stringify({ name: name.toLowerCase(), note: name }));

describe('the origins of the items of a list', () => {
  test.each([
    ['abc', 'abc', [0, 1, 2]],
    ['abc', 'cab', [2, 0, 1]],
    ['vcvcbc', 'cvcvcb', [5, 0, 1, 2, 3, 4]],
    ['aa', 'aaa', [0, 1, -1]],
    ['abc', 'aBc', [0, 1, 2]],
    ['ab', 'xB', [-1, 1]],
    ['', 'a', [-1]],
    ['a', '', []],
  ])('the origins of list items are matched: %s became %s', (previous, next, origins) => {
    expect(matchItems(items(previous), items(next), ['name'])).toEqual(origins);
  });

  test('no list item is matched twice, and an equal one is never taken for new', () => {
    const names = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'A'), maxLength: 8 });
    fc.assert(
      fc.property(names, names, (previous, next) => {
        const origins = matchItems(items(previous), items(next), ['name']).filter((origin) => origin !== -1);
        expect(new Set(origins).size).toBe(origins.length);
        for (const name of new Set(next)) {
          const [had, has] = [previous.split(name).length, next.split(name).length];
          const equal = matchItems(items(previous), items(next), ['name']).filter(
            (origin, index) => next[index] === name && previous[origin] === name,
          );
          expect(equal.length).toBe(Math.min(had, has) - 1);
        }
      }),
    );
  });

  test('lists of thousands are matched without comparing all with all', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => JSON.stringify({ name: String(index) }));
    const origins = matchItems(many, many.toReversed(), ['name']);
    expect(origins[0]).toBe(4_999);
    expect(new Set(origins).size).toBe(5_000);
  });
});
