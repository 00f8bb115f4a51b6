import { expect, test } from 'vitest';
import { createHeardClock } from './heard-clock.ts';
import type { HeardContext } from './heard-clock.ts';

const now = () => 8000;

/** A context that began at 5000 ms, and whose sound leaves the loudspeaker `latency` later; `jitters` are added to its timestamps, in turn. */
function contextAt(nowMs: () => number, latency: number, jitters: readonly number[] = [0]) {
  let asked = -1;
  const context: HeardContext = {
    get currentTime() {
      return (nowMs() - 5000) / 1000;
    },
    baseLatency: 0.01,
    outputLatency: latency / 1000,
    getOutputTimestamp() {
      asked += 1;
      const performanceTime = nowMs() - 3 + (jitters[asked % jitters.length] ?? 0);
      return { contextTime: (nowMs() - 3 - 5000 - latency) / 1000, performanceTime };
    },
  };
  return context;
}

test('what is played at a time is heard after the latency', () => {
  expect(createHeardClock(contextAt(now, 40), now).heardAtMs(4)).toBeCloseTo(9040);
});

test('a measurement that is off does not count among those that are not', () => {
  let nowMs = 8000;
  const clock = createHeardClock(
    contextAt(() => nowMs, 40, [12, 0, 0, -9, 0]),
    () => nowMs,
  );
  const told = Array.from({ length: 30 }, () => {
    nowMs += 50;
    clock.look();
    return Math.round(clock.heardAtMs(4));
  });
  expect(new Set(told.slice(2))).toEqual(new Set([9040]));
});

test('when the device stopped its sound for a while, the beats move on with it', () => {
  let nowMs = 8000;
  let pausedMs = 0;
  const context = contextAt(() => nowMs - pausedMs, 40);
  const paused: HeardContext = {
    baseLatency: 0,
    outputLatency: 0.04,
    get currentTime() {
      return context.currentTime;
    },
    getOutputTimestamp: () => {
      const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
      return { contextTime, performanceTime: performanceTime + pausedMs };
    },
  };
  const clock = createHeardClock(paused, () => nowMs);
  pausedMs = 700;
  for (let look = 0; look < 20; look += 1) {
    nowMs += 50;
    clock.look();
  }
  expect(clock.heardAtMs(4)).toBeCloseTo(9740);
});

test.each([
  ['that tells nothing yet', { contextTime: 0, performanceTime: 0 }],
  ['that tells nonsense', { contextTime: 3, performanceTime: 1_000_000 }],
])('of a browser %s, the latency is taken', (_, timestamp) => {
  const context = { currentTime: 3, baseLatency: 0.01, outputLatency: 0.03, getOutputTimestamp: () => timestamp };
  expect(createHeardClock(context, now).heardAtMs(4)).toBeCloseTo(9030);
  expect(createHeardClock({ ...context, outputLatency: 0 }, now).heardAtMs(4)).toBeCloseTo(9010);
});
