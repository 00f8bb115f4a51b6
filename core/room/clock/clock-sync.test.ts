import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_CLOCK_SYNC, TRIPS_TO_AGREE, WINDOW_MS, withRoundTrip } from './clock-sync.ts';
import type { ClockSync } from './clock-sync.ts';
import { CHANNEL_BURST, ClockRequests } from './clock-requests.ts';
import { offsetAt } from './clock-estimate.ts';
import type { RoundTrip } from './clock-estimate.ts';
import { createSeededRandom } from '@uplift/testing/random';
import { FakeClock } from '@uplift/testing/clock';
import { LeaderClock, MOST_SLEW } from './leader-clock.ts';

/** A round trip with these delays, ms, at this time of the asking clock; the other's is `offset` ahead. */
function trip(atMs: number, offset: number, [there, back]: readonly [number, number]): RoundTrip {
  return {
    sent: atMs,
    received: atMs + there + offset,
    answered: atMs + there + offset,
    arrived: atMs + there + back,
  };
}

function agreed(...trips: readonly RoundTrip[]): ClockSync {
  return trips.reduce(withRoundTrip, NO_CLOCK_SYNC);
}

function roundedOffset({ estimate }: ClockSync): number | null {
  return estimate === null ? null : Math.round(estimate.offsetMs * 1e6) / 1e6;
}

/** The number of trips for an estimate, in quick succession. */
const SIX = [0, 50, 100, 150, 200, 250];

/** The beginnings of that many seconds, ms. */
function seconds(count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => at * 1000);
}

describe('[LIVE-21] the offset to the leader is estimated by round trips', () => {
  test.each<[string, readonly RoundTrip[], number | null]>([
    ['not by one, however quick', [trip(0, 500, [1, 1])], null],
    ['nor by two', [trip(0, 500, [1, 1]), trip(50, 500, [1, 1])], null],
    ['by three that leave little open', [0, 50, 100].map((at) => trip(at, 500, [1.5, 1.5])), 500],
    ['not by three that leave more open', [0, 50, 100].map((at) => trip(at, 500, [5, 5])), null],
    ['by six', SIX.map((at) => trip(at, 500, [5, 5])), 500],
    ['for clocks that are an hour apart', SIX.map((at) => trip(at, -3_600_000, [5, 5])), -3_600_000],
    ['a slow way there alone does not count', SIX.map((at) => trip(at, 40, [at === 0 ? 90 : 5, 5])), 40],
    ['nor a slow way back', SIX.map((at) => trip(at, 40, [5, at === 250 ? 90 : 5])), 40],
    [
      'the quickest ways may be those of different trips',
      SIX.map((at) => trip(at * 2, 40, [at === 0 ? 5 : 60, at === 50 ? 5 : 60])),
      40,
    ],
  ])('%s', (_, trips, offset) => {
    expect(roundedOffset(agreed(...trips))).toBe(offset);
  });

  test.each<[string, Partial<RoundTrip>]>([
    ['an answer before the question', { arrived: -1 }],
    ['an answer that was sent before the question came', { answered: 100 }],
    ['an answer that took longer than the way there and back', { answered: 900 }],
    ['a time that is not a number', { received: Number.NaN }],
    ['a time beyond all times', { received: -Infinity }],
  ])('ignores %s', (_, damaged) => {
    const before = agreed(trip(0, 500, [5, 5]));
    expect(withRoundTrip(before, { ...trip(50, 500, [5, 5]), ...damaged })).toBe(before);
  });

  test('the error bound of the clock offset is half of the remaining time of the quickest trips', () => {
    expect(agreed(...SIX.map((at) => trip(at, 500, [8, 2]))).estimate).toMatchObject({
      offsetMs: 503,
      offByMs: 5,
    });
  });
});

describe('[LIVE-22] the offset is estimated continuously', () => {
  test('the clock offset is estimated over the last minute only', () => {
    const { trips } = agreed(...seconds(200).map((at) => trip(at, 0, [5, 5])));
    expect(trips.length).toBeLessThanOrEqual(WINDOW_MS / 1000 + 1);
    expect(trips[0]?.sent).toBeGreaterThanOrEqual(200_000 - 1_000 - WINDOW_MS);
  });

  test('the clock offset follows a clock that runs faster', () => {
    const { estimate } = agreed(...seconds(300).map((at) => trip(at, at * 1e-4, [5, 5])));
    expect(estimate?.drift).toBeCloseTo(1e-4, 6);
    expect(estimate && offsetAt(estimate, 300_000)).toBeCloseTo(30, 1);
  });

  test('the clock offset is estimated again after three agreeing trips when a clock was stopped, as on a device that slept', () => {
    const slept = [60_000, 60_030, 60_060].map((at) => trip(at, 40_500, [5, 5]));
    const before = agreed(...seconds(60).map((at) => trip(at, 500, [5, 5])));
    const [one, two, three] = [1, 2, 3].map((count) => slept.slice(0, count).reduce(withRoundTrip, before));
    expect([one, two].map((each) => Math.round(each?.estimate?.offsetMs ?? 0))).toEqual([500, 500]);
    expect(three?.estimate?.offsetMs).toBe(40_500);
    expect(three?.trips).toHaveLength(3);
  });

  test('one damaged trip changes nothing, and causes no doubt once others contradict it', () => {
    const before = agreed(...seconds(60).map((at) => trip(at, 500, [5, 5])));
    const damaged = withRoundTrip(before, trip(60_000, 900, [5, 5]));
    expect(damaged.estimate).toBe(before.estimate);
    expect(damaged.doubts).toHaveLength(1);
    const after = withRoundTrip(damaged, trip(60_500, 500, [5, 5]));
    expect(Math.round(after.estimate?.offsetMs ?? 0)).toBe(500);
    expect(after.doubts).toEqual([]);
  });

  test('a slow trip, which fits both clocks, resolves no doubt', () => {
    const before = agreed(...seconds(60).map((at) => trip(at, 500, [5, 5])));
    const trips = [trip(60_000, 540, [5, 5]), trip(60_030, 540, [90, 5]), trip(60_200, 540, [5, 5])];
    const after = [...trips, trip(60_230, 540, [5, 5])].reduce(withRoundTrip, before);
    expect(Math.round(after.estimate?.offsetMs ?? 0)).toBe(540);
  });

  test('the clock estimate stores no more trips than a window holds, however fast replies arrive', () => {
    const trips = Array.from({ length: 2_000 }, (_, at) => trip(at, 0, [5, 5]));
    expect(agreed(...trips).trips.length).toBeLessThanOrEqual(200);
  });
});

/** A network: the delay of a message each way, ms, and whether it is lost. */
interface Profile {
  readonly name: string;
  readonly delay: (random: () => number, nowMs: number) => number;
  readonly isLost: (random: () => number, nowMs: number) => boolean;
  /** Extra time of the way back over the way there, ms. */
  readonly asymmetry: number;
  readonly mostErrorMs: number;
}

const PROFILES: readonly Profile[] = [
  { name: 'LAN', delay: (random) => 0.3 + 0.5 * random(), isLost: () => false, asymmetry: 0, mostErrorMs: 1 },
  {
    name: 'LAN with occasional Wi-Fi pauses',
    delay: (random) => 0.3 + 0.5 * random() + (random() < 0.1 ? 80 * random() : 0),
    isLost: (random) => random() < 0.02,
    asymmetry: 0,
    mostErrorMs: 1,
  },
  {
    name: 'mobile: 25 ms and up to 15 ms more or less',
    delay: (random) => 10 + 30 * random(),
    isLost: (random) => random() < 0.02,
    asymmetry: 0,
    mostErrorMs: 6,
  },
  {
    name: 'mobile with spikes, a slower way back and a burst of loss',
    delay: (random) => 10 + 30 * random() + (random() < 0.15 ? 400 * random() : 0),
    isLost: (random, nowMs) => random() < 0.05 || (nowMs > 20_000 && nowMs < 28_000),
    asymmetry: 4,
    mostErrorMs: 6,
  },
];

/** Lists the times of a follower's clock requests, in a page that is never busy. */
function listRequestTimes(untilMs: number): readonly number[] {
  const [time, requests]: [FakeClock, number[]] = [new FakeClock(), []];
  const ask = () => requests.push(time.now);
  const questions = new ClockRequests({ clockMs: () => time.now, after: time.after, ask, isSure: () => true });
  questions.begin(CHANNEL_BURST);
  time.pass(untilMs);
  return requests;
}

interface Course {
  readonly profile: Profile;
  readonly skewMs: number;
  readonly drift: number;
  readonly seed: number;
}

const LOOK_EVERY_MS = 20;

/** The round trips of two minutes, by the arrival of the reply. */
function createRoundTrips({ profile, skewMs, drift, seed }: Course): readonly RoundTrip[] {
  const random = createSeededRandom(seed);
  const trips = listRequestTimes(120_000)
    .filter((sent) => !profile.isLost(random, sent))
    .map((sent): RoundTrip => {
      const [there, back] = [profile.delay(random, sent), profile.delay(random, sent) + profile.asymmetry];
      const leaderMs = leaderAt(sent + there, { skewMs, drift });
      return { sent, received: leaderMs, answered: leaderMs, arrived: sent + there + back };
    });
  return trips.toSorted((one, other) => one.arrived - other.arrived);
}

function leaderAt(ms: number, { skewMs, drift }: Pick<Course, 'skewMs' | 'drift'>): number {
  return ms + skewMs + ms * drift;
}

/** Lists a follower's estimation errors over time. */
function measureErrors(course: Course): readonly { readonly atMs: number; readonly error: number }[] {
  const [clock, answers] = [new LeaderClock(), [...createRoundTrips(course)]];
  const looks: { readonly atMs: number; readonly error: number }[] = [];
  for (let now = 0; now <= 120_000; now += LOOK_EVERY_MS) {
    const come = answers.filter(({ arrived }) => arrived <= now);
    answers.splice(0, come.length);
    for (const answer of come) {
      clock.ask(answer.sent);
      clock.receive(answer);
    }
    const offset = clock.offsetAt(now);
    if (offset !== null) looks.push({ atMs: now, error: offset - (leaderAt(now, course) - now) });
  }
  return looks;
}

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;
}

const courses = (profile: Profile): fc.Arbitrary<Course> =>
  fc.record({
    profile: fc.constant(profile),
    skewMs: fc.double({ min: -500, max: 500, noNaN: true }),
    drift: fc.double({ min: -2e-4, max: 2e-4, noNaN: true }),
    seed: fc.integer(),
  });

/** The largest change of the error from one look to the next. */
function largestStep(errors: readonly number[]): number {
  return Math.max(...errors.slice(1).map((error, place) => Math.abs(error - (errors[place] ?? error))));
}

describe.each(PROFILES)('[LIVE-22] on $name', (profile) => {
  test(`a follower is within ${profile.mostErrorMs} ms of the leader after 10 s, and its beat never jumps`, () => {
    const settled: number[] = [];
    fc.assert(
      fc.property(courses(profile), (course) => {
        const looks = measureErrors(course);
        expect(looks[0]?.atMs).toBeLessThan(3_000);
        expect(largestStep(looks.map(({ error }) => error))).toBeLessThan(LOOK_EVERY_MS * (MOST_SLEW + 3e-4));
        settled.push(...looks.filter(({ atMs }) => atMs > 10_000).map(({ error }) => Math.abs(error)));
      }),
      { numRuns: 30 },
    );
    expect(p95(settled)).toBeLessThanOrEqual(profile.mostErrorMs);
  });
});

test(`[LIVE-14] fewer than ${TRIPS_TO_AGREE} round trips give no clock estimate, and unrequested replies are ignored`, () => {
  const clock = new LeaderClock();
  for (const at of SIX) clock.receive(trip(at, 500, [5, 5]));
  expect(clock.offsetAt(200)).toBeNull();
  for (const at of SIX) {
    clock.ask(at);
    clock.receive(trip(at, 500, [5, 5]));
  }
  expect(clock.offsetAt(300)).toBeCloseTo(500, 6);
});

/** Replies that were `lateMs` on their way back, then one at once: the error of the estimate right after it. */
function offAfter(lateMs: number): number {
  const clock = new LeaderClock();
  const take = (sent: number, backMs: number) => {
    clock.ask(sent);
    clock.receive(trip(sent, 500, [5, backMs]));
  };
  for (const sent of SIX) take(sent, lateMs);
  clock.offsetAt(lateMs + 300);
  take(lateMs + 300, 5);
  return Math.abs((clock.offsetAt(lateMs + 310) ?? Number.NaN) - 500);
}

describe('[LIVE-22] what was read of a device that could not answer in time', () => {
  test('a wrong estimate of a device that could not answer in time is corrected at once if it is off by much', () => {
    expect(offAfter(2_400)).toBeLessThan(1);
  });

  test('a slightly wrong clock estimate is corrected gradually while playback stays in time', () => {
    expect(offAfter(400)).toBeGreaterThan(150);
  });
});
