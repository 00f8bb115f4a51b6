import { changeDocument, createDocument, readDeletedAt, markDeleted } from '@uplift/core/replication';
import type { Losses, MergeableDocument } from '@uplift/core/replication';
import type { DeviceId, RecordPut } from '@uplift/core/foundation';
import type { RecordLookup, RecordParts, StoredSlot } from './record-transaction.ts';
import type { EarlierVersion } from './earlier-versions.ts';
import { findLyricsLostByEdit } from './lost-lyrics.ts';
import { serverKnowledge } from '../sync/counting/contribution.ts';
import type { OutboxEntry } from '../sync/outbox.ts';
import type { RawRecord } from './raw-record.ts';
import type { KeptKind, RecordKind } from './record-kind.ts';
import type { IdGenerator } from './id-generator.ts';
import { liveSlot } from './slots.ts';

/** One record to write; its derived data is written with it. */
export interface RecordWrite {
  readonly id: string;
  /** Slot it is written to, with its stored content. */
  readonly slot: StoredSlot;
  /** Null deletes it permanently. */
  readonly record: RawRecord | null;
  /** Epoch ms. */
  readonly changed_at: number;
  /** The record's outbox entry; null removes it, undefined leaves it unchanged. */
  readonly waiting?: OutboxEntry | null;
  /** True if the stored row couldn't be read completely: it is kept in the set-aside store. */
  readonly isSetAside?: boolean;
  /** True if the value changes: the old one may be stored as an earlier version. */
  readonly isEdit?: boolean;
  /** True if the value loses written content: the old one is stored as an earlier version at once. */
  readonly isLoss?: boolean;
  /** Losses to report. */
  readonly losses?: Losses | null;
  /** True if only derived data is written, as this release computes it; the record stays unchanged. */
  readonly isDerivedOnly?: boolean;
  /** False if the record is known to have no earlier versions to delete. */
  readonly hasPast?: boolean;
  /** Earlier versions that become this record's. */
  readonly past?: readonly EarlierVersion[];
}

export type Writing<Value> = RecordParts<Value>;

export interface ValueWriting<Value> extends Writing<Value> {
  readonly kind: RecordKind<Value>;
}

export interface Put<Value extends { readonly id: string }> {
  readonly change: RecordPut<Value>;
  /** The value the change was made from, when the writer knows. */
  readonly base: Value | undefined;
}

/** A write that leaves a record. */
export type PutWrite = RecordWrite & { readonly record: RawRecord };

/** Builds the write for a put over `found`, or null for a partial put of a missing record. */
export function buildPut<Value extends { readonly id: string }>(
  writing: ValueWriting<Value>,
  put: Put<Value>,
  found: RecordLookup,
): PutWrite | null {
  const { kind } = writing;
  const slot = liveSlot(found);
  const isWhole = kind.wholeFields.every((field) => field in put.change);
  if (slot.record === null) return isWhole ? buildFirstWrite(writing, put, { found, slot }) : null;
  const write = buildChange(writing, { found, slot, before: slot.record }, (before, device) => {
    const edited = applyPut(kind, { ...put, isWhole }, { before, device });
    // A part of a deleted record is kept with it in the trash; a whole value (an import) brings it back.
    return isWhole ? clearDeletion(edited, device) : edited;
  });
  const current = slot.record.data.value as Value; // the kind's own repository wrote it
  const { next, base = current } = toEdit({ ...put, isWhole }, current);
  const taking = { kind, newIds: writing.newIds, slot, before: slot.record, at: write.changed_at };
  return { ...write, ...findLyricsLostByEdit(taking, { base, next }) };
}

interface FoundSlot {
  readonly found: RecordLookup;
  readonly slot: StoredSlot;
}

function buildFirstWrite<Value extends { readonly id: string }>(
  { kind, options, newIds }: Writing<Value>,
  { change }: Put<Value>,
  { found, slot }: FoundSlot,
): PutWrite {
  const now = options.clock();
  const data = createDocument<unknown>(kind.shape, change, newIds.newWriter());
  const record = { id: found.id, data, uplift_id: slot.owner, created_at: now, updated_at: now };
  const write = { id: found.id, slot, record, changed_at: now, isSetAside: true };
  return { ...write, waiting: buildOutboxEntry({ kind, newIds }, { found, slot, now }) };
}

/** Changes the data of a record. */
export type DataChange = (data: MergeableDocument<unknown>, device: DeviceId) => MergeableDocument<unknown>;

/** Builds the write of a stored record with changed data. A document that can't be read is created again from its value. */
export function buildChange<Value>(
  { kind, options, newIds }: Pick<Writing<Value>, 'kind' | 'options' | 'newIds'>,
  { found, slot, before }: FoundSlot & { readonly before: RawRecord },
  change: DataChange,
): PutWrite {
  const now = options.clock();
  const { data, isRebuilt } = changeData(kind, before, { change, newIds });
  const record = setDeletionFromDocument({ ...before, data, updated_at: now });
  const waiting = buildOutboxEntry({ kind, newIds }, { found, slot, now });
  return { id: before.id, slot, record, changed_at: now, waiting, isSetAside: isRebuilt, isEdit: true };
}

function changeData<Value>(
  kind: KeptKind<Value>,
  before: RawRecord,
  { change, newIds }: { readonly change: DataChange; readonly newIds: IdGenerator },
): { readonly data: MergeableDocument<unknown>; readonly isRebuilt: boolean } {
  try {
    const device = newIds.writerIn(before.data, before.uplift_id);
    return { data: change(applyStoredDeletion(before, device), device), isRebuilt: false };
  } catch {
    const writer = newIds.newWriter();
    const rebuilt = createDocument(kind.shape, before.data.value, writer);
    return { data: change(applyStoredDeletion({ ...before, data: rebuilt }, writer), writer), isRebuilt: true };
  }
}

/** Moves a deletion into the document: releases without sync stored it only next to the document. */
export function applyStoredDeletion({ data, deleted_at }: RawRecord, device: DeviceId): MergeableDocument<unknown> {
  if (deleted_at === undefined || readDeletedAt(data) !== null) return data;
  return markDeleted(data, { deletedAt: deleted_at, device }).document;
}

/** The document without a deletion. */
export function clearDeletion(data: MergeableDocument<unknown>, device: DeviceId): MergeableDocument<unknown> {
  return readDeletedAt(data) === null ? data : markDeleted(data, { deletedAt: null, device }).document;
}

/** Sets a record's deletion state, in the trash or not, from its document. */
export function setDeletionFromDocument(record: RawRecord): RawRecord {
  const { deleted_at: _, ...live } = record;
  const deletedAt = readDeletedAt(record.data);
  return deletedAt === null ? live : { ...live, deleted_at: deletedAt };
}

interface Waiting {
  readonly found: RecordLookup;
  readonly slot: StoredSlot;
  readonly now: number;
  readonly isPurged?: boolean;
}

/** Finds the server's part of a record that is deleted, or was deleted before this document of it began. */
function findPurged(raw: unknown, waiting: OutboxEntry | null, isPurged: boolean): OutboxEntry['purged'] {
  const server = serverKnowledge(raw);
  if (server === undefined) return waiting?.purged;
  return isPurged ? server : undefined;
}

/** Builds the outbox entry for a change; null for unclaimed records, which are never uploaded. */
export function buildOutboxEntry<Value>(
  { kind, newIds }: Pick<Writing<Value>, 'kind' | 'newIds'>,
  { found, slot: { owner, raw }, now, isPurged = false }: Waiting,
): OutboxEntry | null {
  if (owner === null) return null;
  const purged = findPurged(raw, found.waiting, isPurged);
  const begunAfter = found.waiting?.begun_after;
  return {
    store: kind.store,
    record_id: [owner, found.id],
    changed_at: found.waiting?.changed_at ?? now,
    stamp: newIds.newStamp(),
    is_purged: isPurged,
    ...(purged !== undefined && { purged }),
    ...(begunAfter !== undefined && { begun_after: begunAfter }),
  };
}

interface WholePut<Value extends { readonly id: string }> extends Put<Value> {
  readonly isWhole: boolean;
}

function applyPut<Value extends { readonly id: string }>(
  kind: KeptKind<Value>,
  put: WholePut<Value>,
  { before, device }: { readonly before: MergeableDocument<unknown>; readonly device: DeviceId },
): MergeableDocument<unknown> {
  const edit = toEdit(put, before.value as Value); // the kind's own repository wrote it
  return changeDocument<unknown>(kind.shape, before, { ...edit, device }).document;
}

/** Returns the complete value after a put and, if known, the complete value that it started from. */
function toEdit<Value extends { readonly id: string }>(
  { change, base, isWhole }: WholePut<Value>,
  current: Value,
): { readonly next: Value; readonly base?: Value } {
  const next = (isWhole ? change : { ...current, ...change }) as Value; // a part completed by the record it belongs to
  const known = base === undefined || isWhole ? base : { ...current, ...pickChangedFields(base, change) };
  return { next, ...(known === undefined ? {} : { base: known }) };
}

/** Picks the fields of `base` that `change` names. */
function pickChangedFields<Value>(base: Value, change: object): Partial<Value> {
  const fields = Object.entries(base as object).filter(([field]) => field in change); // a record is an object
  return Object.fromEntries(fields) as Partial<Value>; // fields of the value itself
}
