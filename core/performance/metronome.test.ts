import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countOfBeat, TICK_HZ, tickLevel, ticksDue, tickSamples, type Tick, type TickGrid } from './metronome.ts';

const WALTZ: TickGrid = { firstBeatSeconds: 2, tempo: 120, beatsInMeasure: 3 };

describe('one look', () => {
  test.each([
    ['a tick within 100 ms', { nextBeat: -3, nowSeconds: 0.45 }, [-3], -2],
    ['a tick right now', { nextBeat: -3, nowSeconds: 0.5 }, [-3], -2],
    ['none beyond 100 ms', { nextBeat: -3, nowSeconds: 0.39 }, [], -3],
    ['the edge belongs to the next look', { nextBeat: 0, nowSeconds: 1.9 }, [], 0],
    ['no tick twice', { nextBeat: -2, nowSeconds: 0.45 }, [], -2],
    ['none that is past', { nextBeat: -3, nowSeconds: 0.51 }, [], -2],
    ['after a long sleep the next one in time', { nextBeat: -3, nowSeconds: 9.95 }, [16], 17],
  ])('[LIVE-8] %s', (_, look, beats, nextBeat) => {
    const due = ticksDue(WALTZ, look);
    expect(due.ticks.map(({ beat }) => beat)).toEqual(beats);
    expect(due.nextBeat).toBe(nextBeat);
  });

  test('several ticks where beats are shorter than the look-ahead', () => {
    const { ticks } = ticksDue({ ...WALTZ, tempo: 1200 }, { nextBeat: 0, nowSeconds: 1.98 });
    expect(ticks.map(({ atSeconds }) => atSeconds)).toEqual([2, 2.05]);
  });

  test('downbeats begin the measures, of the count-in too', () => {
    const { ticks } = ticksDue({ ...WALTZ, tempo: 6000 }, { nextBeat: -3, nowSeconds: 1.97 });
    expect(ticks.filter(({ isDownbeat }) => isDownbeat).map(({ beat }) => beat)).toEqual([-3, 0, 3, 6]);
  });

  test.each([0, -60, Number.NaN])('a tempo of %d has none', (tempo) => {
    expect(ticksDue({ ...WALTZ, tempo }, { nextBeat: 0, nowSeconds: 3 })).toEqual({ ticks: [], nextBeat: 0 });
  });
});

interface Looked {
  readonly ticks: readonly (Tick & { readonly lookedAt: number })[];
  readonly looks: readonly number[];
}

/** Every look of a metronome that wakes after each of these pauses. */
function lookedAt(grid: TickGrid, pausesMs: readonly number[]): Looked {
  let nextBeat = -4;
  let nowSeconds = grid.firstBeatSeconds - (4 * 60) / grid.tempo - 0.2;
  const ticks: (Tick & { lookedAt: number })[] = [];
  const looks: number[] = [];
  for (const pause of pausesMs) {
    const due = ticksDue(grid, { nextBeat, nowSeconds });
    ticks.push(...due.ticks.map((tick) => ({ ...tick, lookedAt: nowSeconds })));
    looks.push(nowSeconds);
    nextBeat = due.nextBeat;
    nowSeconds += pause / 1000;
  }
  return { ticks, looks };
}

const anyGrid = fc.record({
  firstBeatSeconds: fc.double({ min: 0, max: 1000, noNaN: true }),
  tempo: fc.integer({ min: 1, max: 400 }),
  beatsInMeasure: fc.integer({ min: 1, max: 12 }),
});

describe('many looks', () => {
  test('[LIVE-8] up to twice as late as they should be, they miss no tick', () => {
    const pauses = fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(anyGrid, pauses, (grid, pausesMs) => {
        const { ticks } = lookedAt(grid, pausesMs);
        expect(ticks.map(({ beat }) => beat)).toEqual(ticks.map((_, index) => index - 4));
      }),
    );
  });

  test('[LIVE-8] however late, no tick is late, doubled or off its place, and only what is past is left out', () => {
    const pauses = fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 100 });
    fc.assert(
      fc.property(anyGrid, pauses, (grid, pausesMs) => {
        const { ticks, looks } = lookedAt(grid, pausesMs);
        const played = new Set(ticks.map(({ beat }) => beat));
        expect(played.size).toBe(ticks.length);
        for (const { beat, atSeconds, lookedAt: now } of ticks) {
          expect(atSeconds).toBeGreaterThanOrEqual(now);
          expect(atSeconds).toBeLessThan(now + 0.1 + 1e-9);
          expect(atSeconds).toBeCloseTo(grid.firstBeatSeconds + (beat * 60) / grid.tempo, 9);
        }
        const leftOut = Array.from({ length: (ticks.at(-1)?.beat ?? -5) + 5 }, (_, index) => index - 4)
          .filter((beat) => !played.has(beat))
          .map((beat) => grid.firstBeatSeconds + (beat * 60) / grid.tempo);
        for (const atSeconds of leftOut) {
          expect(looks.some((now) => now <= atSeconds - 1e-9 && atSeconds < now + 0.1 - 1e-9)).toBe(false);
        }
      }),
    );
  });
});

describe('the sound', () => {
  test('[LIVE-9] of a tick is a tone of 1500 Hz that ends in silence', () => {
    const samples = tickSamples(48_000);
    const power = (hz: number) => {
      const parts = [...samples].map((sample, index) => {
        const angle = (2 * Math.PI * hz * index) / 48_000;
        return { cos: sample * Math.cos(angle), sin: sample * Math.sin(angle) };
      });
      return Math.hypot(
        parts.reduce((sum, { cos }) => sum + cos, 0),
        parts.reduce((sum, { sin }) => sum + sin, 0),
      );
    };
    const loudest = Array.from({ length: 60 }, (_, index) => (index + 1) * 50).toSorted(
      (one, other) => power(other) - power(one),
    );
    expect(loudest[0]).toBe(TICK_HZ);
    expect(samples[0]).toBe(1);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.002);
  });

  test('of a downbeat is 4 dB louder, and not distorted', () => {
    const [plain, accent] = [tickLevel({ isDownbeat: false }), tickLevel({ isDownbeat: true })];
    expect(20 * Math.log10(accent / plain)).toBeCloseTo(4);
    expect(accent).toBeLessThan(1);
  });
});

test.each([
  [-4, 4, 1],
  [-0.01, 4, 4],
  [0, 4, 1],
  [2.99, 3, 3],
  [7, 3, 2],
  [5, 1, 1],
])('beat %d of measures of %d is counted as %d', (beat, beatsInMeasure, count) => {
  expect(countOfBeat(beat, beatsInMeasure)).toBe(count);
});
