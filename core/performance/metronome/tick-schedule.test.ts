import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutAt, NO_TICKS, ticksDue, type Tick, type TickSchedule, type TickScore } from './tick-schedule.ts';

/** Beats at every half second, the first downbeat at two. */
const WALTZ: TickScore = { anchor: { beat: 0, atSeconds: 2, tempo: 120 }, beatsInMeasure: 3 };

function beatsDue(score: TickScore, nowSeconds: number, schedule: TickSchedule = NO_TICKS) {
  return ticksDue(score, schedule, nowSeconds).ticks.map(({ beat }) => beat);
}

describe('one look', () => {
  test.each([
    ['a tick within 100 ms', 0.45, -Infinity, [-3]],
    ['a tick right now', 0.5, -Infinity, [-3]],
    ['none beyond 100 ms', 0.39, -Infinity, []],
    ['the edge belongs to the next look', 1.9, -Infinity, []],
    ['no tick that had its turn', 0.45, 0.54, []],
    ['none that is past', 0.51, 0.45, []],
    ['after a long sleep the next one in time', 9.95, 0.55, [16]],
  ])('[LIVE-8] the scheduler looks ahead: %s', (_, nowSeconds, toSeconds, beats) => {
    expect(beatsDue(WALTZ, nowSeconds, { toSeconds, ticks: [] })).toEqual(beats);
  });

  test('the scheduler plans several ticks that are closer than the look-ahead', () => {
    const { ticks } = ticksDue({ ...WALTZ, anchor: { ...WALTZ.anchor, tempo: 999 } }, NO_TICKS, 1.95);
    expect(ticks.map(({ atSeconds }) => atSeconds)).toEqual([2]);
    const fast = { ...WALTZ, subdivisions: 4 as const, anchor: { ...WALTZ.anchor, tempo: 300 } };
    expect(beatsDue(fast, 1.99)).toEqual([0, 0.25]);
  });

  test('the scheduler plans nothing before the first beat of the count-in', () => {
    expect(beatsDue({ ...WALTZ, firstBeat: -2 }, 0.45)).toEqual([]);
    expect(beatsDue({ ...WALTZ, firstBeat: -2 }, 0.95)).toEqual([-2]);
  });

  test.each([0, -60, Number.NaN, Infinity, 1e9])('a tempo of %d has no ticks', (tempo) => {
    expect(beatsDue({ ...WALTZ, anchor: { ...WALTZ.anchor, tempo } }, 2)).toEqual([]);
  });

  test.each([
    [1, [2]],
    [999, [2]],
  ])('a tempo of %d has its own ticks', (tempo, seconds) => {
    const { ticks } = ticksDue({ ...WALTZ, anchor: { ...WALTZ.anchor, tempo } }, NO_TICKS, 1.95);
    expect(ticks.map(({ atSeconds }) => atSeconds)).toEqual(seconds);
  });
});

/** Lists the ticks of scheduler runs at these times. */
function listTicks(score: TickScore, times: readonly number[], begun = NO_TICKS): readonly Tick[] {
  let schedule = begun;
  return times.flatMap((now) => {
    const due = ticksDue(score, schedule, now);
    ({ schedule } = due);
    return due.ticks;
  });
}

const everyLook = (from: number, to: number) =>
  Array.from({ length: Math.round((to - from) / 0.05) }, (_, index) => from + index * 0.05);

const listKinds = (score: TickScore, from: number, to: number) =>
  listTicks(score, everyLook(from, to)).map(({ beat, kind }) => `${beat} ${kind}`);

describe('the kinds of ticks', () => {
  test('downbeats begin the measures, also in the count-in', () => {
    const downbeats = listTicks(WALTZ, everyLook(0.4, 5.4)).filter(({ kind }) => kind === 'downbeat');
    expect(downbeats.map(({ beat }) => beat)).toEqual([-3, 0, 3, 6]);
  });

  test('the downbeats are the song’s own if it has any', () => {
    const downbeats = listTicks({ ...WALTZ, downbeats: [0, 2, 6] }, everyLook(0.4, 7.4)).filter(
      ({ kind }) => kind === 'downbeat',
    );
    expect(downbeats.map(({ beat }) => beat)).toEqual([-3, 0, 2, 6, 9]);
  });

  test('the scheduler plans as many ticks between beats as requested', () => {
    expect(listKinds({ ...WALTZ, subdivisions: 3 }, 1.9, 2.8)).toEqual([
      '0 downbeat',
      `${1 / 3} between`,
      `${2 / 3} between`,
      '1 beat',
      `${4 / 3} between`,
      `${5 / 3} between`,
    ]);
  });
});

const anyScore = fc.record({
  anchor: fc.record({
    beat: fc.integer({ min: -8, max: 500 }),
    atSeconds: fc.double({ min: 0, max: 1000, noNaN: true }),
    tempo: fc.integer({ min: 1, max: 999 }),
  }),
  beatsInMeasure: fc.integer({ min: 1, max: 12 }),
  subdivisions: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
});

/** Times of looks with these pauses between them, from a moment before the anchor on. */
function listLooks({ anchor }: TickScore, pausesMs: readonly number[]): readonly number[] {
  let now = anchor.atSeconds - 0.2;
  return pausesMs.map((pause) => (now += pause / 1000));
}

describe('many looks', () => {
  test('[LIVE-8] scheduler runs up to twice as late as planned miss no tick', () => {
    const pauses = fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(anyScore, pauses, (score, pausesMs) => {
        const indexes = listTicks(score, listLooks(score, pausesMs)).map(({ beat }) =>
          Math.round(beat * score.subdivisions),
        );
        expect(indexes).toEqual(indexes.map((_, index) => (indexes[0] ?? 0) + index));
      }),
    );
  });

  test('[LIVE-8] scheduler runs never plan a tick late, twice or off its beat, however late they are', () => {
    const pauses = fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 100 });
    fc.assert(
      fc.property(anyScore, pauses, (score, pausesMs) => {
        let schedule = NO_TICKS;
        const played = new Set<number>();
        for (const now of listLooks(score, pausesMs)) {
          const due = ticksDue(score, schedule, now);
          ({ schedule } = due);
          for (const { beat, atSeconds } of due.ticks) {
            expect(played.has(beat)).toBe(false);
            played.add(beat);
            expect(atSeconds).toBeGreaterThanOrEqual(now);
            expect(atSeconds).toBeLessThan(now + 0.1);
            const { anchor } = score;
            expect(atSeconds).toBeCloseTo(anchor.atSeconds + ((beat - anchor.beat) * 60) / anchor.tempo, 9);
          }
          expect(schedule.ticks.length).toBeLessThanOrEqual(16);
        }
      }),
    );
  });
});

/**
 * Lists the ticks until `seconds`, then those of the other score; scheduled ticks that had not sounded are cancelled.
 */
function moved(before: TickScore, after: TickScore, seconds: number): readonly Tick[] {
  let schedule = NO_TICKS;
  const first: Tick[] = [];
  for (const now of everyLook(before.anchor.atSeconds - 1, seconds)) {
    const due = ticksDue(before, schedule, now);
    ({ schedule } = due);
    first.push(...due.ticks);
  }
  const sounded = first.filter(({ atSeconds }) => atSeconds < seconds);
  return [...sounded, ...listTicks(after, everyLook(seconds, seconds + 4), cutAt(schedule, seconds))];
}

const shifted = (bySeconds: number): TickScore => ({
  ...WALTZ,
  anchor: { ...WALTZ.anchor, atSeconds: WALTZ.anchor.atSeconds + bySeconds },
});

describe('a move', () => {
  test.each([
    ['a little later: not once more', 0.05, 3.02, [3, 3.55, 4.05]],
    ['a little earlier: at once on the new beats', -0.05, 3.02, [3, 3.45, 3.95]],
    ['later, before a tick that is scheduled: it is taken back', 0.05, 2.98, [2.5, 3.05, 3.55]],
    ['nowhere: nothing is missed', 0, 2.98, [2.5, 3, 3.5]],
  ])('ticks move with the beats: %s', (_, by, at, seconds) => {
    const times = moved(WALTZ, shifted(by), at).map(({ atSeconds }) => Number(atSeconds.toFixed(6)));
    const from = times.indexOf(seconds[0] ?? 0);
    expect(times.slice(from, from + 3)).toEqual(seconds);
  });

  test('a move to another section keeps the pulse of the ticks', () => {
    const otherScore: TickScore = { ...WALTZ, anchor: { beat: 40, atSeconds: 3.5, tempo: 120 } };
    const ticks = moved(WALTZ, otherScore, 3.2).filter(({ atSeconds }) => atSeconds > 2.9 && atSeconds < 4.6);
    expect(ticks.map(({ beat }) => beat)).toEqual([2, 40, 41, 42]);
    expect(ticks.map(({ atSeconds }) => atSeconds)).toEqual([3, 3.5, 4, 4.5]);
  });

  test('a move never makes two beats sound within half a beat, at any place and time', () => {
    fc.assert(
      fc.property(anyScore, anyScore, fc.double({ min: 0, max: 3, noNaN: true }), (before, other, wait) => {
        const at = before.anchor.atSeconds + wait;
        const after = { ...other, anchor: { ...other.anchor, atSeconds: at + (other.anchor.atSeconds % 1) } };
        const beats = moved(before, after, at).filter(({ kind }) => kind !== 'between');
        const half = 30 / Math.max(after.anchor.tempo, before.anchor.tempo);
        for (const [index, { atSeconds }] of beats.entries()) {
          expect(atSeconds - (beats[index - 1]?.atSeconds ?? -Infinity)).toBeGreaterThan(half - 1e-5);
        }
      }),
    );
  });
});
