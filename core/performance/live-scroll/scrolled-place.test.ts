import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scrolledPlace, topOfPlace, type DrawnSection } from './scrolled-place.ts';

/** A note of 40 px above, 20 px between sections. */
const SECTIONS: readonly DrawnSection[] = [
  { orderIndex: 0, top: 40, height: 200 },
  { orderIndex: 1, top: 260, height: 100 },
  { orderIndex: 2, top: 380, height: 400 },
];
/** The same chart at twice the size. */
const LARGER = SECTIONS.map(({ orderIndex, top, height }) => ({ orderIndex, top: top * 2, height: height * 2 }));

describe('the scroll position of a chart', () => {
  test.each<[string, number, object | null]>([
    ['at its top', 0, null],
    ['bounced beyond its top', -30, null],
    ['within a section', 310, { orderIndex: 1, offset: 0.5 }],
    ['at the top of a section', 380, { orderIndex: 2, offset: 0 }],
    ['between two sections', 250, { orderIndex: 0, offset: 1.05 }],
    ['above its first section', 20, { orderIndex: 0, offset: -0.1 }],
  ])('%s', (_, scrollTop, place) => {
    expect(scrolledPlace(SECTIONS, scrollTop)).toEqual(place);
  });

  test('a part of the service has no sections for a scroll position', () => {
    expect(scrolledPlace([], 50)).toBeNull();
    expect(topOfPlace([], { orderIndex: 1, offset: 0.5 })).toBe(0);
  });

  test.each<[string, { orderIndex: number; offset: number } | null, number]>([
    ['its top', null, 0],
    ['the same music at another size', { orderIndex: 1, offset: 0.5 }, 620],
    ['the last section of a chart that became shorter', { orderIndex: 9, offset: 0.5 }, 1160],
    ['never above the top', { orderIndex: 0, offset: -9 }, 0],
  ])('the scroll position is restored to %s', (_, place, top) => {
    expect(topOfPlace(LARGER, place)).toBe(top);
  });

  test('a scroll position is restored to the same pixel in an unchanged chart', () => {
    const sections = fc
      .array(fc.record({ gap: fc.nat(50), height: fc.nat(900) }), { minLength: 1, maxLength: 12 })
      .map((sizes) =>
        sizes.reduce<readonly DrawnSection[]>((above, { gap, height }, orderIndex) => {
          const last = above.at(-1);
          return [...above, { orderIndex, top: (last === undefined ? 0 : last.top + last.height) + gap, height }];
        }, []),
      );
    fc.assert(
      fc.property(sections, fc.nat(9000), (drawn, scrollTop) => {
        expect(topOfPlace(drawn, scrolledPlace(drawn, scrollTop))).toBeCloseTo(scrollTop, 6);
      }),
    );
  });
});
