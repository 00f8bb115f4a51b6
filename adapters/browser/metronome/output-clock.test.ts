import { expect, test } from 'vitest';
import { createOutputClock } from './output-clock.ts';
import type { AudibleContext } from './output-clock.ts';

const now = () => 8000;

/**
 * A context that began at 5000 ms, whose sound leaves the loudspeaker `latency` later; `jitters` are added to its
 * timestamps in turn.
 */
function contextAt(nowMs: () => number, latency: number, jitters: readonly number[] = [0]) {
  let asked = -1;
  const context: AudibleContext = {
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

test('a sound is audible after the output latency', () => {
  expect(createOutputClock(contextAt(now, 40), now).audibleAtMs(4)).toBeCloseTo(9040);
});

/** The same context with a later audible sound. */
function laterBy(context: AudibleContext, ms: () => number): AudibleContext {
  return {
    baseLatency: context.baseLatency,
    outputLatency: context.outputLatency,
    get currentTime() {
      return context.currentTime;
    },
    getOutputTimestamp() {
      const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
      return { contextTime, performanceTime: performanceTime + ms() };
    },
  };
}

/** Errors of the reported time, one for every 50 ms; the context drifts by `ppm`. */
function errorsOver(looks: number, { jitters, ppm = 0 }: { jitters: readonly number[]; ppm?: number }) {
  let nowMs = 8000;
  const driftedMs = () => (nowMs - 8000) * (ppm / 1e6);
  const context = laterBy(
    contextAt(() => nowMs, 40, jitters),
    driftedMs,
  );
  const clock = createOutputClock(context, () => nowMs);
  return Array.from({ length: looks }, () => {
    nowMs += 50;
    clock.look();
    return Math.abs(clock.audibleAtMs(4) - 9040 - driftedMs());
  });
}

test('late measurements of the output clock, as on a busy page, do not count among timely ones', () => {
  expect(Math.max(...errorsOver(400, { jitters: [12, 0, 7, 31, 0, 3] }).slice(2))).toBeLessThan(1e-6);
});

test('an occasional early measurement of the output clock does not count', () => {
  const jitters = [0, 2, 0, 5, 0, 0, 1, 0, 0, 0, 0, 9, 0, 0, -9, 0];
  expect(Math.max(...errorsOver(400, { jitters }).slice(20))).toBeLessThan(1e-6);
});

test.each([200, 60, -60, -200])('the output clock follows sound that drifts by %d millionths', (ppm) => {
  const errors = errorsOver(1200, { jitters: [4, 0, 9, 1, 0, 17], ppm });
  expect(Math.max(...errors)).toBeLessThan(4);
  expect(Math.max(...errors.slice(400))).toBeLessThan(0.5);
});

test('the output clock moves beats later within a second when sound halts by some ms', () => {
  let [nowMs, haltedMs] = [8000, 0];
  const halted = laterBy(
    contextAt(() => nowMs, 40),
    () => haltedMs,
  );
  const clock = createOutputClock(halted, () => nowMs);
  const look = (looks: number) => {
    for (let each = 0; each < looks; each += 1) {
      nowMs += 50;
      clock.look();
    }
  };
  look(100);
  haltedMs = 24;
  look(20);
  expect(clock.audibleAtMs(4)).toBeCloseTo(9064);
});

test('the output clock moves beats on when the device stopped its sound for a while', () => {
  let nowMs = 8000;
  let pausedMs = 0;
  const paused = laterBy(
    contextAt(() => nowMs - pausedMs, 40),
    () => pausedMs,
  );
  const clock = createOutputClock(paused, () => nowMs);
  pausedMs = 700;
  for (let look = 0; look < 20; look += 1) {
    nowMs += 50;
    clock.look();
  }
  expect(clock.audibleAtMs(4)).toBeCloseTo(9740);
});

test.each([
  ['that reports nothing yet', { contextTime: 0, performanceTime: 0 }],
  ['that reports nonsense', { contextTime: 3, performanceTime: 1_000_000 }],
])('the output latency of a browser %s is used', (_, timestamp) => {
  const context = { currentTime: 3, baseLatency: 0.01, outputLatency: 0.03, getOutputTimestamp: () => timestamp };
  expect(createOutputClock(context, now).audibleAtMs(4)).toBeCloseTo(9030);
  expect(createOutputClock({ ...context, outputLatency: 0 }, now).audibleAtMs(4)).toBeCloseTo(9010);
});
