import { scrollTopAt, type ScrollView } from './scroll-position.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beatAtTop } from './beat-at-top.ts';
import { ESTIMATED } from '@uplift/core/performance/testing';

/** Four lines, each half a screen high. */
const VIEW: ScrollView = {
  viewportHeight: 200,
  contentHeight: 400,
  places: [0, 100, 200, 300].map((top) => ({ top, height: 100 })),
};
const LOWEST = 200;

describe('the beat a chart is scrolled to', () => {
  test('the beat of a scroll position scrolls back to it, whatever was played before', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: LOWEST, noNaN: true }),
        fc.double({ min: -4, max: 32, noNaN: true }),
        (top, near) => {
          const beat = beatAtTop(ESTIMATED, VIEW, { top, near });
          expect(Math.abs(scrollTopAt(ESTIMATED, VIEW, beat) - top)).toBeLessThan(1.1);
        },
      ),
    );
  });

  test.each([
    ['at the top in the count-in', 0, -2, -2],
    ['at the bottom while its last line is played', LOWEST, 30, 30],
    ['where it is already', scrollTopAt(ESTIMATED, VIEW, 12), 12, 12],
  ])('the beat at the top stays the same %s', (_, top, near, beat) => {
    expect(beatAtTop(ESTIMATED, VIEW, { top, near })).toBe(beat);
  });

  test('a chart pulled past its end is at its end', () => {
    expect(beatAtTop(ESTIMATED, VIEW, { top: LOWEST + 50, near: 3 })).toBe(ESTIMATED.beats);
  });
});
