import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retryDelayMs, serverRetryDelayMs, spreadDelayMs } from './retry-delay.ts';

test('[ROOM-12] a lost channel is tried again after 2 s, doubled with every retry, 30 s at most', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 100, 10_000].map(retryDelayMs)).toEqual([
    2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, 30_000, 30_000,
  ]);
  expect(retryDelayMs(-1)).toBe(2_000);
});

test('an unreachable server is tried again every second for 20 tries, then every 3 seconds', () => {
  expect([0, 1, 19, 20, 21, 10_000].map(serverRetryDelayMs)).toEqual([1_000, 1_000, 1_000, 3_000, 3_000, 3_000]);
});

test('devices that disconnect at one moment retry after half to one and a half of the delay, 5 s at most', () => {
  expect([0, 0.25, 0.5, 0.999].map((random) => spreadDelayMs(1_000, random))).toEqual([500, 750, 1_000, 1_499]);
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(fc.nat(), random, (failedTries, share) => {
      expect(spreadDelayMs(serverRetryDelayMs(failedTries), share)).toBeLessThan(5_000);
    }),
  );
});
