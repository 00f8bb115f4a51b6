import { assertNever } from '@uplift/core/foundation';

/** LIVE-2. `suspend` is the shutdown between active and inactive (A64). */
export type LiveScrollPhase = 'inactive' | 'active' | 'suspend';

/** LiveScroll on one device, the same in Perform and in Present (LIVE-12). Times are ms on the clock of event times. */
export type LiveScrollState = Common & (Inactive | Active | Suspended);

interface Common {
  /** True if the chart follows the beat; false after a player scrolled away by hand (LIVE-13). */
  readonly isFollowing: boolean;
  /** False without a timeline or a tempo: then presses do nothing. */
  readonly isEnabled: boolean;
}

/** A press that is held. */
export interface Hold {
  readonly sinceMs: number;
}

/** `hold`: the press that will start LiveScroll. */
interface Inactive {
  readonly phase: 'inactive';
  readonly hold: StartingHold | null;
}

/** A press that will start LiveScroll. `isTicking` from 400 ms on: the metronome ticks already. */
export interface StartingHold extends Hold {
  readonly isTicking: boolean;
}

/** `hold`: the press that will stop LiveScroll. */
interface Active {
  readonly phase: 'active';
  readonly hold: StoppingHold | null;
}

/**
 * A press that will stop LiveScroll. `isInCountIn` if it began during the count-in: releasing it early stops the run
 * (LIVE-4).
 */
export interface StoppingHold extends Hold {
  readonly isInCountIn: boolean;
}

/** The shutdown. `hold`: a press that counts from its end. */
interface Suspended {
  readonly phase: 'suspend';
  readonly untilMs: number;
  readonly hold: Hold | null;
}

/**
 * `pressed`, `released` and `cancelled`: the pointer, or a held key. `started` and `stopped`: at once by a key, a
 * pedal or a menu. `time-passed` is due at {@link liveScrollDueAt}. `song-changed`: another item is shown.
 */
export type LiveScrollEvent =
  | { readonly type: 'pressed'; readonly atMs: number; readonly isInCountIn?: boolean }
  | { readonly type: 'released'; readonly atMs: number }
  | { readonly type: 'cancelled' }
  | { readonly type: 'time-passed'; readonly atMs: number }
  | { readonly type: 'started'; readonly atMs: number }
  | { readonly type: 'stopped'; readonly atMs: number }
  | { readonly type: 'song-ended'; readonly atMs: number }
  | { readonly type: 'song-changed' }
  | { readonly type: 'enabled'; readonly isEnabled: boolean }
  | { readonly type: 'moved-by-hand' }
  | { readonly type: 'resumed-following' };

/** Press duration that starts or stops LiveScroll (LIVE-4, LIVE-6). */
export const HOLD_MS = 500;
/** Lead of the metronome's ticking over the start (LIVE-5, A65). */
export const TICKS_BEFORE_MS = 100;
/** Duration of the shutdown after a stop (LIVE-7). */
export const SHUTDOWN_MS = 250;

/** The state before anything is loaded. */
export const INACTIVE: LiveScrollState = { phase: 'inactive', hold: null, isFollowing: true, isEnabled: false };

/** True if the metronome ticks: from 400 ms into the hold that starts it, to the stop. */
export function isTicking(state: LiveScrollState): boolean {
  return state.phase === 'active' || (state.phase === 'inactive' && state.hold?.isTicking === true);
}

/**
 * Returns the next state; the same object if nothing changed. Everything due before the event's time happens first, so
 * a late timer, as on a busy page, can't change the meaning of a press. Presses in the shutdown count from its end.
 */
export function nextLiveScroll(state: LiveScrollState, event: LiveScrollEvent): LiveScrollState {
  return 'atMs' in event ? afterTimed(atTime(state, event.atMs), event) : afterUntimed(state, event);
}

type TimedEvent = Extract<LiveScrollEvent, { readonly atMs: number }>;
type Pressed = Extract<LiveScrollEvent, { readonly type: 'pressed' }>;

function afterTimed(state: LiveScrollState, event: TimedEvent): LiveScrollState {
  switch (event.type) {
    case 'pressed':
      return pressed(state, event);
    case 'released':
      return released(state, event.atMs);
    case 'time-passed':
      return state;
    case 'started':
      return started(state);
    case 'stopped':
      return withoutHold(stopped(state, event.atMs));
    case 'song-ended':
      return stopped(state, event.atMs);
    default:
      return assertNever(event);
  }
}

function afterUntimed(state: LiveScrollState, event: Exclude<LiveScrollEvent, TimedEvent>): LiveScrollState {
  switch (event.type) {
    case 'cancelled':
      return withoutHold(state);
    case 'song-changed':
      return { ...INACTIVE, isEnabled: state.isEnabled };
    case 'enabled':
      return enabled(state, event.isEnabled);
    case 'moved-by-hand':
      return following(state, false);
    case 'resumed-following':
      return following(state, true);
    default:
      return assertNever(event);
  }
}

/** A press that is held already stays the same one. */
function pressed(state: LiveScrollState, { atMs: sinceMs, isInCountIn = false }: Pressed): LiveScrollState {
  if (!state.isEnabled || state.hold !== null) return state;
  switch (state.phase) {
    case 'inactive':
      return { ...state, hold: { sinceMs, isTicking: false } };
    case 'active':
      return { ...state, hold: { sinceMs, isInCountIn } };
    case 'suspend':
      return { ...state, hold: { sinceMs } };
    default:
      return assertNever(state);
  }
}

/** Ignores a short press, except during the count-in, where it undoes an accidental start at once. */
function released(state: LiveScrollState, atMs: number): LiveScrollState {
  return state.phase === 'active' && state.hold?.isInCountIn === true ? stopped(state, atMs) : withoutHold(state);
}

/** Ignores a start during the shutdown: a bouncing pedal must not start what it has just stopped. */
function started(state: LiveScrollState): LiveScrollState {
  if (!state.isEnabled || state.phase !== 'inactive') return state;
  return { phase: 'active', hold: null, isFollowing: true, isEnabled: true };
}

function stopped(state: LiveScrollState, atMs: number): LiveScrollState {
  if (state.phase !== 'active') return state;
  const { isFollowing, isEnabled } = state;
  return { phase: 'suspend', untilMs: atMs + SHUTDOWN_MS, hold: null, isFollowing, isEnabled };
}

/** A press that ends too early takes the ticks back that came before the start. */
function withoutHold(state: LiveScrollState): LiveScrollState {
  return state.hold === null ? state : { ...state, hold: null };
}

/** Stops everything if there is no tempo. */
function enabled(state: LiveScrollState, isEnabled: boolean): LiveScrollState {
  if (isEnabled === state.isEnabled) return state;
  return isEnabled ? { ...state, isEnabled } : { ...INACTIVE, isEnabled };
}

function following(state: LiveScrollState, isFollowing: boolean): LiveScrollState {
  return isFollowing === state.isFollowing ? state : { ...state, isFollowing };
}

function atTime(state: LiveScrollState, nowMs: number): LiveScrollState {
  return afterHold(afterShutdown(withinClock(state, nowMs), nowMs), nowMs);
}

/** Restarts a phase that began later than now, after the clock was set back, so that no phase takes longer than its length. */
function withinClock(state: LiveScrollState, nowMs: number): LiveScrollState {
  const held = withHoldBefore(state, nowMs);
  return held.phase === 'suspend' && held.untilMs > nowMs + SHUTDOWN_MS
    ? { ...held, untilMs: nowMs + SHUTDOWN_MS }
    : held;
}

function withHoldBefore(state: LiveScrollState, nowMs: number): LiveScrollState {
  if (state.hold === null || state.hold.sinceMs <= nowMs) return state;
  switch (state.phase) {
    case 'inactive':
      return { ...state, hold: { ...state.hold, sinceMs: nowMs } };
    case 'active':
      return { ...state, hold: { ...state.hold, sinceMs: nowMs } };
    case 'suspend':
      return { ...state, hold: { sinceMs: nowMs } };
    default:
      return assertNever(state);
  }
}

function afterShutdown(state: LiveScrollState, nowMs: number): LiveScrollState {
  if (state.phase !== 'suspend' || nowMs < state.untilMs) return state;
  const hold = state.hold && { ...state.hold, isTicking: false };
  return { phase: 'inactive', hold, isFollowing: true, isEnabled: state.isEnabled };
}

/** Applies a hold once: releasing it late does not undo its effect. */
function afterHold(state: LiveScrollState, nowMs: number): LiveScrollState {
  if (state.hold === null || state.phase === 'suspend') return state;
  if (nowMs >= state.hold.sinceMs + HOLD_MS) return state.phase === 'active' ? stopped(state, nowMs) : started(state);
  if (state.phase === 'active' || state.hold.isTicking || nowMs < ticksFrom(state.hold)) return state;
  return { ...state, hold: { ...state.hold, isTicking: true } };
}

function ticksFrom({ sinceMs }: Hold): number {
  return sinceMs + HOLD_MS - TICKS_BEFORE_MS;
}

/** Returns the time to send 'time-passed' (ms); null if no timer is pending. */
export function liveScrollDueAt(state: LiveScrollState): number | null {
  if (state.phase === 'suspend') return state.untilMs;
  if (state.hold === null) return null;
  return isTicking(state) ? state.hold.sinceMs + HOLD_MS : ticksFrom(state.hold);
}
