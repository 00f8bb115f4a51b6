import { RECORD_BYTES } from '@uplift/contract';
import type { RecordCollection } from '@uplift/contract';
import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { purgeRecord } from '@uplift/core/sync';
import type { PushAnswer, ServerRecord } from '@uplift/core/sync';
import type { Received } from '../../platform/merging/merge-task.ts';
import { countDocumentBytes } from './stored-record.ts';
import type { Quota, RecordAccount, StoredRecord } from './stored-record.ts';

/** Reasons a push is refused. */
export type PushRefusal = 'not-a-delta' | 'too-many' | 'too-large' | 'account-full';

/** State that a push finds: the account, the record if there is one, and the limits for both. */
export interface Meeting {
  readonly account: RecordAccount;
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
  readonly answer: PushAnswer;
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

/** Takes in a push that was merged into the record. `state-needed`: fetch the record with its state, merge again, and ask again. */
export function takePush(meeting: Meeting, received: Received): Result<TakenPush, PushRefusal | 'state-needed'> {
  if (!received.ok) return received;
  const { answer, changed, row } = received.value;
  if (!changed || row === null) return accepted({ answer, taken: null });
  const next = storedRecord(row, meeting);
  if (countDocumentBytes(next) > RECORD_BYTES) return refused('too-large');
  const taken = withHistory(meeting, next);
  return isOver(meeting, taken.account) ? refused('account-full') : accepted({ answer, taken });
}

/** Deletes the record permanently; null if it already is. */
export function takePurge(meeting: Meeting): Result<Taken | null, PushRefusal> {
  const { account, record } = meeting;
  const { row, changed } = purgeRecord(record, account.version + 1);
  if (!changed) return accepted(null);
  const next = storedRecord(row, meeting);
  const counted = countedIn(meeting, next);
  const purged = { ...counted, records: account.records - (record === null ? 0 : 1) };
  return isOver(meeting, purged) ? refused('account-full') : accepted({ account: purged, record: next, isKept: false });
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
    bytes: account.bytes + countDocumentBytes(next) - (record === null ? 0 : countDocumentBytes(record)),
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
