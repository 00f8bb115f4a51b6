import { RECORD_BYTES } from '@uplift/contract';
import type { RecordCollection } from '@uplift/contract';
import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { isPurgeOutdated, purgeRecord, receivePush, unpackEntry } from '@uplift/core/sync';
import type { SealedAnswer, SealedPurge, SealedPush, ServerRecord } from '@uplift/core/sync';
import { countDocumentBytes, countRecordBytes } from './stored-record.ts';
import type { Quota, RecordAccount, StoredRecord } from './stored-record.ts';

/** Reasons a push is refused. */
export type PushRefusal = 'not-an-entry' | 'other-key' | 'too-many' | 'too-large' | 'account-full';

/** Reasons a permanent deletion is refused. `changed`: the record has changes that the sender doesn't have. */
export type PurgeRefusal = PushRefusal | 'changed';

/** State that a push finds: the account, the record if there is one, and the limits for both. */
export interface Meeting {
  readonly account: RecordAccount;
  /** The generation of the key that seals in the account's space; null without a space. */
  readonly generation: number | null;
  readonly record: StoredRecord | null;
  readonly collection: RecordCollection;
  readonly quota: Quota;
  readonly now: Date;
}

/** The account and the record as they must be written. */
export interface Taken {
  readonly account: RecordAccount;
  readonly record: StoredRecord;
  /** True if the record's previous version must be kept. */
  readonly isKept: boolean;
}

export interface TakenPush {
  readonly answer: SealedAnswer;
  /** Null if there is nothing to write. */
  readonly taken: Taken | null;
}

/** Interval in which at most one earlier version of a song is kept. */
const KEPT_EVERY_MS = 10 * 60 * 1000;

/** Limit of used ids for each record of the quota, since ids are never reused. */
const IDS_FOR_A_RECORD = 10;

/** Returns true if the record's present version must be kept before it changes. */
export function isHistoryDue(record: StoredRecord, { collection, now }: Pick<Meeting, 'collection' | 'now'>): boolean {
  if (collection !== 'songs' || record.purged || record.changedAt.getTime() === now.getTime()) return false;
  return record.keptAt === null || now.getTime() - record.keptAt.getTime() >= KEPT_EVERY_MS;
}

/** Refuses what isn't sealed, or was sealed with another key than the space's present one. */
export function checkEntry(entry: Uint8Array, generation: number | null): Result<number, PushRefusal> {
  const unpacked = unpackEntry(entry);
  if (unpacked === null) return refused('not-an-entry');
  return unpacked.generation === generation ? accepted(generation) : refused('other-key');
}

/** Appends a push to the record. `state-needed`: fetch the record with its state, and ask again. */
export function takePush(meeting: Meeting, push: SealedPush): Result<TakenPush, PushRefusal | 'state-needed'> {
  const checked = checkEntry(push.entry, meeting.generation);
  if (!checked.ok) return checked;
  const received = receivePush(meeting.record, push, meeting.account.version + 1);
  if (!received.ok) return received;
  const { answer, changed, row } = received.value;
  if (!changed || row === null) return accepted({ answer, taken: null });
  const next = storedRecord(row, meeting);
  if (countDocumentBytes(next) > RECORD_BYTES) return refused('too-large');
  const taken = withHistory(meeting, next);
  return isOver(meeting, taken.account) ? refused('account-full') : accepted({ answer, taken });
}

/** Deletes the record permanently, and keeps what its sender sealed about that; null if it already is. */
export function takePurge(meeting: Meeting, purge: SealedPurge | null): Result<Taken | null, PurgeRefusal> {
  const { account, record } = meeting;
  const checked = checkPurge(meeting, purge);
  if (!checked.ok) return checked;
  const { row, changed } = purgeRecord(record, account.version + 1, purge?.proof ?? null);
  if (!changed) return accepted(null);
  const next = storedRecord(row, meeting);
  const counted = countedIn(meeting, next);
  const purged = { ...counted, records: account.records - (record === null || record.purged ? 0 : 1) };
  return isOver(meeting, purged) ? refused('account-full') : accepted({ account: purged, record: next, isKept: false });
}

/** Refuses what isn't a sealed proof, and what deletes changes that its sender doesn't have. */
function checkPurge({ record, generation }: Meeting, purge: SealedPurge | null): Result<unknown, PurgeRefusal> {
  if (purge === null) return accepted(null);
  const checked = checkEntry(purge.proof, generation);
  if (!checked.ok) return checked;
  return isPurgeOutdated(record, purge) ? refused('changed') : accepted(null);
}

function storedRecord(row: ServerRecord, { record, now }: Meeting): StoredRecord {
  const stateBytes = row.state?.length ?? (row.purged ? 0 : (record?.stateBytes ?? 0));
  return { ...row, stateBytes, changedAt: now, keptAt: record?.keptAt ?? null };
}

function countedIn({ account, record, collection }: Meeting, next: StoredRecord): RecordAccount {
  const isNew = record === null ? 1 : 0;
  const isBegun = record === null || (record.purged && !next.purged) ? 1 : 0;
  return {
    ...account,
    version: next.version,
    [collection]: next.version,
    records: account.records + isBegun,
    ids: account.ids + isNew,
    bytes: account.bytes + countRecordBytes(next) - (record === null ? 0 : countRecordBytes(record)),
  };
}

/** Keeps the earlier version while there is room: present songs come first. */
function withHistory(meeting: Meeting, next: StoredRecord): Taken {
  const { record, quota, now } = meeting;
  const account = countedIn(meeting, next);
  if (record === null || !isHistoryDue(record, meeting)) return { account, record: next, isKept: false };
  const historyBytes = account.historyBytes + countDocumentBytes(record);
  if (account.bytes + historyBytes > quota.bytes) return { account, record: next, isKept: false };
  return { account: { ...account, historyBytes }, record: { ...next, keptAt: now }, isKept: true };
}

/** Returns true if the change grows the account beyond its quota. */
function isOver({ account, quota }: Meeting, next: RecordAccount): boolean {
  return (
    isOverIn(next.records, account.records, quota.records) ||
    isOverIn(next.ids, account.ids, quota.records * IDS_FOR_A_RECORD) ||
    isOverIn(next.bytes, account.bytes, quota.bytes)
  );
}

function isOverIn(next: number, before: number, most: number): boolean {
  return next > most && next > before;
}
