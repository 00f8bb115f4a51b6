import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DeviceId } from '@uplift/core/foundation';
import { changeDocument, createDocument } from '../document.ts';
import { SET_SHAPE } from '../record-shape.ts';

const [LAPTOP, TABLET, PHONE] = ['laptop', 'tablet', 'phone'] as readonly string[] as readonly [
  DeviceId,
  DeviceId,
  DeviceId,
];

interface NamedSet {
  readonly id: string;
  readonly order: readonly { readonly song_id: string; readonly arrangement: string }[];
}

function buildSet(names: string): NamedSet {
  return { id: 'set', order: names.split('').map((song_id) => ({ song_id, arrangement: 'a1' })) };
}

/** The order of a set after a tab changed `base` to `next`, while others changed the set to `meanwhile`. */
function orderAfter({ base, meanwhile, next }: { base: string; meanwhile: string; next: string }): string {
  const first = createDocument(SET_SHAPE, buildSet(base), LAPTOP);
  const newer = changeDocument(SET_SHAPE, first, { next: buildSet(meanwhile), device: TABLET }).document;
  const change = { next: buildSet(next), base: buildSet(base), device: PHONE };
  return changeDocument(SET_SHAPE, newer, change)
    .document.value.order.map((item) => item.song_id)
    .join('');
}

const ORDER = fc.shuffledSubarray('abcdefgh'.split(''), { minLength: 8 }).map((names) => names.join(''));

describe('an older list that a tab still edits', () => {
  test.each([
    ['abcd', 'dabc', 'abxd', 'dabx'],
    ['abcd', 'bcda', 'abdc', 'bdca'],
    ['abc', 'cab', 'xabc', 'xcab'],
    ['abc', 'cba', 'abc', 'cba'],
    ['abc', 'abc', 'cba', 'cba'],
    ['abc', '', 'bxca', 'x'],
  ])(
    '[DATA-12] an older list %s, which became %s, is changed to %s: %s, where unmoved items stay where others left them',
    (base, meanwhile, next, expected) => {
      expect(orderAfter({ base, meanwhile, next })).toBe(expected);
    },
  );

  test('[DATA-13] every item of an older list is there exactly once, whatever both moved', () => {
    fc.assert(
      fc.property(ORDER, ORDER, (meanwhile, next) => {
        const order = orderAfter({ base: 'abcdefgh', meanwhile, next });
        expect(order.split('').toSorted().join('')).toBe('abcdefgh');
      }),
    );
  });

  test('[DATA-12] a tab with an older list undoes no move if it moved nothing, and one alone has the order it made', () => {
    fc.assert(
      fc.property(ORDER, ORDER, (base, order) => {
        expect(orderAfter({ base, meanwhile: order, next: base })).toBe(order);
        expect(orderAfter({ base, meanwhile: base, next: order })).toBe(order);
      }),
    );
  });
});
