import type { Result } from '@uplift/core/foundation';
import { accepted, refused } from '@uplift/core/foundation';
import {
  shareHistory,
  countParts,
  coversStateVector,
  deletesMore,
  fitDelta,
  diffAgainst,
  mergeTrustedStates,
} from '@uplift/core/replication';
import type { StateVector, FittedDelta } from '@uplift/core/replication';
import type { ListedRecord, PushAnswer, Waiting } from './sync-records.ts';

/** A record as the server keeps it: bytes that it merges and never reads. */
export interface ServerRecord {
  /** The document up to `stateVersion`. Null when it was not fetched, for most changes do without it, and of a purged record. */
  readonly state: Uint8Array | null;
  readonly stateVersion: number;
  /** The changes since `stateVersion`, merged; null for none. */
  readonly tail: Uint8Array | null;
  /** State vector of the document. */
  readonly counters: StateVector;
  /** The version of the last change. */
  readonly version: number;
  /** True once permanently deleted: only `counters` is left, and no change that depends on it restores it. */
  readonly purged: boolean;
  /**
   * Known writes of other documents of this name: those deleted permanently before this one was created, and those
   * that devices asked to join with this one. Null for none. Once this document is deleted permanently, none of them
   * counts as new.
   */
  readonly others: StateVector | null;
}

export type Push = NonNullable<Waiting['push']>;

export interface ReceivedPush {
  /**
   * The record after the push. Null if there is none and the push created none. A state that was not fetched did not
   * change.
   */
  readonly row: ServerRecord | null;
  readonly answer: PushAnswer;
  /** True if there is anything to write; if not, `nextVersion` was not used. */
  readonly changed: boolean;
}

/** `state-needed`: fetch the state and ask again. `too-many`: more parts than a record may have. */
export type PushRefusal = 'state-needed' | 'not-a-delta' | 'too-many';

/**
 * Limit for the parts (structs, their values, deleted ranges) of one push: ten times those of a song of 60 sections
 * and 2,000 chords.
 */
export const MOST_PUSHED_PARTS = 50_000;

/** Limit for the parts of a stored state. A record edited for long reaches 4 MiB before. */
const MOST_STORED_PARTS = 100_000;

/** The devices that ever wrote in one record. Each is named in every answer. */
const MOST_WRITERS = 2_000;

/** A longer tail is folded into the state: most who fetch a record have the state and need the tail alone. */
const LONGEST_TAIL = 8_192;

/** Limit of recorded writers of other documents: no one has so many devices, and they don't count for a quota. */
const MOST_OTHERS = 64;

/**
 * Merges a push into a record and returns the changes the sender lacks. A repeated push changes nothing. A push that
 * depends on writes the server lacks is not stored: the counters of the answer show it, and the sender sends
 * everything beyond them.
 */
export function receivePush(
  row: ServerRecord | null,
  push: Push,
  nextVersion: number,
): Result<ReceivedPush, PushRefusal> {
  const counted = countParts(push.delta, MOST_PUSHED_PARTS);
  if (!counted.ok) return counted;
  const received = receiveCounted(row, push, nextVersion);
  return received.ok && hasTooManyWriters(received.value) ? refused('too-many') : received;
}

function hasTooManyWriters({ row, changed }: ReceivedPush): boolean {
  return changed && row !== null && Object.keys(row.counters).length > MOST_WRITERS;
}

function receiveCounted(row: ServerRecord | null, push: Push, nextVersion: number): Result<ReceivedPush, PushRefusal> {
  if (row === null) return receiveFirst(push, nextVersion);
  if (row.purged) return receiveAfterPurge(row, push, nextVersion);
  if (!shareHistory(push.counters, row.counters)) return answerDisjoint(row, push, nextVersion);
  return receiveRelated(row, push, nextVersion);
}

/** Deletes a record permanently. `changed` is true if there is anything to write. */
export function purgeRecord(
  row: ServerRecord | null,
  nextVersion: number,
): { readonly row: ServerRecord; readonly changed: boolean } {
  if (row?.purged === true) return { row, changed: false };
  const bounds = { stateVersion: nextVersion, version: nextVersion };
  const counters = { ...row?.others, ...row?.counters };
  return { row: { state: null, tail: null, counters, ...bounds, purged: true, others: null }, changed: true };
}

/**
 * A record as listed to a device with everything up to `cursor` (0: nothing): just the tail if that is all it lacks.
 */
export function listedRecord(id: string, row: ServerRecord, cursor: number): Result<ListedRecord, 'state-needed'> {
  const { version, counters, tail } = row;
  if (row.purged) return accepted({ id, version, data: null });
  const since = cursor < row.stateVersion || tail === null ? 0 : row.stateVersion;
  const doc = since === 0 ? wholeState(row) : tail;
  return doc === null ? refused('state-needed') : accepted({ id, version, data: { counters, doc, since } });
}

function receiveFirst(
  push: Push,
  version: number,
  others: StateVector | null = null,
): Result<ReceivedPush, PushRefusal> {
  const fitted = fitDelta(push.delta, {});
  if (fitted.ok) {
    const { delta: state, counters } = fitted.value;
    const row = { state, stateVersion: version, tail: null, counters, version, purged: false, others };
    return accepted({ row, answer: buildAnswer(row, 'merged', null), changed: true });
  }
  if (fitted.refusal === 'not-a-delta') return refused(fitted.refusal);
  return accepted({ row: null, answer: buildAnswer({ version: 0, counters: {} }, 'merged', null), changed: false });
}

/** A document begun since then, as from a backup, is a new record under the old name. */
function receiveAfterPurge(row: ServerRecord, push: Push, nextVersion: number): Result<ReceivedPush, PushRefusal> {
  const isNew = push.version === 0 && !shareHistory(push.counters, row.counters);
  return isNew
    ? receiveFirst(push, nextVersion, row.counters)
    : accepted({ row, answer: buildAnswer({ version: row.version, counters: {} }, 'purged', null), changed: false });
}

function receiveRelated(row: ServerRecord, push: Push, nextVersion: number): Result<ReceivedPush, PushRefusal> {
  const fitted = fitDelta(push.delta, row.counters);
  if (!fitted.ok && fitted.refusal === 'not-a-delta') return refused(fitted.refusal);
  const next = fitted.ok ? applyFitted(row, fitted.value, nextVersion) : row;
  const lacking = findMissing(row, push);
  if (next === 'too-many') return refused(next);
  if (next === 'state-needed' || lacking === 'state-needed') return refused('state-needed');
  return accepted({ row: next, answer: buildAnswer(next, 'merged', lacking), changed: next !== row });
}

function answerDisjoint(row: ServerRecord, push: Push, version: number): Result<ReceivedPush, PushRefusal> {
  const whole = wholeState(row);
  if (whole === null) return refused('state-needed');
  const others = { ...row.others, ...push.counters };
  const isNoted = coversStateVector(row.others ?? {}, push.counters) || Object.keys(others).length > MOST_OTHERS;
  const next = isNoted ? row : { ...row, others, version };
  return accepted({ row: next, answer: buildAnswer(next, 'disjoint', whole), changed: !isNoted });
}

function buildAnswer(
  { version, counters }: Pick<ServerRecord, 'version' | 'counters'>,
  outcome: PushAnswer['outcome'],
  delta: Uint8Array | null,
): PushAnswer {
  return { outcome, version, counters, delta };
}

/** The record with a delta that fits, or the record itself when that brings nothing. */
function applyFitted(
  row: ServerRecord,
  fitted: FittedDelta,
  version: number,
): ServerRecord | 'state-needed' | 'too-many' {
  const isChange = fitted.hasWrites || bringsDeletions(row, fitted.delta);
  if (isChange === 'state-needed') return isChange;
  return isChange ? appendTail(row, fitted, version) : row;
}

function bringsDeletions(row: ServerRecord, delta: Uint8Array): boolean | 'state-needed' {
  if (row.tail !== null && !deletesMore(delta, [row.tail])) return false;
  const whole = wholeState(row);
  return whole === null ? 'state-needed' : deletesMore(delta, [whole]);
}

function appendTail(
  row: ServerRecord,
  { delta, counters }: FittedDelta,
  version: number,
): ServerRecord | 'state-needed' | 'too-many' {
  const tail = row.tail === null ? delta : mergeTrustedStates([row.tail, delta]);
  if (row.tail === null || tail.length <= LONGEST_TAIL) return { ...row, tail, counters, version };
  const state = wholeState(row);
  if (state === null) return 'state-needed';
  if (!countParts(state, MOST_STORED_PARTS).ok) return 'too-many';
  return { ...row, state, stateVersion: row.version, tail: delta, counters, version };
}

/** Returns the changes that a sender lacks of the record before the push; null for none. */
function findMissing(row: ServerRecord, push: Push): Uint8Array | 'state-needed' | null {
  if (push.version === row.version) return null;
  const hasState = push.version >= row.stateVersion && push.version < row.version;
  const known = hasState ? row.tail : wholeState(row);
  if (known === null) return 'state-needed';
  const lacking = diffAgainst(known, push.counters);
  const isNothing = coversStateVector(push.counters, row.counters) && !deletesMore(lacking, [push.delta]);
  return isNothing ? null : lacking;
}

function wholeState({ state, tail }: ServerRecord): Uint8Array | null {
  return state === null || tail === null ? state : mergeTrustedStates([state, tail]);
}
