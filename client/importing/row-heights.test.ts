import { expect, test } from 'vitest';
import { rowSpan, rowTops } from './row-heights.ts';

test('the tops of rows end with the bottom of the last one', () => {
  expect(rowTops([20, 30, 50])).toEqual([0, 20, 50, 100]);
  expect(rowTops([])).toEqual([0]);
});

test.each([
  ['at the top', 0, 0, 6],
  ['in the middle', 2000, 17, 26],
  ['at the bottom', 9800, 95, 100],
  ['beyond the bottom', 20_000, 100, 100],
])('the drawn rows of a list scrolled to a place %s (%i px) are those from %i up to %i', (_, top, first, end) => {
  const tops = rowTops(Array.from({ length: 100 }, () => 100));
  expect(rowSpan(tops, { top, height: 200 })).toEqual({ first, end });
});
