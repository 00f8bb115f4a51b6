import { coversStateVector, createDocument, joinStateVectors, markDeleted } from '@uplift/core/replication';
import type { ListedRecord } from '@uplift/core/sync';
import type { RecordLookup, StoredSlot } from '../records/record-transaction.ts';
import { buildOutboxEntry, setDeletionFromDocument } from '../records/build-write.ts';
import type { RecordWrite, Writing } from '../records/build-write.ts';
import type { RawRecord } from '../records/raw-record.ts';
import type { OutboxEntry } from './outbox.ts';

/** The result of a listed permanent deletion. */
interface ReceivedDeletion {
  readonly write?: RecordWrite;
  /** The record's outbox entry, without a write of the record. */
  readonly waiting?: OutboxEntry;
  readonly isShown?: boolean;
  readonly problem?: 'unproven';
}

interface Deleted {
  readonly found: RecordLookup;
  readonly slot: StoredSlot;
  readonly listed: Pick<ListedRecord, 'version' | 'proof'>;
}

/** Deletes a record that the server lists as permanently deleted, unless that needs a proof and has none: then it begins again. */
export function receiveDeletion(writing: Writing<unknown>, { found, slot, listed }: Deleted): ReceivedDeletion {
  const { waiting, id } = found;
  const { record } = slot;
  if (slot.raw === undefined && waiting === null) return {};
  // A record that the server never acknowledged was begun since then, as from a backup; otherwise the server says so on the push.
  if (record !== null && record.server === undefined) return endDeletion(waiting);
  if (isUnproven(record, listed.proof)) return keepUnproven(writing, { found, slot, record, version: listed.version });
  const changed_at = writing.options.clock();
  return { write: { id, slot, record: null, changed_at, waiting: null }, isShown: record !== null };
}

/** Ends the deletion of what a record was before it began again: its proof counts from now on. */
export function endDeletion(waiting: OutboxEntry | null): Pick<ReceivedDeletion, 'waiting'> {
  return waiting?.purged === undefined ? {} : { waiting: withoutDeletion(waiting) };
}

/** Keeps a record. A deletion that waits is sent, with a proof. */
function keepUnproven(writing: Writing<unknown>, { record, ...kept }: UnprovenRecord): ReceivedDeletion {
  return record === null ? {} : { write: buildRebirth(writing, { ...kept, record }), problem: 'unproven' };
}

interface UnprovenRecord extends Omit<KeptRecord, 'record'> {
  readonly record: RawRecord | null;
}

/** Returns true if a deletion needs a proof, and has none that holds everything that this device knows to be at the server. */
export function isUnproven(record: RawRecord | null, proof: ListedRecord['proof']): boolean {
  if (proof === undefined) return false;
  return proof === null || !coversStateVector(proof, record?.server?.counters ?? {});
}

function withoutDeletion(waiting: OutboxEntry): OutboxEntry {
  const { purged: _, ...entry } = waiting;
  return entry;
}

interface KeptRecord {
  readonly found: RecordLookup;
  readonly slot: StoredSlot;
  readonly record: RawRecord;
  /** The version of the deletion. */
  readonly version: number;
}

/**
 * Lets a record begin again under its id as a new document, to be sent like one from a backup: the server says that it
 * deleted the record, and no device of the account has proven that.
 */
export function buildRebirth(writing: Writing<unknown>, { found, slot, record, version }: KeptRecord): RecordWrite {
  const { kind, newIds, options } = writing;
  const { server: _, data: before, deleted_at: deletedAt, ...head } = record;
  const now = options.clock();
  const device = newIds.newWriter();
  const data = createDocument<unknown>(kind.shape, before.value, device);
  const kept = deletedAt === undefined ? data : markDeleted(data, { deletedAt, device }).document;
  const next = setDeletionFromDocument({ ...head, data: kept });
  const waiting = buildOutboxEntry(writing, { found, slot: { ...slot, raw: undefined }, now });
  return {
    id: found.id,
    slot,
    record: next,
    changed_at: now,
    waiting: waiting === null ? null : { ...waiting, begun_after: version },
  };
}

/** Returns true if everything that is to be deleted was deleted, and the record has begun again since. */
export function isDeletedAlready({ purged }: OutboxEntry, { proof }: ListedRecord): boolean {
  const counters = purged?.counters ?? {};
  return Object.keys(counters).length > 0 && coversStateVector(proof ?? {}, counters);
}

/** The deletion that waits, now of what the server has meanwhile. */
export function raiseDeletion(waiting: OutboxEntry, { version, data }: ListedRecord): ReceivedDeletion {
  const known = waiting.purged?.counters ?? {};
  if (data === null || (waiting.purged?.version === version && coversStateVector(known, data.counters))) return {};
  return { waiting: { ...waiting, purged: { version, counters: joinStateVectors(known, data.counters) } } };
}
