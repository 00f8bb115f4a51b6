import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeContrast, LEAST_CONTRAST, leastContrast, veiled } from './contrast.ts';

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
  ])('the contrast of %s on %s is %d', (one, other, contrast) => {
    expect(computeContrast(one, other)).toBeCloseTo(contrast, 2);
  });

  test('gray #767676 on white has just enough contrast, #777777 has not', () => {
    expect(computeContrast('#767676', '#ffffff')).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    expect(computeContrast('#777777', '#ffffff')).toBeLessThan(LEAST_CONTRAST);
  });

  test('the contrast of two colors is the same either way around, and between 1 and 21', () => {
    fc.assert(
      fc.property(color, color, (one, other) => {
        const contrast = computeContrast(one, other);
        expect(contrast).toBe(computeContrast(other, one));
        expect(contrast).toBeGreaterThanOrEqual(1);
        expect(contrast).toBeLessThanOrEqual(21);
      }),
    );
  });

  test.each(['', 'red', '#fff', '#12345g', '#1234567'])('an invalid color has no contrast: %j', (nothing) => {
    expect(computeContrast(nothing, '#000000')).toBe(1);
    expect(computeContrast('#ffffff', nothing)).toBe(1);
  });
});

describe('the contrast of words on a picture', () => {
  test.each([
    { what: 'white on a night sky', text: '#ffffff', grounds: ['#000010', '#101020'], shadow: false, isEnough: true },
    {
      what: 'white on a sky with a cloud',
      text: '#ffffff',
      grounds: ['#103060', '#e0e0e0'],
      shadow: false,
      isEnough: false,
    },
    { what: 'the same with a shadow', text: '#ffffff', grounds: ['#103060', '#e0e0e0'], shadow: true, isEnough: true },
    { what: 'black on a dark spot', text: '#000000', grounds: ['#ffffff', '#202020'], shadow: false, isEnough: false },
    { what: 'the same with a shadow', text: '#000000', grounds: ['#ffffff', '#202020'], shadow: true, isEnough: false },
    { what: 'a picture not looked at yet', text: '#ffffff', grounds: [], shadow: false, isEnough: true },
  ])('$what: its contrast is enough: $isEnough', ({ text, grounds, shadow, isEnough }) => {
    expect(leastContrast(text, grounds, shadow) >= LEAST_CONTRAST).toBe(isEnough);
  });

  test('the contrast on a picture is that of the worst spot, and a shadow never lowers it', () => {
    fc.assert(
      fc.property(color, fc.array(color, { minLength: 1, maxLength: 12 }), (text, grounds) => {
        const plain = leastContrast(text, grounds, false);
        expect(plain).toBe(Math.min(...grounds.map((ground) => computeContrast(text, ground))));
        expect(leastContrast(text, grounds, true)).toBeGreaterThanOrEqual(plain);
      }),
    );
  });
});

describe('a colour under a veil', () => {
  test.each([
    ['#ffffff', '#000000', 0.45, '#8c8c8c'],
    ['#ff8000', '#0000ff', 0.5, '#804080'],
    ['#123456', '#abcdef', 0, '#123456'],
    ['#123456', '#abcdef', 1, '#abcdef'],
    ['#123456', 'none', 0.5, '#123456'],
  ])('the color %s under a veil of %s at %d is %s', (color, veil, share, mixed) => {
    expect(veiled(color, veil, share)).toBe(mixed);
  });
});
