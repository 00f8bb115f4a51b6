import { assertNever } from '@uplift/core/foundation';
import { HOLD_MS } from '../live-scroll/live-scroll-machine.ts';

/**
 * Time within which a pedal that comes up and goes down again is still held: its contact bounces, or it repeats.
 * Fingers and feet take longer.
 */
export const BOUNCE_MS = 40;

/** A key that goes down again after this long was released without a keyup event. */
const LOST_MS = 1000;

/** A key that is down, or was released a moment ago. Times are those of events (performance.now, ms). */
export interface HeldKey {
  readonly code: string;
  readonly sinceMs: number;
  /** Time of the last event that showed the key down. */
  readonly seenMs: number;
  /** Null while it is down. */
  readonly liftedMs: number | null;
  readonly isLong: boolean;
  /** True if it has been down without any interruption. */
  readonly isUnbroken: boolean;
}

export type KeyEvent =
  | { readonly type: 'down'; readonly code: string; readonly atMs: number; readonly isRepeat: boolean }
  | { readonly type: 'up'; readonly code: string; readonly atMs: number }
  | { readonly type: 'time-passed'; readonly atMs: number }
  /** The page lost the keyboard, so no keyup will arrive for held keys. */
  | { readonly type: 'left' };

/**
 * A moment of a press: it `began`, was held `long`, was `lifted` (perhaps only briefly), and `ended`. A press that
 * `left` the page has no end.
 */
export interface KeySignal {
  readonly type: 'began' | 'long' | 'lifted' | 'ended';
  readonly code: string;
  /** True if it has been held long. */
  readonly isLong: boolean;
  readonly isUnbroken: boolean;
}

export interface HeldKeys {
  readonly held: readonly HeldKey[];
  /** Signals that the last event caused, in order. */
  readonly signals: readonly KeySignal[];
}

export const NOTHING_HELD: HeldKeys = { held: [], signals: [] };

/** Follows keys as they go down and come up. Held keys that repeat and pedals that flutter press once. */
export function nextHeld({ held }: HeldKeys, event: KeyEvent): HeldKeys {
  switch (event.type) {
    case 'down':
      return goneDown(advanceKeys(held, event.atMs), event);
    case 'up':
      return comeUp(advanceKeys(held, event.atMs), event);
    case 'time-passed':
      return advanceKeys(held, event.atMs);
    case 'left':
      return { held: [], signals: held.filter(isDown).map((key) => signal('lifted', key)) };
    default:
      return assertNever(event);
  }
}

/** Returns the time to send 'time-passed' (ms); null if no timer is pending. */
export function heldDueAt({ held }: HeldKeys): number | null {
  const due = held.map(findDueTime).filter((atMs) => atMs !== null);
  return due.length === 0 ? null : Math.min(...due);
}

function findDueTime({ liftedMs, sinceMs, isLong }: HeldKey): number | null {
  if (liftedMs !== null) return liftedMs + BOUNCE_MS;
  return isLong ? null : sinceMs + HOLD_MS;
}

function advanceKeys(held: readonly HeldKey[], atMs: number): HeldKeys {
  const steps = held.map((key) => keyAfterTime(key, atMs));
  return { held: steps.flatMap((step) => step.held), signals: steps.flatMap((step) => step.signals) };
}

function keyAfterTime(key: HeldKey, atMs: number): HeldKeys {
  const dueMs = findDueTime(key);
  if (dueMs === null || atMs < dueMs) return { held: [key], signals: [] };
  if (!isDown(key)) return { held: [], signals: [signal('ended', key)] };
  const long = { ...key, isLong: true };
  return { held: [long], signals: [signal('long', long)] };
}

type Down = Extract<KeyEvent, { readonly type: 'down' }>;

function goneDown({ held, signals }: HeldKeys, { code, atMs, isRepeat }: Down): HeldKeys {
  const key = held.find((candidate) => candidate.code === code);
  const others = held.filter((candidate) => candidate !== key);
  if (key !== undefined && (isRepeat || atMs - key.seenMs <= LOST_MS)) {
    const isUnbroken = key.isUnbroken && isDown(key);
    return { held: [...others, { ...key, seenMs: atMs, liftedMs: null, isUnbroken }], signals };
  }
  // Held already as the page opened or came back: its press was meant for something else.
  if (isRepeat) return { held, signals };
  const begun = { code, sinceMs: atMs, seenMs: atMs, liftedMs: null, isLong: false, isUnbroken: true };
  return { held: [...others, begun], signals: [...signals, ...lostSignals(key), signal('began', begun)] };
}

function lostSignals(key: HeldKey | undefined): readonly KeySignal[] {
  return key === undefined ? [] : [signal('lifted', key), signal('ended', key)];
}

type Up = Extract<KeyEvent, { readonly type: 'up' }>;

function comeUp({ held, signals }: HeldKeys, { code, atMs }: Up): HeldKeys {
  const key = held.find((candidate) => candidate.code === code);
  if (key === undefined || !isDown(key)) return { held, signals };
  const lifted = { ...key, seenMs: atMs, liftedMs: atMs };
  return {
    held: held.map((candidate) => (candidate === key ? lifted : candidate)),
    signals: [...signals, signal('lifted', lifted)],
  };
}

function isDown(key: HeldKey): boolean {
  return key.liftedMs === null;
}

function signal(type: KeySignal['type'], { code, isLong, isUnbroken }: HeldKey): KeySignal {
  return { type, code, isLong, isUnbroken };
}
