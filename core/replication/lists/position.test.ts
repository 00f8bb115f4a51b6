import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPosition, positionsBetween } from './position.ts';

describe('positions', () => {
  test.each([
    ['', null, 1, 'im1'],
    ['im1', null, 2, 'rm1'],
    ['', 'im1', 1, '9m1'],
    ['a', 'b', 1, 'aim1'],
    ['az', 'b', 1, 'azim1'],
  ])('positions between "%s" and "%s" begin with %s', (low, high, count, first) => {
    expect(positionsBetween({ low, high }, count, 'm')[0]).toBe(first);
  });

  test('positions rise, stay between their neighbors, and leave room for more, however many are added', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 40 }), fc.constantFrom('a0z', 'b00', 'zzz', '000')), {
          maxLength: 30,
        }),
        (inserts) => {
          let placed: string[] = [];
          for (const [at, count, mark] of inserts) {
            const index = at % (placed.length + 1);
            const [low, high] = [placed[index - 1] ?? '', placed[index] ?? null];
            placed = [
              ...placed.slice(0, index),
              ...positionsBetween({ low, high }, count, mark),
              ...placed.slice(index),
            ];
          }
          expect(placed).toEqual([...new Set(placed)].toSorted());
          expect(placed.every(isPosition)).toBe(true);
        },
      ),
    );
  });

  test('neighbors of a position that are in the wrong order, equal or of foreign characters do not hang', () => {
    for (const [low, high] of [
      ['b', 'a'],
      ['a', 'a'],
      ['a', 'a000'],
      ['ÿ', 'é'],
      ['zzzz', null],
    ] as const) {
      expect(positionsBetween({ low, high }, 3, 'm')).toHaveLength(3);
    }
  });

  test('a text that isn’t a position is not accepted as one', () => {
    expect([isPosition(''), isPosition('A'), isPosition(5), isPosition('a b'), isPosition('a1')]).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
  });
});
