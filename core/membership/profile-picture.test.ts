import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centredSquare, ownPicture, PICTURE_SIDE_PX, pictureType, shrinkingSides } from './profile-picture.ts';

const sides = fc.integer({ min: 1, max: 40_000 });

test.each([
  ['a landscape photo', 4_000, 3_000, { x: 500, y: 0, side: 3_000 }],
  ['a photo standing', 3_000, 4_000, { x: 0, y: 500, side: 3_000 }],
  ['a square', 180, 180, { x: 0, y: 0, side: 180 }],
  ['an odd row of pixels', 4, 1, { x: 1, y: 0, side: 1 }],
])('[ACCT-10] a profile picture is the square in the middle of %s', (_what, width, height, expected) => {
  expect(centredSquare(width, height)).toEqual(expected);
});

test("[ACCT-10] a profile picture's square is as large as possible, within the picture, and centered to a pixel", () => {
  fc.assert(
    fc.property(sides, sides, (width, height) => {
      const { x, y, side } = centredSquare(width, height);
      expect(side).toBe(Math.min(width, height));
      expect(Math.abs(width - side - 2 * x)).toBeLessThanOrEqual(1);
      expect(Math.abs(height - side - 2 * y)).toBeLessThanOrEqual(1);
    }),
  );
});

test.each([
  [20, [180]],
  [359, [180]],
  [360, [360, 180]],
  [3_000, [1_440, 720, 360, 180]],
  [40_000, [1_440, 720, 360, 180]],
])('[ACCT-10] a profile picture of %i pixels is drawn at %j', (side, expected) => {
  expect(shrinkingSides(side)).toEqual(expected);
});

test('[ACCT-10] every profile picture ends at 180 pixels, halved on the way', () => {
  fc.assert(
    fc.property(sides, (side) => {
      const steps = shrinkingSides(side);
      expect(steps.at(-1)).toBe(PICTURE_SIDE_PX);
      steps.slice(1).forEach((step, index) => expect(step * 2).toBe(steps[index]));
    }),
  );
});

const bytes = (...values: readonly number[]) => Uint8Array.from(values);

test.each([
  ['image/png', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0)],
  ['image/jpeg', bytes(0xff, 0xd8, 0xff, 0xe1, 0)],
  [null, new TextEncoder().encode('GIF89a')],
  [null, new TextEncoder().encode('....ftypheic')],
  [null, new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  [null, bytes(0xff, 0xd8)],
  [null, bytes()],
])('[ACCT-8] the type of a picture comes from its bytes: %s', (expected, content) => {
  expect(pictureType(content)).toBe(expected);
});

test('initials are not a picture of the person’s own', () => {
  const changed = '/api/v1/accounts/a/profile-picture?v=1763208000000';
  expect(ownPicture('/api/v1/accounts/a/profile-picture?v=0')).toBeNull();
  expect(ownPicture(undefined)).toBeNull();
  expect(ownPicture(changed)).toBe(changed);
});
