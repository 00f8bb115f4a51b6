import { expect, test } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

test('[ROOM-12] a lost channel is tried again after 2 s, doubled with every retry, 30 s at most', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 100, 10_000].map(retryDelayMs)).toEqual([
    2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, 30_000, 30_000,
  ]);
  expect(retryDelayMs(-1)).toBe(2_000);
});
