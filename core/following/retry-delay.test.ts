import { expect, test } from 'vitest';
import { retryDelayMs, serverRetryDelayMs } from './retry-delay.ts';

test('[ROOM-12] a lost channel is tried again after 2 s, doubled with every retry, 30 s at most', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 100, 10_000].map(retryDelayMs)).toEqual([
    2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, 30_000, 30_000,
  ]);
  expect(retryDelayMs(-1)).toBe(2_000);
});

test('a server that does not answer is tried again every second for 20 tries, then every 3 seconds', () => {
  expect([0, 1, 19, 20, 21, 10_000].map(serverRetryDelayMs)).toEqual([1_000, 1_000, 1_000, 3_000, 3_000, 3_000]);
});
