import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offsetsWhenMoved, offsetWithin, placeAtOffset, type ItemSpan } from './order-geometry.ts';

const stack = (heights: readonly number[]): readonly ItemSpan[] =>
  heights.map((height, at) => ({ top: heights.slice(0, at).reduce((sum, each) => sum + each, 0), height }));

const THREE = stack([60, 60, 80]);

describe('an item dragged over its list', () => {
  test.each([
    [0, 0, 0],
    [0, 20, 0],
    [0, 40, 1],
    [0, 110, 2],
    [0, 9_000, 2],
    [2, -40, 1],
    [2, -100, 0],
    [1, -9_000, 0],
    [7, 10, 7],
  ])('[PLAN-21] an item at place %i, dragged by %i px, moves to place %i', (from, by, to) => {
    expect(placeAtOffset(THREE, from, by)).toBe(to);
  });

  test('[PLAN-21] a dragged item never leaves its list', () => {
    expect([-500, -30, 30, 500].map((by) => offsetWithin(THREE, 1, by))).toEqual([-60, -30, 30, 80]);
    expect(offsetWithin([], 0, 30)).toBe(0);
  });

  test('[PLAN-21] other items make room for the dragged one, and it lands in that room', () => {
    expect(offsetsWhenMoved(THREE, 0, 2)).toEqual([140, -60, -60]);
    expect(offsetsWhenMoved(THREE, 2, 0)).toEqual([80, 80, -120]);
    expect(offsetsWhenMoved(THREE, 1, 1)).toEqual([0, 0, 0]);
  });

  test('[PLAN-21] items never leave a gap, wherever one is dragged', () => {
    const heights = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(heights, fc.nat(), fc.nat(), (each, a, b) => {
        const [spans, from, to] = [stack(each), a % each.length, b % each.length];
        const offsets = offsetsWhenMoved(spans, from, to);
        const tops = spans.map(({ top, height }, at) => ({ top: top + (offsets[at] ?? 0), height }));
        const inOrder = tops.toSorted((one, other) => one.top - other.top);
        expect(inOrder.map(({ top }) => top)).toEqual(stack(inOrder.map(({ height }) => height)).map(({ top }) => top));
        expect(inOrder.indexOf(tops[from] as ItemSpan)).toBe(to); // `from` is a place of the list
      }),
    );
  });
});
