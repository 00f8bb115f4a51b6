import { describe, expect, test } from 'vitest';
import { INACTIVE, isTicking, nextLiveScroll } from './live-scroll-machine.ts';
import type { LiveScrollEvent, LiveScrollState } from './live-scroll-machine.ts';

const READY: LiveScrollState = { ...INACTIVE, isEnabled: true };

type Timed = Extract<LiveScrollEvent, { readonly atMs: number }>['type'];

function at(type: Timed, atMs: number): LiveScrollEvent {
  return { type, atMs };
}

const pressedInCountIn = (atMs: number): LiveScrollEvent => ({ type: 'pressed', atMs, isInCountIn: true });

function after(state: LiveScrollState, ...events: readonly LiveScrollEvent[]): LiveScrollState {
  return events.reduce(nextLiveScroll, state);
}

/** A state, and whether the metronome ticks in it. */
type Seen = Partial<LiveScrollState> & { readonly isTicking?: boolean };

function see(state: LiveScrollState): Seen {
  return { ...state, isTicking: isTicking(state) };
}

const ACTIVE = after(READY, at('started', 0));

describe('holding', () => {
  test.each<[string, readonly LiveScrollEvent[], Seen]>([
    [
      'for 399 ms makes no tick',
      [at('pressed', 1000), at('time-passed', 1399)],
      { phase: 'inactive', isTicking: false },
    ],
    [
      '[LIVE-5] for 400 ms ticks',
      [at('pressed', 1000), at('time-passed', 1400)],
      { phase: 'inactive', isTicking: true },
    ],
    ['[LIVE-4] for 499 ms does not start', [at('pressed', 1000), at('time-passed', 1499)], { phase: 'inactive' }],
    [
      '[LIVE-4] for 500 ms starts',
      [at('pressed', 1000), at('time-passed', 1500)],
      { phase: 'active', isTicking: true, hold: null },
    ],
    [
      '[LIVE-4] for 500 ms starts, though no timer came',
      [at('pressed', 1000), at('released', 1500)],
      { phase: 'active', isTicking: true },
    ],
    [
      'for 499 ms does nothing, though a timer comes late',
      [at('pressed', 1000), at('released', 1499), at('time-passed', 9000)],
      READY,
    ],
    [
      '[LIVE-5] for 450 ms takes its ticks back',
      [at('pressed', 1000), at('time-passed', 1400), at('released', 1450)],
      READY,
    ],
    [
      'that is cancelled takes its ticks back',
      [at('pressed', 1000), at('time-passed', 1400), { type: 'cancelled' }],
      READY,
    ],
    [
      'on does not stop what it has started',
      [at('pressed', 1000), at('time-passed', 1500), at('time-passed', 9000)],
      { phase: 'active', isTicking: true },
    ],
    [
      'that began before there was a count-in is one that starts, whatever the press says',
      [pressedInCountIn(1000), at('released', 1100)],
      READY,
    ],
    [
      'on into the count-in does not stop it as it is let go of',
      [at('pressed', 1000), at('time-passed', 1500), at('released', 1700)],
      { phase: 'active', hold: null },
    ],
    [
      'of a key that repeats is one press',
      [at('pressed', 1000), at('pressed', 1300), at('pressed', 1499), at('time-passed', 1500)],
      { phase: 'active' },
    ],
  ])('%s', (_, events, expected) => {
    expect(see(after(READY, ...events))).toMatchObject(expected);
  });

  test.each<[string, readonly LiveScrollEvent[], Seen]>([
    [
      '[LIVE-6] for 499 ms does not stop',
      [at('pressed', 2000), at('time-passed', 2499)],
      { phase: 'active', isTicking: true },
    ],
    [
      '[LIVE-6] for 500 ms stops',
      [at('pressed', 2000), at('time-passed', 2500)],
      { phase: 'suspend', isTicking: false, hold: null, untilMs: 2750 },
    ],
    [
      '[LIVE-7] and 250 ms later all is as before',
      [at('pressed', 2000), at('time-passed', 2500), at('time-passed', 2750)],
      READY,
    ],
    [
      '[LIVE-7] not 249 ms later',
      [at('pressed', 2000), at('time-passed', 2500), at('time-passed', 2749)],
      { phase: 'suspend' },
    ],
    [
      '[LIVE-4] shortly in the count-in stops at once',
      [pressedInCountIn(2000), at('released', 2080)],
      { phase: 'suspend', isTicking: false, hold: null, untilMs: 2330 },
    ],
    [
      '[LIVE-4] shortly in the count-in stops, though the count-in ended before the release',
      [pressedInCountIn(2000), at('time-passed', 2300), at('released', 2400)],
      { phase: 'suspend' },
    ],
    [
      'shortly in the count-in, but slipping off the button, goes on',
      [pressedInCountIn(2000), { type: 'cancelled' }],
      ACTIVE,
    ],
    [
      'long in the count-in stops as ever',
      [pressedInCountIn(2000), at('time-passed', 2500), at('released', 2600)],
      { phase: 'suspend' },
    ],
    ['shortly goes on ticking', [at('pressed', 2000), at('released', 2450)], ACTIVE],
    [
      'on does not start again what it has stopped',
      [at('pressed', 2000), at('time-passed', 2500), at('time-passed', 2750), at('time-passed', 9000)],
      READY,
    ],
    [
      'in the shutdown counts for the next start',
      [at('stopped', 2000), at('pressed', 2100), at('time-passed', 2250), at('time-passed', 2600)],
      { phase: 'active' },
    ],
  ])('again %s', (_, events, expected) => {
    expect(see(after(ACTIVE, ...events))).toMatchObject(expected);
  });
});
