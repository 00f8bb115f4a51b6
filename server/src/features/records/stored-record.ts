import type { RecordCollection } from '@uplift/contract';
import type { ServerRecord } from '@uplift/core/sync';

export interface RecordKey {
  /** The account, or the church, that owns the record. */
  readonly accountId: string;
  readonly collection: RecordCollection;
  readonly id: string;
}

export interface StoredRecord extends ServerRecord {
  /** The size of the state, fetched or not. */
  readonly stateBytes: number;
  readonly changedAt: Date;
  /** Time an earlier version was last kept. */
  readonly keptAt: Date | null;
}

/** Size of an account's records, and the last version it assigned. */
export interface RecordAccount {
  readonly version: number;
  readonly songs: number;
  readonly collections: number;
  readonly sets: number;
  readonly layers: number;
  readonly records: number;
  /** Ids of records, including permanently deleted ones. */
  readonly ids: number;
  readonly bytes: number;
  readonly historyBytes: number;
  /** Quota set for this account alone; null for the default. */
  readonly quotaRecords: number | null;
  readonly quotaBytes: number | null;
}

/** Limits of an account's stored records: their number and bytes. */
export interface Quota {
  readonly records: number;
  readonly bytes: number;
}

/** Returns the account's own quota, otherwise the default. */
export function effectiveQuota({ quotaRecords, quotaBytes }: RecordAccount, every: Quota): Quota {
  return { records: quotaRecords ?? every.records, bytes: quotaBytes ?? every.bytes };
}

/** Returns the framed entries that a change of a record appends; null for none. */
export function findAppended(before: StoredRecord | null, after: StoredRecord): Uint8Array | null {
  const start = before?.stateVersion === after.stateVersion ? (before.tail?.length ?? 0) : 0;
  return after.tail === null || after.tail.length === start ? null : after.tail.subarray(start);
}

/** Returns the size of a record in bytes as its account counts it: its log, and the proof that it was deleted. */
export function countRecordBytes(record: Pick<StoredRecord, 'stateBytes' | 'tail' | 'proof'>): number {
  return countDocumentBytes(record) + (record.proof?.length ?? 0);
}

/** Returns the size of a record's log in bytes. */
export function countDocumentBytes({ stateBytes, tail }: Pick<StoredRecord, 'stateBytes' | 'tail'>): number {
  return stateBytes + (tail?.length ?? 0);
}
