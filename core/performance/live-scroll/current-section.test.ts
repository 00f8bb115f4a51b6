import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currentSection, keptJump } from './current-section.ts';

const TOPS = [0, 300, 600, 900, 1200, 1350];

test.each([
  [0, 0],
  [60, 0],
  [200, 1],
  [480, 2],
  [900, 4],
  [1000, 5],
])('a chart scrolled by %i px of 1,500 on a screen of 500 is at section %i', (scrollTop, section) => {
  expect(currentSection({ tops: TOPS, scrollTop, viewportHeight: 500, contentHeight: 1500 })).toBe(section);
});

test('a chart that fits the screen begins with its first section', () => {
  expect(currentSection({ tops: [0, 100], scrollTop: 0, viewportHeight: 500, contentHeight: 300 })).toBe(0);
  expect(currentSection({ tops: [], scrollTop: 0, viewportHeight: 500, contentHeight: 0 })).toBe(0);
});

test('scrolling forward never goes back a section, starts with the first and ends with the last', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 20, max: 900 }), { minLength: 2, maxLength: 30 }), (heights) => {
      const tops = heights.map((_, index) => heights.slice(0, index).reduce((sum, height) => sum + height, 0));
      const contentHeight = heights.reduce((sum, height) => sum + height, 0);
      const viewportHeight = Math.floor(contentHeight / 3);
      const end = contentHeight - viewportHeight;
      const read = Array.from({ length: 51 }, (_, step) =>
        currentSection({ tops, scrollTop: (end * step) / 50, viewportHeight, contentHeight }),
      );
      expect(read[0]).toBe(0);
      expect(read.at(-1)).toBe(heights.length - 1);
      expect(read).toEqual(read.toSorted((a, b) => a - b));
    }),
  );
});

describe('a section that was jumped to', () => {
  const JUMP = { orderIndex: 1, scrollTop: 300, viewportHeight: 900, contentHeight: 1200 };
  test.each([
    ['is current where the jump left the chart', {}, 1],
    ['is current though the browser rounds', { scrollTop: 300.6 }, 1],
    ['is not once the reader scrolls', { scrollTop: 310 }, null],
    ['is current after a message takes height from the chart', { viewportHeight: 840 }, 1],
    ['is current after the chart, at its end, grows back', { viewportHeight: 960, scrollTop: 240 }, 1],
    ['is current while the rest of the chart is drawn', { contentHeight: 1800, scrollTop: 312 }, 1],
  ])('a section that was jumped to %s', (_, change, orderIndex) => {
    expect(keptJump(JUMP, { ...JUMP, ...change })?.orderIndex ?? null).toBe(orderIndex);
  });

  test('a jumped-to section is not kept after a scroll, even after a change of size', () => {
    const grown = keptJump(JUMP, { scrollTop: 240, viewportHeight: 960, contentHeight: 1200 });
    expect(keptJump(grown, { scrollTop: 200, viewportHeight: 960, contentHeight: 1200 })).toBeNull();
    expect(keptJump(null, JUMP)).toBeNull();
  });
});
