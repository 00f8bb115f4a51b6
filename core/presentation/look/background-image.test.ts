import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { imageCut } from './background-image.ts';

describe('the part of a picture that is kept', () => {
  test.each([
    { of: 'full HD', width: 1920, height: 1080, cut: { left: 0, top: 0, keptWidth: 1920, keptHeight: 1080 } },
    { of: '4K', width: 3840, height: 2160, cut: { left: 0, top: 0, keptWidth: 1920, keptHeight: 1080 } },
    { of: 'a camera, 4:3', width: 4000, height: 3000, cut: { left: 0, top: 0, keptWidth: 1920, keptHeight: 1440 } },
    { of: 'a camera, 3:2', width: 6000, height: 4000, cut: { left: 0, top: 0, keptWidth: 1920, keptHeight: 1280 } },
    { of: 'a phone upright', width: 3000, height: 4000, cut: { left: 0, top: 875, keptWidth: 1920, keptHeight: 1440 } },
    { of: 'a panorama', width: 9000, height: 1080, cut: { left: 3540, top: 0, keptWidth: 1920, keptHeight: 1080 } },
    { of: 'a small one', width: 640, height: 360, cut: { left: 0, top: 0, keptWidth: 640, keptHeight: 360 } },
    { of: 'one pixel', width: 1, height: 1, cut: { left: 0, keptWidth: 1, keptHeight: 1 } },
  ])('a background picture is cut: $of, $width x $height', ({ width, height, cut }) => {
    expect(imageCut({ width, height })).toMatchObject(cut);
  });

  test('the kept part of a picture lies within it and is never enlarged', () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const cut = imageCut({ width, height });
        if (cut === null) throw new Error('a picture with pixels has a part that is kept');
        expect(cut.left).toBeGreaterThanOrEqual(0);
        expect(cut.top).toBeGreaterThanOrEqual(0);
        expect(cut.left + cut.width).toBeLessThanOrEqual(width + 1e-6);
        expect(cut.top + cut.height).toBeLessThanOrEqual(height + 1e-6);
        expect(cut.keptWidth).toBeLessThanOrEqual(Math.min(1920, Math.max(1, Math.round(cut.width))));
        expect(cut.keptHeight).toBeLessThanOrEqual(1440);
      }),
    );
  });

  test('the kept part of a picture that covers a full screen covers it too', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1920, max: 20_000 }), fc.integer({ min: 1080, max: 20_000 }), (width, height) => {
        const cut = imageCut({ width, height });
        expect(cut?.keptWidth).toBeGreaterThanOrEqual(1920);
        expect(cut?.keptHeight).toBeGreaterThanOrEqual(1080);
      }),
    );
  });

  test.each([
    { width: 0, height: 100 },
    { width: 100, height: 0 },
    { width: Number.NaN, height: 100 },
  ])('a picture without pixels has no kept part: $width x $height', (size) => {
    expect(imageCut(size)).toBeNull();
  });
});
