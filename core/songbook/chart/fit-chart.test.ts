import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitChart } from './fit-chart.ts';

const SCREEN = { availablePx: 500, marginPx: 100, preferencePx: 20 };

describe('a chart on a small screen', () => {
  test.each([
    ['fits as it is', 400, { stretchPercent: 100, marginAbove: false, sizePx: 20, wraps: false }],
    [
      'first narrows its letters, no more than needed',
      420,
      { stretchPercent: 95, marginAbove: false, sizePx: 20, wraps: false },
    ],
    ['narrows them to 86 percent', 465, { stretchPercent: 86, marginAbove: false, sizePx: 20, wraps: false }],
    [
      'then puts section names above, and gives the width back',
      480,
      { stretchPercent: 100, marginAbove: true, sizePx: 20, wraps: false },
    ],
    ['narrows its letters below them', 520, { stretchPercent: 96, marginAbove: true, sizePx: 20, wraps: false }],
    [
      'then takes a smaller size, no smaller than needed',
      625,
      { stretchPercent: 86, marginAbove: true, sizePx: (20 * 500) / 537.5, wraps: false },
    ],
    [
      'then breaks its lines at 85 percent of the size',
      900,
      { stretchPercent: 86, marginAbove: true, sizePx: 17, wraps: true },
    ],
  ])('a chart on a small screen: %s', (_, longestLinePx, expected) => {
    expect(fitChart({ ...SCREEN, longestLinePx })).toEqual(expected);
  });

  test('a chart on a small screen is never set below 15 px', () => {
    expect(fitChart({ ...SCREEN, longestLinePx: 900, preferencePx: 16 })).toMatchObject({ sizePx: 15, wraps: true });
  });

  test('a chart on a small screen is never set larger than the reader chose', () => {
    expect(fitChart({ ...SCREEN, longestLinePx: 900, preferencePx: 12 })).toMatchObject({ sizePx: 12, wraps: true });
  });

  test('a chart on a small screen keeps section names above their lines if they already are', () => {
    expect(fitChart({ ...SCREEN, marginPx: 0, longestLinePx: 900 })).toMatchObject({ marginAbove: false });
  });

  test('a chart on a small screen uses the measured width of narrow letters if known', () => {
    expect(fitChart({ ...SCREEN, longestLinePx: 440, narrowLinePx: 400 })).toMatchObject({
      stretchPercent: 86,
      marginAbove: false,
    });
    expect(fitChart({ ...SCREEN, longestLinePx: 440, narrowLinePx: 420 })).toMatchObject({
      stretchPercent: 100,
      marginAbove: true,
    });
  });

  test.each([0, -100])('a chart on a screen %i px wide keeps its smallest size', (availablePx) => {
    expect(fitChart({ ...SCREEN, availablePx, longestLinePx: 400 })).toMatchObject({ sizePx: 17, wraps: true });
  });

  test('a chart without words fits anything', () => {
    expect(fitChart({ ...SCREEN, longestLinePx: 0 })).toMatchObject({ stretchPercent: 100, wraps: false });
  });

  test('a chart that is fitted does fit, within the limits', () => {
    const px = fc.double({ min: 1, max: 2000, noNaN: true });
    fc.assert(
      fc.property(px, px, fc.double({ min: 9, max: 60, noNaN: true }), (longestLinePx, availablePx, preferencePx) => {
        const fitting = { longestLinePx, availablePx, marginPx: 100, preferencePx };
        const { stretchPercent, marginAbove, sizePx, wraps } = fitChart(fitting);
        const drawnPx = (longestLinePx * stretchPercent * sizePx) / 100 / preferencePx;
        expect(wraps || drawnPx <= (marginAbove ? availablePx : availablePx - 100) + 1e-6).toBe(true);
        expect(stretchPercent >= 86 && stretchPercent <= 100 && sizePx <= preferencePx).toBe(true);
        expect(sizePx).toBeGreaterThanOrEqual(Math.min(preferencePx, Math.max(15, preferencePx * 0.85)) - 1e-9);
      }),
    );
  });
});
