import { assertNever } from '@uplift/core/foundation';
import type { UpliftId } from '@uplift/core/foundation';
import type { SyncWarning } from './heads/compare-heads.ts';
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
 * End of a round. `settled`: both sides are equal except for refused records. `more`: it was cut short. `refused`: the
 * device can't store, or doesn't trust the server.
 */
export type RoundEnd =
  | { readonly type: 'settled'; readonly waiting: WaitingCount; readonly trouble: string | null }
  | { readonly type: 'more' }
  | { readonly type: 'unreachable' }
  | { readonly type: 'refused'; readonly because: string }
  | { readonly type: 'signed-out' }
  | { readonly type: 'outdated' };

/** The activity of syncing. `debouncing`: a change waits for those that may follow it. */
export type SyncActivity = { readonly type: 'resting' } | { readonly type: 'debouncing' } | RunningRound;

interface RunningRound {
  readonly type: 'running';
  /** Number of records the round has sent. */
  readonly sent: number;
  /** Something happened after the round began, so that another follows at once. */
  readonly isAgainDue: boolean;
  readonly progress: SyncState['progress'];
}

export interface SyncMachine extends SyncEnvironment {
  readonly waiting: WaitingCount;
  readonly activity: SyncActivity;
  /** True if the last round changed nothing, and nothing is known to have changed since. */
  readonly isSettled: boolean;
  /** Failed rounds in succession. */
  readonly failures: number;
  /** Time since when all conditions for syncing have been met (epoch ms). */
  readonly readySince: number | null;
  /** True if a person paused the upload of bulk. */
  readonly isPaused: boolean;
  readonly trouble: string | null;
  readonly warnings: readonly SyncWarning[];
  readonly lastSyncedAt: number | null;
}

/** Facts that a round or a count has learned. */
export interface SyncFacts
  extends Pick<SyncMachine, 'waiting' | 'isSettled' | 'warnings'>, Pick<SyncState, 'progress'> {}

export type SyncEvent =
  | { readonly type: 'informed'; readonly environment: Partial<SyncEnvironment> }
  /** Something began to wait. */
  | { readonly type: 'changed' }
  /** The server has accepted that many more waiting records. */
  | { readonly type: 'sent'; readonly count: number }
  | { readonly type: 'learned'; readonly facts: Partial<SyncFacts> }
  /** The server has something new, or a person requested to sync. */
  | { readonly type: 'urged' }
  /** A person pauses or resumes the upload of a library. */
  | { readonly type: 'paused'; readonly isPaused: boolean }
  | { readonly type: 'timer-fired' }
  /** `jitter` from 0 to 1 keeps devices that failed together from returning together. */
  | { readonly type: 'round-ended'; readonly end: RoundEnd; readonly jitter: number };

export type SyncCommand =
  | { readonly type: 'start-round' }
  | { readonly type: 'count' }
  /** Instead of the timer that runs; null for none. */
  | { readonly type: 'set-timer'; readonly ms: number | null };

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
const MOST_JITTER = 0.25;

export const FIRST_MACHINE: SyncMachine = {
  online: true,
  visible: true,
  leads: false,
  session: 'unknown',
  waiting: { count: 0, since: null },
  activity: { type: 'resting' },
  isSettled: false,
  failures: 0,
  readySince: null,
  isPaused: false,
  trouble: null,
  warnings: [],
  lastSyncedAt: null,
};

const RESTING: SyncActivity = { type: 'resting' };

/** Returns the next state and its commands after an event at `now` (epoch ms). */
export function step(state: SyncMachine, event: SyncEvent, now: number): SyncStep {
  if (isFact(event)) return withoutCommands(applyFacts(state, event));
  switch (event.type) {
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

type FactEvent = Extract<SyncEvent, { readonly type: 'learned' | 'sent' | 'paused' }>;

const FACTS: ReadonlySet<SyncEvent['type']> = new Set<FactEvent['type']>(['learned', 'sent', 'paused']);

function isFact(event: SyncEvent): event is FactEvent {
  return FACTS.has(event.type);
}

function applyFacts(state: SyncMachine, event: FactEvent): SyncMachine {
  if (event.type === 'sent') return countSent(state, event.count);
  return event.type === 'paused' ? { ...state, isPaused: event.isPaused } : learn(state, event.facts);
}

function learn(state: SyncMachine, { progress, ...facts }: Partial<SyncFacts>): SyncMachine {
  const { activity } = state;
  if (progress === undefined || activity.type !== 'running') return { ...state, ...facts };
  return { ...state, ...facts, activity: { ...activity, progress } };
}

/** The progress of fewer records isn't shown: it would be over before a person could read it. */
const FEW = 100;

function countSent(state: SyncMachine, count: number): SyncMachine {
  const { activity } = state;
  const waiting = { ...state.waiting, count: Math.max(0, state.waiting.count - count) };
  if (activity.type !== 'running') return { ...state, waiting };
  const sent = activity.sent + count;
  const total = sent + waiting.count;
  const progress = total > FEW && waiting.count > 0 ? { direction: 'up' as const, done: sent, total } : null;
  return { ...state, waiting, activity: { ...activity, sent, progress } };
}

/** Ignores a timer that fires late, while a round runs. */
function handleTimer(state: SyncMachine): SyncStep {
  return isAllowed(state) && state.activity.type !== 'running' ? startRound(state) : withoutCommands(state);
}

function withoutCommands(state: SyncMachine): SyncStep {
  return { state, commands: [] };
}

/** Returns true if syncing may run automatically: only while a page is visible. */
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
  return { ...step, commands: isOther ? [{ type: 'count' }, ...step.commands] : step.commands };
}

function clearStaleFacts(next: SyncMachine, isOther: boolean): SyncMachine {
  if (isOther) return resetForSession(next);
  return next.leads ? next : abandonRound(next);
}

/** Drops everything about one account when another signs in. */
function resetForSession(state: SyncMachine): SyncMachine {
  const { waiting, isSettled, isPaused, failures, trouble, warnings, lastSyncedAt } = FIRST_MACHINE;
  return abandonRound({ ...state, waiting, isSettled, isPaused, failures, trouble, warnings, lastSyncedAt });
}

/** Stops waiting for the current round, which then writes nothing more. */
function abandonRound(state: SyncMachine): SyncMachine {
  return state.activity.type === 'running' ? { ...state, activity: RESTING } : state;
}

function handleReadiness(state: SyncMachine, { wasReady, isNow }: { wasReady: boolean; isNow: boolean }): SyncStep {
  if (isNow) return wasReady ? withoutCommands(state) : startRound({ ...state, failures: 0 });
  // Edits that wait as the page gets hidden are sent now: it may never be visible again.
  const isDebouncing = state.activity.type === 'debouncing';
  if (wasReady && isDebouncing && isAllowed(state)) return startRound(state);
  const rested = isDebouncing ? { ...state, activity: RESTING } : state;
  return { state: rested, commands: [{ type: 'set-timer', ms: null }] };
}

const NEW_ROUND: RunningRound = { type: 'running', sent: 0, isAgainDue: false, progress: null };

function startRound(state: SyncMachine): SyncStep {
  if (state.activity.type === 'running') return withoutCommands(runAgain(state, state.activity));
  return {
    state: { ...state, activity: NEW_ROUND },
    commands: [{ type: 'set-timer', ms: null }, { type: 'start-round' }],
  };
}

function runAgain(state: SyncMachine, activity: RunningRound): SyncMachine {
  return { ...state, activity: { ...activity, isAgainDue: true } };
}

/**
 * Handles a change: it waits for the next try while the server is in trouble; the first one after a rest is sent at
 * once.
 */
function handleChange(state: SyncMachine, now: number): SyncStep {
  const count: SyncCommand = { type: 'count' };
  const { activity } = state;
  if (activity.type === 'running') return { state: runAgain(state, activity), commands: [count] };
  if (!isAllowed(state) || activity.type === 'debouncing' || state.failures > 0) return { state, commands: [count] };
  const isRested = state.lastSyncedAt !== null && Math.abs(now - state.lastSyncedAt) >= DEBOUNCE_MS;
  const { state: next, commands } = isRested ? startRound(state) : debounce(state);
  return { state: next, commands: [count, ...commands] };
}

function debounce(state: SyncMachine): SyncStep {
  return { state: { ...state, activity: { type: 'debouncing' } }, commands: [{ type: 'set-timer', ms: DEBOUNCE_MS }] };
}

type RoundEnded = Extract<SyncEvent, { readonly type: 'round-ended' }>;

function handleRoundEnd(before: SyncMachine, { end, jitter }: RoundEnded, now: number): SyncStep {
  const ended = abandonRound(before);
  switch (end.type) {
    case 'settled':
      return settled(ended, end, { now, isAgainDue: isAgainDue(before.activity) });
    case 'more':
    case 'outdated':
      return isReady(ended) ? startRound(ended) : withoutCommands(ended);
    case 'signed-out':
      return withoutCommands({ ...ended, session: 'signed-out', readySince: null });
    case 'refused':
      return handleFailure({ ...ended, trouble: end.because }, jitter);
    case 'unreachable':
      return handleFailure(ended, jitter);
    default:
      return assertNever(end);
  }
}

const isAgainDue = (activity: SyncActivity): boolean => activity.type === 'running' && activity.isAgainDue;

function settled(
  ended: SyncMachine,
  { waiting, trouble }: Extract<RoundEnd, { readonly type: 'settled' }>,
  { now, isAgainDue: isDue }: { readonly now: number; readonly isAgainDue: boolean },
): SyncStep {
  // The paused records are gone: later ones are sent until a person pauses again.
  const isPaused = ended.isPaused && waiting.count > 0;
  const state = { ...ended, waiting, trouble, isPaused, failures: 0 };
  if (isDue) return isAllowed(state) ? debounce(state) : withoutCommands(state);
  const lastSyncedAt = waiting.count === 0 ? now : state.lastSyncedAt;
  return {
    state: { ...state, isSettled: true, lastSyncedAt },
    commands: isReady(state) ? [{ type: 'set-timer', ms: POLL_MS }] : [],
  };
}

function handleFailure(ended: SyncMachine, jitter: number): SyncStep {
  const failures = ended.failures + 1;
  const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
  const ms = Math.round(wait * (1 + MOST_JITTER * jitter));
  return { state: { ...ended, failures }, commands: isReady(ended) ? [{ type: 'set-timer', ms }] : [] };
}
