import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  HOLD_MS,
  isTicking,
  liveScrollDueAt,
  nextLiveScroll,
  SHUTDOWN_MS,
  TICKS_BEFORE_MS,
} from './live-scroll-machine.ts';
import type { LiveScrollEvent, LiveScrollState } from './live-scroll-machine.ts';

const BASE = { isFollowing: true, isEnabled: true, hold: null };
const READY: LiveScrollState = { ...BASE, phase: 'inactive' };
const HELD: LiveScrollState = { ...READY, hold: { sinceMs: 1000, isTicking: false } };
const LONG_HELD: LiveScrollState = { ...READY, hold: { sinceMs: 0, isTicking: false } };
const ACTIVE: LiveScrollState = { ...BASE, phase: 'active' };
const SHUTDOWN: LiveScrollState = { ...BASE, phase: 'suspend', untilMs: 250 };

function after(state: LiveScrollState, ...events: readonly LiveScrollEvent[]): LiveScrollState {
  return events.reduce(nextLiveScroll, state);
}

function passed(atMs: number): LiveScrollEvent {
  return { type: 'time-passed', atMs };
}

describe('timers', () => {
  test.each<[string, LiveScrollState, number | null]>([
    ['nothing held', READY, null],
    ['a hold that begins', HELD, 1400],
    ['a hold that ticks', { ...READY, hold: { sinceMs: 1000, isTicking: true } }, 1500],
    ['playing', ACTIVE, null],
    ['playing and held', { ...ACTIVE, hold: { sinceMs: 1000, isInCountIn: false } }, 1500],
    ['the shutdown', { ...SHUTDOWN, untilMs: 1250 }, 1250],
    ['the shutdown, held', { ...SHUTDOWN, untilMs: 1250, hold: { sinceMs: 1100 } }, 1250],
  ])('are due: %s', (_, state, dueAt) => {
    expect(liveScrollDueAt(state)).toBe(dueAt);
  });

  test('[LIVE-4] [LIVE-5] [LIVE-6] [LIVE-7] timers on time take a press through start and stop of LiveScroll', () => {
    let state = after(READY, { type: 'pressed', atMs: 0 });
    const times: number[] = [];
    const run = () => {
      for (let due = liveScrollDueAt(state); due !== null; due = liveScrollDueAt(state)) {
        times.push(due);
        state = nextLiveScroll(state, passed(due));
      }
    };
    run();
    expect(state).toEqual(ACTIVE);
    state = after(state, { type: 'released', atMs: 600 }, { type: 'pressed', atMs: 1000 });
    run();
    expect(state).toEqual(READY);
    expect(times).toEqual([400, 500, 1500, 1750]);
  });
});

describe('a device that slept', () => {
  test.each<[string, LiveScrollState, readonly LiveScrollEvent[], Partial<LiveScrollState>]>([
    ['while a press was held: it was held for long enough', LONG_HELD, [passed(60_000)], ACTIVE],
    ['while a press was cancelled', LONG_HELD, [{ type: 'cancelled' }, passed(60_000)], READY],
    [
      'while a press was to stop: the shutdown is still seen',
      { ...ACTIVE, hold: { sinceMs: 0, isInCountIn: false } },
      [passed(60_000)],
      { phase: 'suspend', untilMs: 60_250 },
    ],
    ['in the shutdown', SHUTDOWN, [passed(60_000)], READY],
    [
      'in the shutdown, and is pressed before any timer comes',
      SHUTDOWN,
      [{ type: 'pressed', atMs: 60_000 }],
      { ...READY, hold: { sinceMs: 60_000, isTicking: false } },
    ],
    [
      'in the shutdown, and is started by a pedal before any timer comes',
      SHUTDOWN,
      [{ type: 'started', atMs: 60_000 }],
      ACTIVE,
    ],
    ['while it played', ACTIVE, [passed(60_000)], ACTIVE],
    ['until the song was over', ACTIVE, [{ type: 'song-ended', atMs: 60_000 }], { phase: 'suspend', untilMs: 60_250 }],
  ])('%s', (_, state, events, expected) => {
    expect(after(state, ...events)).toMatchObject(expected);
  });
});

describe('a clock that was set back', () => {
  test('a clock that was set back lets a hold begin again', () => {
    const held = after(READY, { type: 'pressed', atMs: 90_000 }, passed(1000));
    expect(held.hold).toEqual({ sinceMs: 1000, isTicking: false });
    expect(after(held, passed(1499)).phase).toBe('inactive');
    expect(after(held, passed(1500)).phase).toBe('active');
  });

  test('a clock that was set back does not cancel sounding ticks', () => {
    expect(isTicking(after(READY, { type: 'pressed', atMs: 90_000 }, passed(90_400), passed(1000)))).toBe(true);
  });

  test('[LIVE-7] a clock that was set back does not make the shutdown longer', () => {
    const suspended = after(ACTIVE, { type: 'stopped', atMs: 90_000 }, passed(1000));
    expect(liveScrollDueAt(suspended)).toBe(1250);
    expect(after(suspended, passed(1250))).toEqual(READY);
  });
});

const times = fc.double({ min: -1000, max: 10_000, noNaN: true });
const events: fc.Arbitrary<LiveScrollEvent> = fc.oneof(
  fc.record({
    type: fc.constantFrom('pressed', 'released', 'time-passed', 'started', 'stopped', 'song-ended'),
    atMs: times,
  }),
  fc.record({ type: fc.constantFrom('cancelled', 'song-changed', 'moved-by-hand', 'resumed-following') }),
  fc.record({ type: fc.constant('enabled'), isEnabled: fc.boolean() }),
);

function isAtRest(state: LiveScrollState): boolean {
  return state.phase === 'inactive' && state.hold === null;
}

test('events in any order and at any time leave LiveScroll in a valid state, from which a stop and the shutdown lead back', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 40 }), (happened) => {
      let state: LiveScrollState = READY;
      for (const event of happened) {
        state = nextLiveScroll(state, event);
        expect(state.isEnabled || isAtRest(state)).toBe(true);
      }
      const rest = after(state, { type: 'cancelled' }, { type: 'stopped', atMs: 20_000 }, passed(20_000 + SHUTDOWN_MS));
      expect(rest).toMatchObject({ phase: 'inactive', hold: null });
      expect(isTicking(rest)).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

test('a timer that fires when due always changes something, and is never due again at that time', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 40 }), (happened) => {
      const state = after(READY, ...happened);
      const due = liveScrollDueAt(state);
      if (due === null) return;
      const next = nextLiveScroll(state, passed(due));
      expect(next).not.toBe(state);
      expect(liveScrollDueAt(next) ?? Infinity).toBeGreaterThan(due);
    }),
    { numRuns: 1000 },
  );
});

test("[LIVE-4] [LIVE-5] timers between press and release, on time or late, don't change what the press does", () => {
  const looks = fc.array(fc.integer({ min: 0, max: 1500 }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), looks, (heldMs, lookedMs) => {
      const inTime = lookedMs.filter((ms) => ms < heldMs).toSorted((one, other) => one - other);
      const state = after(
        READY,
        { type: 'pressed', atMs: 0 },
        ...inTime.map(passed),
        { type: 'released', atMs: heldMs },
        passed(2000),
      );
      expect(state).toEqual(heldMs >= HOLD_MS ? ACTIVE : READY);
    }),
  );
});

test('[LIVE-5] the ticks begin 100 ms before LiveScroll starts', () => {
  expect([HOLD_MS, TICKS_BEFORE_MS]).toEqual([500, 100]);
});
