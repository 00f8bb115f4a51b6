import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SetId, toId } from '@uplift/core/foundation';
import {
  appendItems,
  changeItem,
  duplicateSet,
  insertItem,
  isSongItem,
  moveItem,
  newSetList,
  removeItem,
  reschedule,
} from './change-set.ts';
import { exampleSection, exampleSet, exampleSongItem } from './testing/example-set.ts';
import type { SetItem } from './set-list.ts';

const [A, B, C] = [exampleSongItem('a'), exampleSection('Prayer'), exampleSongItem('c')];
const ABC = exampleSet([A, B, C]);
const NEW = exampleSection('Offering', 300);

const anyItem: fc.Arbitrary<SetItem> = fc.oneof(
  fc.constantFrom('a', 'b').map((id) => exampleSongItem(id)),
  fc.nat(9).map((seconds) => exampleSection('Prayer', seconds)),
);
const anySet = fc.array(anyItem, { maxLength: 8 }).map((order) => exampleSet(order));
const anyPlace = fc.integer({ min: -3, max: 12 });
const sorted = (order: readonly SetItem[]) => order.map((item) => JSON.stringify(item)).toSorted();

describe('a new set', () => {
  test('[PLAN-6] a new set is empty and begins at the given time', () => {
    expect(newSetList({ id: toId<SetId>('new'), at: 5 })).toEqual({ id: 'new', at: 5, order: [] });
  });

  test("a duplicated set has the same items, an id and a time of its own, and is the user's", () => {
    const copy = duplicateSet({ ...ABC, shared: true }, toId<SetId>('copy'), 7);
    expect(copy).toEqual({ id: 'copy', at: 7, order: [A, B, C] });
  });
});

describe('the order of a set', () => {
  test('items are appended to a set in their order; none changes nothing', () => {
    expect(appendItems(ABC, [NEW, A]).order).toEqual([A, B, C, NEW, A]);
    expect(appendItems(ABC, [])).toBe(ABC);
  });

  test('[PLAN-20] a set has songs and sections', () => {
    expect(ABC.order.map(isSongItem)).toEqual([true, false, true]);
  });

  test.each([
    [0, [NEW, A, B, C]],
    [1, [A, NEW, B, C]],
    [3, [A, B, C, NEW]],
    [99, [A, B, C, NEW]],
    [-1, [NEW, A, B, C]],
  ])('[PLAN-22] an item is inserted into a set at %i', (index, order) => {
    expect(insertItem(ABC, index, NEW).order).toEqual(order);
  });

  test.each([
    [0, 2, [B, C, A]],
    [2, 0, [C, A, B]],
    [1, 0, [B, A, C]],
    [0, 99, [B, C, A]],
    [2, -4, [C, A, B]],
    [1, 1, [A, B, C]],
    [3, 0, [A, B, C]],
    [-1, 0, [A, B, C]],
  ])('[PLAN-21] the item of a set at %i moves to %i', (from, to, order) => {
    expect(moveItem(ABC, from, to).order).toEqual(order);
  });

  test('[PLAN-21] a move without an effect returns the same set', () => {
    expect(moveItem(ABC, 2, 99)).toBe(ABC);
    expect(moveItem(ABC, 0, -1)).toBe(ABC);
  });

  test('[PLAN-21] a move within a set loses and duplicates no item, and a move back undoes it', () => {
    fc.assert(
      fc.property(anySet, anyPlace, anyPlace, (set, from, to) => {
        const moved = moveItem(set, from, to);
        expect(sorted(moved.order)).toEqual(sorted(set.order));
        const place = Math.min(Math.max(to, 0), set.order.length - 1);
        const isThere = set.order[from] !== undefined;
        expect(isThere ? moveItem(moved, place, from) : moved).toEqual(set);
      }),
    );
  });

  test('[PLAN-29] an item of a set can be changed and removed', () => {
    expect(changeItem(ABC, 1, NEW).order).toEqual([A, NEW, C]);
    expect(removeItem(ABC, 1).order).toEqual([A, C]);
  });

  test.each([-1, 3, 0.5, Number.NaN])('[PLAN-29] a set stays the same if it has no item %d', (index) => {
    expect(changeItem(ABC, index, NEW)).toBe(ABC);
    expect(removeItem(ABC, index)).toBe(ABC);
    expect(moveItem(ABC, index, 0)).toBe(ABC);
  });

  test('[PLAN-22] [PLAN-29] inserting and then removing an item of a set, or the reverse, changes nothing', () => {
    fc.assert(
      fc.property(anySet, anyItem, fc.nat(8), (set, item, place) => {
        const index = Math.min(place, set.order.length);
        expect(removeItem(insertItem(set, index, item), index)).toEqual(set);
        const removed = set.order[index];
        expect(removed === undefined ? set : insertItem(removeItem(set, index), index, removed)).toEqual(set);
      }),
    );
  });

  test('[PLAN-19] the order stays when a set moves to another time', () => {
    expect(reschedule(ABC, 9)).toEqual({ ...ABC, at: 9 });
    expect(reschedule(ABC, 0)).toBe(ABC);
  });
});
