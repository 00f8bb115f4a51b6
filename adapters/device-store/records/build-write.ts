import { changeDocument, createDocument, deletedAtOf, markDeleted } from '@uplift/core/replication';
import type { MergeableDocument } from '@uplift/core/replication';
import type { DeviceId, RecordPut } from '@uplift/core/foundation';
import type { RecordParts } from './record-transaction.ts';
import { wordsLostByEdit } from './lost-lyrics.ts';
import type { OutboxEntry } from '../sync/outbox.ts';
import { isInTrash } from './raw-record.ts';
import type { RawRecord } from './raw-record.ts';
import type { KeptKind, RecordKind } from './record-kind.ts';
import type { Found, RecordWrite, Slot } from './record-write.ts';
import type { Stamps } from './id-generator.ts';

/** Who writes, what, and when. */
export type Writing<Value> = RecordParts<Value>;

/** Who puts values. */
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

/** The write that stores a put over what was `found`, or null when a part is put of a record that is not there. */
export function putWrite<Value extends { readonly id: string }>(
  writing: ValueWriting<Value>,
  put: Put<Value>,
  found: Found,
): PutWrite | null {
  const { kind } = writing;
  const slot = liveSlot(found);
  const isWhole = kind.wholeFields.every((field) => field in put.change);
  if (slot.record === null) return isWhole ? firstWrite(writing, put, { found, slot }) : null;
  const write = changeWrite(writing, { found, slot, before: slot.record }, (before, device) => {
    const edited = editedData(kind, { ...put, isWhole }, { before, device });
    // A part of a deleted record is kept with it in the trash; a whole value (an import) brings it back.
    return isWhole ? outOfTrash(edited, device) : edited;
  });
  const current = slot.record.data.value as Value; // the kind's own repository wrote it
  const { next, base = current } = editOf({ ...put, isWhole }, current);
  const taking = { kind, stamps: writing.stamps, slot, before: slot.record, at: write.changed_at };
  return { ...write, ...wordsLostByEdit(taking, { base, next }) };
}

/** Of two records of one id, the one that is shown: the account's, unless only the other is not in the trash. */
export function liveSlot({ owned, unclaimed }: Pick<Found, 'owned' | 'unclaimed'>): Slot {
  const slots = owned === null ? [unclaimed] : [owned, unclaimed];
  const known = slots.filter(({ record }) => record !== null);
  const live = known.find(({ record }) => record !== null && !isInTrash(record));
  return live ?? known[0] ?? owned ?? unclaimed;
}

/** Of two records of one id, the one that is in the trash; null for none. */
export function trashSlot({ owned, unclaimed }: Found): Slot | null {
  const slots = owned === null ? [unclaimed] : [owned, unclaimed];
  return slots.find(({ record }) => record !== null && isInTrash(record)) ?? null;
}

interface FoundSlot {
  readonly found: Found;
  readonly slot: Slot;
}

function firstWrite<Value extends { readonly id: string }>(
  { kind, options, stamps }: Writing<Value>,
  { change }: Put<Value>,
  { found, slot }: FoundSlot,
): PutWrite {
  const now = options.clock();
  const data = createDocument<unknown>(kind.shape, change, stamps.newWriter());
  const record = { id: found.id, data, uplift_id: slot.owner, created_at: now, updated_at: now };
  const write = { id: found.id, slot, record, changed_at: now, isSetAside: true };
  return { ...write, waiting: waitingEntry({ kind, stamps }, { found, slot, now }) };
}

/** Makes other data of what a record held. */
export type DataChange = (data: MergeableDocument<unknown>, device: DeviceId) => MergeableDocument<unknown>;

/** The write of a record that is there, with its data changed. A document that cannot be read is begun anew from its value. */
export function changeWrite<Value>(
  { kind, options, stamps }: Pick<Writing<Value>, 'kind' | 'options' | 'stamps'>,
  { found, slot, before }: FoundSlot & { readonly before: RawRecord },
  change: DataChange,
): PutWrite {
  const now = options.clock();
  const { data, isRebuilt } = changedData(kind, before, { change, stamps });
  const record = withDeletion({ ...before, data, updated_at: now });
  const waiting = waitingEntry({ kind, stamps }, { found, slot, now });
  return { id: before.id, slot, record, changed_at: now, waiting, isSetAside: isRebuilt, isEdit: true };
}

function changedData<Value>(
  kind: KeptKind<Value>,
  before: RawRecord,
  { change, stamps }: { readonly change: DataChange; readonly stamps: Stamps },
): { readonly data: MergeableDocument<unknown>; readonly isRebuilt: boolean } {
  try {
    const device = stamps.writerIn(before.data, before.uplift_id);
    return { data: change(inTrashAsTold(before, device), device), isRebuilt: false };
  } catch {
    const writer = stamps.newWriter();
    const rebuilt = createDocument(kind.shape, before.data.value, writer);
    return { data: change(inTrashAsTold({ ...before, data: rebuilt }, writer), writer), isRebuilt: true };
  }
}

/** Releases that did not sync told of the trash beside the document alone. */
export function inTrashAsTold({ data, deleted_at }: RawRecord, device: DeviceId): MergeableDocument<unknown> {
  if (deleted_at === undefined || deletedAtOf(data) !== null) return data;
  return markDeleted(data, { deletedAt: deleted_at, device }).document;
}

/** The document as a live one. */
export function outOfTrash(data: MergeableDocument<unknown>, device: DeviceId): MergeableDocument<unknown> {
  return deletedAtOf(data) === null ? data : markDeleted(data, { deletedAt: null, device }).document;
}

/** The record as its document says: in the trash, or not. */
export function withDeletion(record: RawRecord): RawRecord {
  const { deleted_at: _, ...live } = record;
  const deletedAt = deletedAtOf(record.data);
  return deletedAt === null ? live : { ...live, deleted_at: deletedAt };
}

interface Waiting {
  readonly found: Found;
  readonly slot: Slot;
  readonly now: number;
  readonly isPurged?: boolean;
}

/** What a change of an account's record puts into the outbox; nobody's records wait for nothing. */
export function waitingEntry<Value>(
  { kind, stamps }: Pick<Writing<Value>, 'kind' | 'stamps'>,
  { found, slot: { owner }, now, isPurged = false }: Waiting,
): OutboxEntry | null {
  if (owner === null) return null;
  return {
    store: kind.store,
    record_id: [owner, found.id],
    changed_at: found.waiting?.changed_at ?? now,
    stamp: stamps.newStamp(),
    is_purged: isPurged,
  };
}

interface WholePut<Value extends { readonly id: string }> extends Put<Value> {
  readonly isWhole: boolean;
}

function editedData<Value extends { readonly id: string }>(
  kind: KeptKind<Value>,
  put: WholePut<Value>,
  { before, device }: { readonly before: MergeableDocument<unknown>; readonly device: DeviceId },
): MergeableDocument<unknown> {
  const edit = editOf(put, before.value as Value); // the kind's own repository wrote it
  return changeDocument<unknown>(kind.shape, before, { ...edit, device }).document;
}

/** Returns the complete value after a put and, if known, the complete value that it started from. */
function editOf<Value extends { readonly id: string }>(
  { change, base, isWhole }: WholePut<Value>,
  current: Value,
): { readonly next: Value; readonly base?: Value } {
  const next = (isWhole ? change : { ...current, ...change }) as Value; // a part completed by the record it belongs to
  const known = base === undefined || isWhole ? base : { ...current, ...sameFields(base, change) };
  return { next, ...(known === undefined ? {} : { base: known }) };
}

/** Of `base`, the fields that `change` names. */
function sameFields<Value>(base: Value, change: object): Partial<Value> {
  const fields = Object.entries(base as object).filter(([field]) => field in change);
  return Object.fromEntries(fields) as Partial<Value>;
}
