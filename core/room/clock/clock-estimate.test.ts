import { describe, expect, test } from 'vitest';
import { offsetAt, estimateClock } from './clock-estimate.ts';
import type { RoundTrip } from './clock-estimate.ts';

/** A round trip with a clock ahead by `offsetMs`: duration there, and back. */
function trip(sent: number, [there, back]: readonly [number, number], offsetMs = 0): RoundTrip {
  const received = sent + there + offsetMs;
  return { sent, received, answered: received, arrived: sent + there + back };
}

/** Reads a clock that runs fast by 100 ppm after that long. */
function driftingReading(ms: number) {
  const trips = [0, ms / 2, ms].map((sent) => trip(sent, [1, 1], sent * 1e-4));
  return estimateClock(trips, ms + 2);
}

describe('[LIVE-22] how far another clock is ahead', () => {
  test.each<readonly [string, readonly RoundTrip[], number, number]>([
    ['one trip: the middle', [trip(0, [10, 10], 500)], 500, 10],
    ['one trip that was longer on the way back', [trip(0, [10, 30], 500)], 490, 20],
    ['the quickest ways there and back count', [trip(0, [2, 40], 500), trip(500, [40, 4], 500)], 499, 3],
    [
      'a slow reply is not counted as time on the way',
      [{ sent: 0, received: 510, answered: 910, arrived: 420 }],
      500,
      10,
    ],
  ])('%s', (_, trips, offsetMs, offByMs) => {
    const estimate = estimateClock(trips, trips.at(-1)?.arrived ?? 0);
    expect(estimate).toMatchObject({ drift: 0 });
    expect(estimate?.offsetMs).toBeCloseTo(offsetMs, 6);
    expect(estimate?.offByMs).toBeCloseTo(offByMs, 6);
  });

  test.each([
    [1, false],
    [1.01, true],
  ])('the clock estimate rejects round trips that contradict each other by %s ms', (byMs, isRejected) => {
    const trips = [trip(0, [0, 0], 500), trip(500, [0, 0], 500 + byMs)];
    expect(estimateClock(trips, 500) === null).toBe(isRejected);
  });

  test('the clock estimate takes a drift from a long time span only', () => {
    expect(driftingReading(60_000)?.drift).toBeCloseTo(1e-4, 5);
    expect(driftingReading(1_000)?.drift).toBe(0);
    const long = driftingReading(60_000);
    expect(long && offsetAt(long, 120_000)).toBeCloseTo(12, 0);
  });

  test('the clock estimate prefers no drift if the trips allow it: quartz errs by little', () => {
    // Nothing but a slow way there, later, speaks for a drift.
    const estimate = estimateClock([trip(0, [1, 50]), trip(3_000, [50, 1])], 3_051);
    expect(Math.abs(estimate?.drift ?? 1)).toBeLessThan(100e-6);
  });
});
