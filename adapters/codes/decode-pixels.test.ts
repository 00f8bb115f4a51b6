import { describe, expect, test } from 'vitest';
import { decodePixels } from './decode-pixels.ts';
import { drawWorn, type Wear } from './testing/worn-picture.ts';

const TEXT = 'UPLIFT SAFETY CODE: 4071 9926 1358 7740 6612 0394 8825 5107 2963 7418 0059 3381';

const WORN: readonly (readonly [string, Wear])[] = [
  ['as it is drawn', {}],
  ['small', { modulePx: 3 }],
  ['turned by 17 degrees', { degrees: 17 }],
  ['upside down', { degrees: 180 }],
  ['turned by 45 degrees, and small', { degrees: 45, modulePx: 5 }],
  ['seen from below', { farEdge: 0.7 }],
  ['out of focus', { blurPx: 4 }],
  ['with noise in the dark', { noise: 25, grays: [30, 110] }],
  ['turned, from below, out of focus and with noise', { degrees: 8, farEdge: 0.75, blurPx: 2, noise: 20 }],
];

describe('a QR code in a picture', () => {
  test.each(WORN)('is read %s', (_, wear) => {
    expect(decodePixels(drawWorn(TEXT, wear), false)).toBe(TEXT);
  });

  test('is read with letters of any script', () => {
    expect(decodePixels(drawWorn('Näyttö: 誰', {}), true)).toBe('Näyttö: 誰');
  });

  test.each([false, true])('isn’t read where there is none or one that is too blurred (thorough: %s)', (isThorough) => {
    expect(decodePixels(drawWorn(TEXT, { blurPx: 16 }), isThorough)).toBeNull();
    expect(decodePixels(drawWorn(TEXT, { modulePx: 1, blurPx: 2 }), isThorough)).toBeNull();
    const blank = { width: 20, height: 20, data: new Uint8ClampedArray(20 * 20 * 4).fill(255) };
    expect(decodePixels(blank, isThorough)).toBeNull();
  });
});
