import { assertNever } from '@uplift/core/foundation';
import type { UpliftId } from '@uplift/core/foundation';
import type { WaitingCount } from './sync-records.ts';
import type { SyncState } from './sync-state.ts';

/** Conditions that syncing depends on. */
export interface SyncEnvironment {
  readonly online: boolean;
  /** True if a page of this browser is visible. */
  readonly visible: boolean;
  /** True if this tab syncs for all tabs of the browser. */
  readonly leads: boolean;
  /** The account whose records are unlocked; or no one is signed in, or the session is over; or that is not known yet. */
  readonly session: UpliftId | 'none' | 'signed-out' | 'unknown';
}

/**
 * End of a round. `settled`: both sides are equal except for refused records. `more`: it was cut short and continues.
 */
export type RoundEnd =
  | { readonly kind: 'settled'; readonly waiting: WaitingCount; readonly trouble: string | null }
  | { readonly kind: 'more' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'storage-refused'; readonly because: string }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'outdated' };

export interface SyncMachine extends SyncEnvironment {
  readonly waiting: WaitingCount;
  /** Number of records the current round has sent. */
  readonly sent: number;
  readonly isRunning: boolean;
  /** A change waits for those that may follow it. */
  readonly isDebouncing: boolean;
  /** Something happened after the round began, so that another follows at once. */
  readonly isAgainDue: boolean;
  /** The last round left everything the same, and nothing is known to have changed since. */
  readonly isSettled: boolean;
  /** Rounds in a row that failed. */
  readonly failures: number;
  /** Time since when all conditions for syncing have been met (epoch ms). */
  readonly readySince: number | null;
  readonly isStuck: boolean;
  /** True if a person paused the upload of bulk. */
  readonly isPaused: boolean;
  readonly trouble: string | null;
  readonly progress: SyncState['progress'];
  readonly lastSyncedAt: number | null;
}

export type SyncEvent =
  | { readonly kind: 'informed'; readonly environment: Partial<SyncEnvironment> }
  /** Something began to wait. */
  | { readonly kind: 'changed' }
  /** The server has accepted that many more waiting records. */
  | { readonly kind: 'sent'; readonly count: number }
  | { readonly kind: 'learned'; readonly facts: Partial<Pick<SyncMachine, 'waiting' | 'isSettled' | 'progress'>> }
  /** The server has something new, or a person requested to sync. */
  | { readonly kind: 'urged' }
  /** A person pauses or resumes the upload of a library. */
  | { readonly kind: 'paused'; readonly isPaused: boolean }
  | { readonly kind: 'timer-fired' }
  /** `jitter` from 0 to 1 keeps devices that failed together from returning together. */
  | { readonly kind: 'round-ended'; readonly end: RoundEnd; readonly jitter: number };

export type SyncCommand =
  | { readonly kind: 'start-round' }
  | { readonly kind: 'count' }
  /** Instead of the timer that runs; null for none. */
  | { readonly kind: 'set-timer'; readonly ms: number | null };

/** A step of the machine: the new state, and the commands to run. */
export interface SyncStep {
  readonly state: SyncMachine;
  readonly commands: readonly SyncCommand[];
}

export const POLL_MS = 10_000;
/** Wait for further changes after a change, well within the second in which it must be sent. */
export const DEBOUNCE_MS = 300;
const FIRST_RETRY_MS = 2_000;
/** A server that is back is found within this time, because musicians can't wait; the request is one small call. */
export const LAST_RETRY_MS = 3_000;
const STUCK_MS = 300_000;
const MOST_JITTER = 0.25;

export const FIRST_MACHINE: SyncMachine = {
  online: true,
  visible: true,
  leads: false,
  session: 'unknown',
  waiting: { count: 0, since: null },
  sent: 0,
  isRunning: false,
  isDebouncing: false,
  isAgainDue: false,
  isSettled: false,
  failures: 0,
  readySince: null,
  isStuck: false,
  isPaused: false,
  trouble: null,
  progress: null,
  lastSyncedAt: null,
};

/** Returns the next state and its commands after an event at `now` (epoch ms). */
export function step(state: SyncMachine, event: SyncEvent, now: number): SyncStep {
  const next = stepFor(state, event, now);
  return { ...next, state: { ...next.state, isStuck: isStuckAt(next.state, now) } };
}

function stepFor(state: SyncMachine, event: SyncEvent, now: number): SyncStep {
  if (isFact(event)) return withoutCommands(applyFacts(state, event));
  switch (event.kind) {
    case 'informed':
      return updateEnvironment(state, { ...state, ...event.environment }, now);
    case 'changed':
      return handleChange({ ...state, isSettled: false }, now);
    case 'urged':
      return isReady(state) ? startRound(state) : withoutCommands(state);
    case 'timer-fired':
      return handleTimer(state);
    case 'round-ended':
      return handleRoundEnd(state, event, now);
    default:
      return assertNever(event);
  }
}

type FactEvent = Extract<SyncEvent, { readonly kind: 'learned' | 'sent' | 'paused' }>;

const FACTS: ReadonlySet<SyncEvent['kind']> = new Set<FactEvent['kind']>(['learned', 'sent', 'paused']);

function isFact(event: SyncEvent): event is FactEvent {
  return FACTS.has(event.kind);
}

/** Applies facts learned during a round. They start nothing. */
function applyFacts(state: SyncMachine, event: FactEvent): SyncMachine {
  if (event.kind === 'sent') return countSent(state, event.count);
  return event.kind === 'paused' ? { ...state, isPaused: event.isPaused } : { ...state, ...event.facts };
}

/** The progress of fewer records isn't shown: it would be over before a person could read it. */
const FEW = 100;

function countSent(state: SyncMachine, count: number): SyncMachine {
  const waiting = { ...state.waiting, count: Math.max(0, state.waiting.count - count) };
  const sent = state.sent + count;
  const total = sent + waiting.count;
  const progress = total > FEW && waiting.count > 0 ? { direction: 'up' as const, done: sent, total } : null;
  return { ...state, waiting, sent, progress };
}

/** Ignores a timer that fires late, while a round runs. */
function handleTimer(state: SyncMachine): SyncStep {
  return isAllowed(state) && !state.isRunning ? startRound(state) : withoutCommands(state);
}

function withoutCommands(state: SyncMachine): SyncStep {
  return { state, commands: [] };
}

/** Returns true if syncing may run by itself: only while a page is visible. */
function isReady(environment: SyncEnvironment): boolean {
  return environment.visible && isAllowed(environment);
}

/** A round that began while the page was visible may end while it is hidden. */
function isAllowed({ online, leads, session }: SyncEnvironment): boolean {
  return online && leads && !WITHOUT_ACCOUNT.has(session);
}

const WITHOUT_ACCOUNT: ReadonlySet<string> = new Set(['none', 'signed-out', 'unknown']);

function updateEnvironment(before: SyncMachine, next: SyncMachine, now: number): SyncStep {
  const isOther = next.session !== before.session;
  const wasReady = isReady(before) && !isOther;
  const kept = clearStaleFacts(next, isOther);
  const readySince = isReady(kept) ? ((wasReady ? before.readySince : null) ?? now) : null;
  const state = { ...kept, readySince };
  const step = handleReadiness(state, { wasReady, isNow: isReady(state) });
  return { ...step, commands: isOther ? [{ kind: 'count' }, ...step.commands] : step.commands };
}

function clearStaleFacts(next: SyncMachine, isOther: boolean): SyncMachine {
  if (isOther) return resetForSession(next);
  return next.leads ? next : abandonRound(next);
}

/** Forgets everything about one account when another signs in. */
function resetForSession(state: SyncMachine): SyncMachine {
  const { waiting, isSettled, isPaused, failures, trouble, lastSyncedAt } = FIRST_MACHINE;
  return abandonRound({ ...state, waiting, isSettled, isPaused, failures, trouble, lastSyncedAt });
}

/** Stops waiting for the current round, which then writes nothing more. */
function abandonRound(state: SyncMachine): SyncMachine {
  return { ...state, isRunning: false, isAgainDue: false, sent: 0, progress: null };
}

function handleReadiness(state: SyncMachine, { wasReady, isNow }: { wasReady: boolean; isNow: boolean }): SyncStep {
  if (isNow) return wasReady ? withoutCommands(state) : startRound({ ...state, failures: 0 });
  // Edits that were about to go when the page went out of sight go now, for it may never come back.
  if (wasReady && state.isDebouncing && isAllowed(state)) return startRound(state);
  return { state: { ...state, isDebouncing: false }, commands: [{ kind: 'set-timer', ms: null }] };
}

function startRound(state: SyncMachine): SyncStep {
  if (state.isRunning) return withoutCommands({ ...state, isAgainDue: true });
  return {
    state: { ...state, isRunning: true, isDebouncing: false },
    commands: [{ kind: 'set-timer', ms: null }, { kind: 'start-round' }],
  };
}

/**
 * Handles a change: it waits for the next try while the server is in trouble; the first one after a rest is sent at
 * once.
 */
function handleChange(state: SyncMachine, now: number): SyncStep {
  const count: SyncCommand = { kind: 'count' };
  if (state.isRunning) return { state: { ...state, isAgainDue: true }, commands: [count] };
  if (!isAllowed(state) || state.isDebouncing || state.failures > 0) return { state, commands: [count] };
  const isRested = state.lastSyncedAt !== null && Math.abs(now - state.lastSyncedAt) >= DEBOUNCE_MS;
  const { state: next, commands } = isRested ? startRound(state) : debounce(state);
  return { state: next, commands: [count, ...commands] };
}

function debounce(state: SyncMachine): SyncStep {
  return { state: { ...state, isDebouncing: true }, commands: [{ kind: 'set-timer', ms: DEBOUNCE_MS }] };
}

type RoundEnded = Extract<SyncEvent, { readonly kind: 'round-ended' }>;

function handleRoundEnd(before: SyncMachine, { end, jitter }: RoundEnded, now: number): SyncStep {
  const ended = { ...before, isRunning: false, isAgainDue: false, sent: 0, progress: null };
  switch (end.kind) {
    case 'settled':
      return settled(ended, end, { now, isAgainDue: before.isAgainDue });
    case 'more':
    case 'outdated':
      return isReady(ended) ? startRound(ended) : withoutCommands(ended);
    case 'signed-out':
      return withoutCommands({ ...ended, session: 'signed-out', readySince: null });
    case 'storage-refused':
      return handleFailure({ ...ended, trouble: end.because }, jitter);
    case 'unreachable':
      return handleFailure(ended, jitter);
    default:
      return assertNever(end);
  }
}

function settled(
  ended: SyncMachine,
  { waiting, trouble }: Extract<RoundEnd, { readonly kind: 'settled' }>,
  { now, isAgainDue }: { readonly now: number; readonly isAgainDue: boolean },
): SyncStep {
  // What was paused is over: what comes later is not held back unasked.
  const isPaused = ended.isPaused && waiting.count > 0;
  const state = { ...ended, waiting, trouble, isPaused, failures: 0 };
  if (isAgainDue) return isAllowed(state) ? debounce(state) : withoutCommands(state);
  const lastSyncedAt = waiting.count === 0 ? now : state.lastSyncedAt;
  return {
    state: { ...state, isSettled: true, lastSyncedAt },
    commands: isReady(state) ? [{ kind: 'set-timer', ms: POLL_MS }] : [],
  };
}

function handleFailure(ended: SyncMachine, jitter: number): SyncStep {
  const failures = ended.failures + 1;
  const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
  const ms = Math.round(wait * (1 + MOST_JITTER * jitter));
  return { state: { ...ended, failures }, commands: isReady(ended) ? [{ kind: 'set-timer', ms }] : [] };
}

/** Edits have waited too long although everything that syncing needs was there. */
function isStuckAt({ waiting, readySince, isPaused }: SyncMachine, now: number): boolean {
  if (isPaused || waiting.count === 0 || waiting.since === null || readySince === null) return false;
  return now - Math.max(waiting.since, readySince) >= STUCK_MS;
}
