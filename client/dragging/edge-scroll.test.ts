import { expect, test } from 'vitest';
import { edgeSpeed, HORIZONTAL_PACE, VERTICAL_PACE } from './edge-scroll.ts';

test.each([
  [400, 0],
  [72, 0],
  [36, -700],
  [0, -1400],
  [-200, -1400],
  [764, 700],
  [800, 1400],
  [2000, 1400],
])('with the pointer at %i px of a screen of 800 px, the page scrolls by %i px per second', (at, speed) => {
  expect(edgeSpeed(at, { start: 0, end: 800 }, VERTICAL_PACE)).toBe(speed);
});

test.each([
  [300, 0],
  [200, -900],
  [228, -450],
  [150, -900],
  [972, 450],
  [1000, 900],
])('with the pointer at %i px, a timeline from 200 to 1000 px scrolls by %i px per second', (at, speed) => {
  expect(edgeSpeed(at, { start: 200, end: 1000 }, HORIZONTAL_PACE)).toBeCloseTo(speed);
});

test('the middle of a small box never scrolls', () => {
  const small = { start: 0, end: 100 };
  expect([24, 26, 50, 74, 76].map((at) => Math.sign(edgeSpeed(at, small, VERTICAL_PACE)))).toEqual([-1, 0, 0, 0, 1]);
});

test('a box without a size does not scroll', () => {
  expect(edgeSpeed(10, { start: 10, end: 10 }, VERTICAL_PACE)).toBe(0);
});
