import { expect, test } from 'vitest';
import { fitSlide, SMALLEST_SLIDE_SCALE } from './fit-slide.ts';

const ROOM = { width: 12, lines: 5 };
const words = (count: number, width = 2) => Array.from({ length: count }, () => width);

test.each([
  ['a short line', [words(4)], 1],
  ['as many rows as there is room for', [words(1), words(1), words(1), words(1), words(1)], 1],
  ['a line that breaks in as many', [words(20)], 1],
  ['more than that: smaller', [words(40)], 0.75],
  ['a word wider than the slide: smaller', [[16]], 0.75],
  ['far too much: as small as can be read', [words(4000)], SMALLEST_SLIDE_SCALE],
  ['nothing', [], 1],
])('[SLIDE-3] %s', (_what, rows, scale) => {
  expect(fitSlide({ rows, space: 0.25 }, ROOM)).toBe(scale);
});
