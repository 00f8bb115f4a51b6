import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TokenBucket } from './token-bucket.ts';

test('a token bucket allows its capacity at once, then its refill, and never more than its capacity', () => {
  let now = 0;
  const bucket = new TokenBucket({ atOnce: 3, aSecond: 2 }, now);
  const taken = (times: number) => Array.from({ length: times }, () => bucket.take(1, now)).filter(Boolean).length;
  expect(taken(5)).toBe(3);
  now += 499;
  expect(taken(1)).toBe(0);
  now += 1;
  expect(taken(5)).toBe(1);
  now += 60_000;
  expect(taken(10)).toBe(3);
  now += 1_000;
  expect([bucket.take(2.5, now), bucket.take(2, now)]).toEqual([false, true]);
});

test('a token bucket never allows more than its capacity and refill in any time', () => {
  const steps = fc.array(fc.record({ wait: fc.nat(2_000), cost: fc.integer({ min: 1, max: 5 }) }), { maxLength: 50 });
  fc.assert(
    fc.property(steps, (costs) => {
      let [now, done] = [0, 0];
      const bucket = new TokenBucket({ atOnce: 10, aSecond: 5 }, now);
      for (const { wait, cost } of costs) {
        now += wait;
        if (bucket.take(cost, now)) done += cost;
      }
      expect(done).toBeLessThanOrEqual(10 + (now / 1000) * 5 + 1e-6);
    }),
  );
});
