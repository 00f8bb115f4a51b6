import { describe, expect, test } from 'vitest';
import { INACTIVE, nextLiveScroll } from './live-scroll-machine.ts';
import type { LiveScrollEvent, LiveScrollState } from './live-scroll-machine.ts';

const READY: LiveScrollState = { ...INACTIVE, isEnabled: true };

type Timed = Extract<LiveScrollEvent, { readonly atMs: number }>['type'];
type Untimed = Exclude<LiveScrollEvent, { readonly atMs: number }>['type'];

function at(type: Timed, atMs: number): LiveScrollEvent {
  return { type, atMs };
}

/** Every event, 10 ms after the state it is sent to. */
const EVENTS = {
  pressed: at('pressed', 1010),
  released: at('released', 1010),
  cancelled: { type: 'cancelled' },
  'time-passed': at('time-passed', 1010),
  started: at('started', 1010),
  stopped: at('stopped', 1010),
  'song-ended': at('song-ended', 1010),
  'song-changed': { type: 'song-changed' },
  'moved-by-hand': { type: 'moved-by-hand' },
  'resumed-following': { type: 'resumed-following' },
  enabled: { type: 'enabled', isEnabled: true },
  disabled: { type: 'enabled', isEnabled: false },
} satisfies Record<Exclude<Timed | Untimed, 'enabled'> | 'enabled' | 'disabled', LiveScrollEvent>;

const HELD = { sinceMs: 950, isTicking: false };
const LONG_HELD = { sinceMs: 600, isTicking: true };
const HELD_TO_STOP = { sinceMs: 600, isInCountIn: false };
const SHUTDOWN = { phase: 'suspend', untilMs: 1200 } as const;
const HELD_IN_SHUTDOWN = { ...SHUTDOWN, hold: { sinceMs: 950 } };
const STOPPED = { phase: 'suspend', untilMs: 1260 } as const;
const PLAYING = { phase: 'active' } as const;

/** The changes of each event in a state; 'same' for the same object. */
type Row = Record<keyof typeof EVENTS, Partial<LiveScrollState> | 'same'>;

const TABLE: Record<string, { readonly state: Partial<LiveScrollState>; readonly next: Row }> = {
  disabled: {
    state: { isEnabled: false },
    next: {
      pressed: 'same',
      released: 'same',
      cancelled: 'same',
      'time-passed': 'same',
      started: 'same',
      stopped: 'same',
      'song-ended': 'same',
      'song-changed': { isEnabled: false },
      'moved-by-hand': { isEnabled: false, isFollowing: false },
      'resumed-following': 'same',
      enabled: {},
      disabled: 'same',
    },
  },
  inactive: {
    state: {},
    next: {
      pressed: { hold: { sinceMs: 1010, isTicking: false } },
      released: 'same',
      cancelled: 'same',
      'time-passed': 'same',
      started: PLAYING,
      stopped: 'same',
      'song-ended': 'same',
      'song-changed': {},
      'moved-by-hand': { isFollowing: false },
      'resumed-following': 'same',
      enabled: 'same',
      disabled: { isEnabled: false },
    },
  },
  'inactive, held for less than 400 ms': {
    state: { hold: HELD },
    next: {
      pressed: 'same',
      released: {},
      cancelled: {},
      'time-passed': 'same',
      started: PLAYING,
      stopped: {},
      'song-ended': 'same',
      'song-changed': {},
      'moved-by-hand': { hold: HELD, isFollowing: false },
      'resumed-following': 'same',
      enabled: 'same',
      disabled: { isEnabled: false },
    },
  },
  'inactive, held for over 400 ms': {
    state: { hold: LONG_HELD },
    next: {
      pressed: 'same',
      released: {},
      cancelled: {},
      'time-passed': 'same',
      started: PLAYING,
      stopped: {},
      'song-ended': 'same',
      'song-changed': {},
      'moved-by-hand': { hold: LONG_HELD, isFollowing: false },
      'resumed-following': 'same',
      enabled: 'same',
      disabled: { isEnabled: false },
    },
  },
  active: {
    state: PLAYING,
    next: {
      pressed: { ...PLAYING, hold: { sinceMs: 1010, isInCountIn: false } },
      released: 'same',
      cancelled: 'same',
      'time-passed': 'same',
      started: 'same',
      stopped: STOPPED,
      'song-ended': STOPPED,
      'song-changed': {},
      'moved-by-hand': { ...PLAYING, isFollowing: false },
      'resumed-following': 'same',
      enabled: 'same',
      disabled: { isEnabled: false },
    },
  },
  'active, held': {
    state: { ...PLAYING, hold: HELD_TO_STOP },
    next: {
      pressed: 'same',
      released: PLAYING,
      cancelled: PLAYING,
      'time-passed': 'same',
      started: 'same',
      stopped: STOPPED,
      'song-ended': STOPPED,
      'song-changed': {},
      'moved-by-hand': { ...PLAYING, hold: HELD_TO_STOP, isFollowing: false },
      'resumed-following': 'same',
      enabled: 'same',
      disabled: { isEnabled: false },
    },
  },
  'active, moved by hand': {
    state: { ...PLAYING, isFollowing: false },
    next: {
      pressed: { ...PLAYING, isFollowing: false, hold: { sinceMs: 1010, isInCountIn: false } },
      released: 'same',
      cancelled: 'same',
      'time-passed': 'same',
      started: 'same',
      stopped: { ...STOPPED, isFollowing: false },
      'song-ended': { ...STOPPED, isFollowing: false },
      'song-changed': {},
      'moved-by-hand': 'same',
      'resumed-following': PLAYING,
      enabled: 'same',
      disabled: { isEnabled: false },
    },
  },
  suspend: {
    state: SHUTDOWN,
    next: {
      pressed: { ...SHUTDOWN, hold: { sinceMs: 1010 } },
      released: 'same',
      cancelled: 'same',
      'time-passed': 'same',
      started: 'same',
      stopped: 'same',
      'song-ended': 'same',
      'song-changed': {},
      'moved-by-hand': { ...SHUTDOWN, isFollowing: false },
      'resumed-following': 'same',
      enabled: 'same',
      disabled: { isEnabled: false },
    },
  },
  'suspend, held': {
    state: HELD_IN_SHUTDOWN,
    next: {
      pressed: 'same',
      released: SHUTDOWN,
      cancelled: SHUTDOWN,
      'time-passed': 'same',
      started: 'same',
      stopped: SHUTDOWN,
      'song-ended': 'same',
      'song-changed': {},
      'moved-by-hand': { ...HELD_IN_SHUTDOWN, isFollowing: false },
      'resumed-following': 'same',
      enabled: 'same',
      disabled: { isEnabled: false },
    },
  },
};

describe.each(Object.entries(TABLE))('[LIVE-2] [LIVE-3] [LIVE-13] %s', (_, { state, next }) => {
  const before = { ...READY, ...state } as LiveScrollState; // each row is one
  test.each(Object.entries(next))('an event takes LiveScroll from one phase to the next: %s', (event, expected) => {
    const result = nextLiveScroll(before, EVENTS[event as keyof Row]);
    expect(result === before ? 'same' : result).toEqual(expected === 'same' ? 'same' : { ...READY, ...expected });
  });
});
