import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tickCorrection, tickNear } from './tick-correction.ts';

const MIDWAY = { nearestTickMs: 200, isMoved: false, isSettling: false, isSilent: false };

describe('[LIVE-23] ticks follow their beats, and never the other way round', () => {
  test.each([
    ['on time', 0, {}, 0],
    ['late by an inaudible error', 1.5, {}, 0],
    ['a little late', 1.6, {}, -1],
    ['a little early', -8, {}, 1],
    ['once from one tick to the next', 8, { isMoved: true }, 0],
    ['not close to a tick', 8, { nearestTickMs: 19 }, 0],
    ['sound that halted, at once, wherever a tick is', 21, { nearestTickMs: 3, isMoved: true }, -21],
    ['sound that began just now, at once', 11, { isSettling: true }, -11],
    ['sound that began just now, by little', 9, { isSettling: true }, -1],
    ['before the first tick sounds, at once', 2, { isSilent: true }, -2],
    ['by a time that is none', Number.NaN, {}, 0],
  ])('ticks are corrected to their beats: %s', (_, lateMs, more, expected) => {
    expect(tickCorrection({ ...MIDWAY, lateMs, ...more })).toBe(expected);
  });

  test('sound that drifts stays within 3 ms of its beats, and no tick is off by more than 1 ms from the last', () => {
    const courses = fc.record({
      ppm: fc.double({ min: -500, max: 500, noNaN: true }),
      beatMs: fc.double({ min: 200, max: 1500, noNaN: true }),
      noises: fc.infiniteStream(fc.double({ min: 0, max: 0.5, noNaN: true })),
    });
    fc.assert(
      fc.property(courses, ({ ppm, beatMs, noises }) => {
        let [lateMs, movedMs, movedTick] = [0, 0, -1];
        const [lates, steps]: [number[], number[]] = [[], []];
        for (let nowMs = 0; nowMs < 60_000; nowMs += 50) {
          const tick = Math.floor(nowMs / beatMs);
          const nearestTickMs = Math.min(nowMs - tick * beatMs, (tick + 1) * beatMs - nowMs);
          lateMs = (nowMs * ppm) / 1e6 + movedMs;
          const measuredMs = lateMs + (noises.next().value ?? 0);
          const stepMs = tickCorrection({ ...MIDWAY, lateMs: measuredMs, nearestTickMs, isMoved: tick === movedTick });
          if (stepMs !== 0) movedTick = tick;
          movedMs += stepMs;
          steps.push(Math.abs(stepMs));
          lates.push(Math.abs(lateMs));
        }
        expect(Math.max(...steps)).toBeLessThanOrEqual(1);
        expect(Math.max(...lates)).toBeLessThanOrEqual(3);
      }),
      { numRuns: 30 },
    );
  });
});

test.each([
  ['on a beat', 0, 1, { index: 4, nearestTickMs: 0 }],
  ['before a beat', 0.45, 1, { index: 4, nearestTickMs: 50 }],
  ['after a beat', 0.62, 1, { index: 5, nearestTickMs: 120 }],
  ['of halves of a beat', 0.3, 2, { index: 9, nearestTickMs: 50 }],
  ['in the count-in', -2.1, 1, { index: -1, nearestTickMs: 100 }],
])('the nearest tick %s', (_, seconds, subdivisions, expected) => {
  const anchor = { beat: 4, atSeconds: 0, tempo: 120 };
  const near = tickNear({ anchor, beatsInMeasure: 4, subdivisions: subdivisions as 1 | 2 }, seconds);
  expect(near.index).toBe(expected.index);
  expect(near.nearestTickMs).toBeCloseTo(expected.nearestTickMs, 6);
});
