import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastOf, LEAST_CONTRAST } from './contrast.ts';

const color = fc.integer({ min: 0, max: 0xff_ff_ff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);

describe('the contrast of words and what is behind them', () => {
  // The published figures of https://webaim.org/resources/contrastchecker/.
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#767676', 4.54],
    ['#ffffff', '#777777', 4.48],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#ffffff', 8.59],
    ['#ffff00', '#ffffff', 1.07],
    ['#FFFF00', '#FFFFFF', 1.07],
  ])('%s on %s is %d', (one, other, contrast) => {
    expect(contrastOf(one, other)).toBeCloseTo(contrast, 2);
  });

  test('grey #767676 on white is just enough, #777777 is not', () => {
    expect(contrastOf('#767676', '#ffffff')).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    expect(contrastOf('#777777', '#ffffff')).toBeLessThan(LEAST_CONTRAST);
  });

  test('it is the same either way round, and between 1 and 21', () => {
    fc.assert(
      fc.property(color, color, (one, other) => {
        const contrast = contrastOf(one, other);
        expect(contrast).toBe(contrastOf(other, one));
        expect(contrast).toBeGreaterThanOrEqual(1);
        expect(contrast).toBeLessThanOrEqual(21);
      }),
    );
  });

  test.each(['', 'red', '#fff', '#12345g', '#1234567'])('what is no colour has no contrast: %j', (nothing) => {
    expect(contrastOf(nothing, '#000000')).toBe(1);
    expect(contrastOf('#ffffff', nothing)).toBe(1);
  });
});
