import { describe, expect, test } from 'vitest';
import { isTap, swipeBetween } from './swipe.ts';

describe('swipes', () => {
  test.each([
    ['leftwards', -100, 0, 200, 'next'],
    ['rightwards', 100, 0, 200, 'previous'],
    ['the shortest', -60, 0, 200, 'next'],
    ['too short', -59, 0, 200, null],
    ['across the whole screen: one step', -1200, 40, 300, 'next'],
    ['slightly down', -100, 50, 200, 'next'],
    ['more down than a swipe: a scroll', -100, 51, 200, null],
    ['upwards', 0, -300, 200, null],
    ['as slow as a swipe may be', 100, 10, 800, 'previous'],
    ['a slow drag', 100, 10, 801, null],
    ['a tap', 0, 0, 50, null],
  ] as const)('a swipe moves by its direction and speed: %s', (_name, x, y, ms, expected) => {
    expect(swipeBetween({ x: 500, y: 500, atMs: 7000 }, { x: 500 + x, y: 500 + y, atMs: 7000 + ms })).toBe(expected);
  });
});

describe('taps', () => {
  test.each([
    ['in one place', 0, 0, 80, true],
    ['that slips by as much as it may', 6, 8, 80, true],
    ['that slips farther', 8, 8, 80, false],
    ['just short of resting', 0, 0, 499, true],
    ['that rests', 0, 0, 500, false],
  ] as const)('a tap is a short touch at one place: %s', (_name, x, y, ms, expected) => {
    expect(isTap({ x: 500, y: 500, atMs: 7000 }, { x: 500 + x, y: 500 + y, atMs: 7000 + ms })).toBe(expected);
  });
});
