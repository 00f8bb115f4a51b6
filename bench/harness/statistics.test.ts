import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { median, percentile, rounded } from './statistics.ts';

describe('median', () => {
  test.each([
    [[3], 3],
    [[1, 9], 5],
    [[9, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[10, 9, 100], 10],
  ])('the median of %j is %d', (samples, expected) => {
    expect(median(samples)).toBe(expected);
  });

  test('the median of nothing is NaN', () => {
    expect(median([])).toBeNaN();
  });

  test('median leaves the samples in their order', () => {
    const samples = [3, 1, 2];
    median(samples);
    expect(samples).toEqual([3, 1, 2]);
  });
});

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);

  test.each([
    [hundred, 0.95, 95],
    [hundred, 0.5, 50],
    [hundred, 1, 100],
    [hundred, 0, 1],
    [[7], 0.95, 7],
    [[1, 2, 3, 4], 0.95, 4],
  ])('the percentile of %j at %d is %d', (samples, share, expected) => {
    expect(percentile(samples, share)).toBe(expected);
  });

  test('the percentile of nothing is NaN', () => {
    expect(percentile([], 0.95)).toBeNaN();
  });

  test('a percentile is one of the samples, and at least that share of them is no larger', () => {
    const samples = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(samples, fc.double({ min: 0, max: 1, noNaN: true }), (values, share) => {
        const found = percentile(values, share);
        expect(values).toContain(found);
        expect(values.filter((value) => value <= found).length).toBeGreaterThanOrEqual(share * values.length - 1e-9);
      }),
    );
  });
});

test.each([
  [0, 0],
  [0.0042, 0],
  [0.1234, 0.12],
  [7.4567, 7.46],
  [18.94, 18.9],
  [149.6, 150],
  [12_345.6, 12_346],
])('the figure %d is shown as %d', (value, shown) => {
  expect(rounded(value)).toBe(shown);
});
