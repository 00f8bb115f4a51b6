import type { Result } from '@uplift/core/foundation';
import { accepted, refused } from '@uplift/core/foundation';
import { shareHistory, coversStateVector, joinStateVectors } from '@uplift/core/replication';
import type { StateVector } from '@uplift/core/replication';
import { unpackEntry } from './entry-format.ts';
import { appendEntry, readEntries } from './entry-frames.ts';

/** A record as the server keeps it: a log of sealed entries. It orders and lists them, and can neither read nor merge them. */
export interface ServerRecord {
  /** The entry that everything up to `stateVersion` is in. Null when it was not fetched, for most changes do without it, and of a purged record. */
  readonly state: Uint8Array | null;
  /** Names the change that `state` was sent with; 0 for none. */
  readonly stateChange: number;
  readonly stateVersion: number;
  /** The entries since `stateVersion`, framed by `appendEntry`; null for none. */
  readonly tail: Uint8Array | null;
  /** State vector of the document, as its senders stated it. */
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
  /**
   * The proof that a device sealed when it permanently deleted a record of this name. It stays when another record is begun under
   * the name, so that new devices learn of it. Null for nothing.
   */
  readonly proof: Uint8Array | null;
}

/** Changes to a record, sealed by their sender. */
export interface SealedPush {
  /** Names the change: sent again, it changes nothing. */
  readonly change: number;
  readonly entry: Uint8Array;
  /** Writes that the entry depends on. */
  readonly base: StateVector;
  /** Everything the sender's document knows. */
  readonly counters: StateVector;
  /** The last version of the record that the sender has, or the deletion after which it began the record again; 0 for none. */
  readonly version: number;
}

/** A permanent deletion with its proof, and the last version of the record that the device has; 0 for none. */
export interface SealedPurge {
  readonly version: number;
  readonly proof: Uint8Array;
}

/** One entry with everything up to a version of a record. */
export type Replacement = Pick<SealedPush, 'entry' | 'version'>;

/** The server's answer to a sealed push. */
export interface SealedAnswer {
  /**
   * `merged`: the entry is in the log, or wasn't needed. `disjoint`: another device independently created a record with
   * this id. `purged`: the record was permanently deleted.
   */
  readonly outcome: 'merged' | 'disjoint' | 'purged';
  readonly version: number;
  readonly counters: StateVector;
  /** The entries that the sender doesn't have. */
  readonly entries: readonly Uint8Array[];
  /** False if the log doesn't have the entry: it depends on others, or has no write that is new. Deletions are no writes. */
  readonly isStored: boolean;
  /** True if the log has become long: a device that has everything should replace it by one entry. */
  readonly isLong: boolean;
  /** The record's proof, if the outcome is `purged`; null without one. */
  readonly proof: Uint8Array | null;
}

/**
 * A record as listed by the server; `data` is null once it was permanently deleted. `entries` are those since its
 * version `since`, or all of them for 0.
 */
export interface ListedLog {
  readonly id: string;
  readonly version: number;
  readonly data: {
    readonly counters: StateVector;
    readonly since: number;
    readonly entries: readonly Uint8Array[];
  } | null;
  /** The proof of its permanent deletion, or of that of an earlier record of this name; null without one. */
  readonly proof: Uint8Array | null;
}

export interface ReceivedPush {
  /**
   * The record after the push. Null if there is none and the push created none. A state that was not fetched did not
   * change.
   */
  readonly row: ServerRecord | null;
  readonly answer: SealedAnswer;
  /** True if there is anything to write; if not, `nextVersion` was not used. */
  readonly changed: boolean;
}

/** `state-needed`: fetch the state and ask again. `too-many`: more writers than a record may have. */
export type PushRefusal = 'state-needed' | 'too-many';

/** The devices that ever wrote in one record. Each is named in every answer. */
const MOST_WRITERS = 2_000;

/** A longer tail should be replaced: most who fetch a record have the state and need the tail alone. */
const LONGEST_TAIL = 8_192;

/** Limit of recorded writers of other documents: no one has so many devices, and they don't count for a quota. */
const MOST_OTHERS = 64;

/**
 * Appends a push to a record and returns the entries the sender lacks. A repeated push changes nothing. A push that
 * depends on writes the server lacks is not stored: the counters of the answer show it, and the sender sends
 * everything beyond them.
 */
export function receivePush(
  row: ServerRecord | null,
  push: SealedPush,
  nextVersion: number,
): Result<ReceivedPush, PushRefusal> {
  const received = receiveAny(row, push, nextVersion);
  return received.ok && hasTooManyWriters(received.value) ? refused('too-many') : received;
}

function hasTooManyWriters({ row, changed }: ReceivedPush): boolean {
  return changed && row !== null && Object.keys(row.counters).length > MOST_WRITERS;
}

function receiveAny(
  row: ServerRecord | null,
  push: SealedPush,
  nextVersion: number,
): Result<ReceivedPush, PushRefusal> {
  if (row === null) return receiveFirst(push, nextVersion);
  if (row.purged) return receiveAfterPurge(row, push, nextVersion);
  if (!shareHistory(push.counters, row.counters)) return answerDisjoint(row, push, nextVersion);
  return receiveRelated(row, push, nextVersion);
}

/**
 * Deletes a record permanently, and keeps the proof. One that was deleted without a proof gets this one. `changed` is
 * true if there is anything to write.
 */
export function purgeRecord(
  row: ServerRecord | null,
  nextVersion: number,
  proof: Uint8Array | null = null,
): { readonly row: ServerRecord; readonly changed: boolean } {
  const bounds = { stateVersion: nextVersion, version: nextVersion };
  if (row?.purged === true) {
    const isNews = row.proof === null && proof !== null;
    return isNews ? { row: { ...row, ...bounds, proof }, changed: true } : { row, changed: false };
  }
  const before = row ?? UNKNOWN;
  const counters = { ...before.others, ...before.counters };
  return { row: { ...DELETED, ...bounds, counters, proof: proof ?? before.proof }, changed: true };
}

const DELETED = { state: null, stateChange: 0, tail: null, purged: true, others: null };
const UNKNOWN = { counters: {}, others: null, proof: null };

/**
 * Returns true if a record has changes that the sender of a permanent deletion doesn't have. One that the server doesn't
 * have, or that is deleted already, has none.
 */
export function isPurgeOutdated(row: ServerRecord | null, { version }: Pick<SealedPurge, 'version'>): boolean {
  return row !== null && !row.purged && row.version !== version;
}

/** A record as listed to a device with everything up to `cursor` (0: nothing): just the later entries if those are all it lacks. */
export function listLog(id: string, row: ServerRecord, cursor: number): Result<ListedLog, 'state-needed'> {
  const { version, counters, proof } = row;
  if (row.purged) return accepted({ id, version, data: null, proof });
  if (cursor < row.stateVersion) {
    const entries = allEntries(row);
    return entries === null
      ? refused('state-needed')
      : accepted({ id, version, data: { counters, since: 0, entries }, proof });
  }
  const tail = readEntries(row.tail);
  const since = tail.findLast((entry) => entry.version <= cursor)?.version ?? row.stateVersion;
  const entries = tail.filter((entry) => entry.version > since).map(({ bytes }) => bytes);
  return accepted({ id, version, data: { counters, since, entries }, proof });
}

/**
 * Replaces everything up to the record's version by one entry. Null if the record has changed since, or is one entry
 * already and not of an earlier key.
 */
export function replaceLog(row: ServerRecord | null, { entry, version }: Replacement): ServerRecord | null {
  if (row === null || row.purged || row.version !== version) return null;
  if (row.tail === null && !isEarlierEntry(row.state, entry)) return null;
  return { ...row, state: entry, stateChange: 0, stateVersion: version, tail: null };
}

/** Returns true if an entry isn't sealed, or with a key of an earlier generation than the other. */
function isEarlierEntry(one: Uint8Array | null, other: Uint8Array): boolean {
  const next = unpackEntry(other);
  if (one === null || next === null) return false;
  return (unpackEntry(one)?.generation ?? 0) < next.generation;
}

function receiveFirst(
  push: SealedPush,
  version: number,
  earlier: Pick<ServerRecord, 'others' | 'proof'> = { others: null, proof: null },
): Result<ReceivedPush, PushRefusal> {
  if (!coversStateVector({}, push.base))
    return accepted({ row: null, answer: buildAnswer(EMPTY, 'merged'), changed: false });
  const { change: stateChange, entry: state, counters } = push;
  const row = { ...earlier, state, stateChange, stateVersion: version, tail: null, counters, version, purged: false };
  return accepted({ row, answer: { ...buildAnswer(row, 'merged'), isStored: true }, changed: true });
}

const EMPTY = { version: 0, counters: {}, tail: null };

/**
 * A document begun since then, as from a backup, is a new record under the old name. One that was begun again after this
 * very deletion says so: the server may have deleted what it never had, and know no writes to compare.
 */
function receiveAfterPurge(
  row: ServerRecord,
  push: SealedPush,
  nextVersion: number,
): Result<ReceivedPush, PushRefusal> {
  const isBegunSince = push.version === row.version || !shareHistory(push.counters, row.counters);
  if (isBegunSince && coversStateVector({}, push.base))
    return receiveFirst(push, nextVersion, { others: row.counters, proof: row.proof });
  const answer = { ...buildAnswer({ ...EMPTY, version: row.version }, 'purged'), proof: row.proof };
  return accepted({ row, answer, changed: false });
}

function receiveRelated(row: ServerRecord, push: SealedPush, nextVersion: number): Result<ReceivedPush, PushRefusal> {
  const lacking = findLacking(row, push.version);
  if (lacking === null) return refused('state-needed');
  const isRepeated = hasEntry(row, push.change);
  const isStored = isRepeated || isNews(row, push);
  const changed = isStored && !isRepeated;
  const next = changed ? append(row, push, nextVersion) : row;
  return accepted({ row: next, answer: { ...buildAnswer(next, 'merged'), entries: lacking, isStored }, changed });
}

function hasEntry(row: ServerRecord, change: number): boolean {
  return row.stateChange === change || readEntries(row.tail).some((entry) => entry.change === change);
}

/**
 * Returns true if the entry can be appended and may bring something. A sender that doesn't know the record sends
 * everything it has: it must know the record before its deletions count.
 */
function isNews(row: ServerRecord, { base, counters, version }: SealedPush): boolean {
  return coversStateVector(row.counters, base) && (version > 0 || !coversStateVector(row.counters, counters));
}

function append(row: ServerRecord, { change, entry, counters }: SealedPush, version: number): ServerRecord {
  const tail = appendEntry(row.tail, { version, change, bytes: entry });
  return { ...row, tail, counters: joinStateVectors(row.counters, counters), version };
}

function answerDisjoint(row: ServerRecord, push: SealedPush, version: number): Result<ReceivedPush, PushRefusal> {
  const entries = allEntries(row);
  if (entries === null) return refused('state-needed');
  const others = { ...row.others, ...push.counters };
  const isNoted = coversStateVector(row.others ?? {}, push.counters) || Object.keys(others).length > MOST_OTHERS;
  const next = isNoted ? row : { ...row, others, version };
  return accepted({ row: next, answer: { ...buildAnswer(next, 'disjoint'), entries }, changed: !isNoted });
}

function buildAnswer(
  { version, counters, tail }: Pick<ServerRecord, 'version' | 'counters' | 'tail'>,
  outcome: SealedAnswer['outcome'],
): SealedAnswer {
  const isLong = (tail?.length ?? 0) > LONGEST_TAIL;
  return { outcome, version, counters, entries: [], isStored: false, isLong, proof: null };
}

/** Returns the entries that a sender lacks of the record before the push; null if the state is needed for it. */
function findLacking(row: ServerRecord, version: number): readonly Uint8Array[] | null {
  if (version === row.version) return [];
  const hasState = version >= row.stateVersion && version < row.version;
  if (!hasState) return allEntries(row);
  return readEntries(row.tail)
    .filter((entry) => entry.version > version)
    .map(({ bytes }) => bytes);
}

function allEntries({ state, tail }: ServerRecord): readonly Uint8Array[] | null {
  return state === null ? null : [state, ...readEntries(tail).map(({ bytes }) => bytes)];
}
