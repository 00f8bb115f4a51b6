import { changeDocument, createDocument } from '@uplift/core/replication';
import type { MergeableDocument } from '@uplift/core/replication';
import type { RecordPut } from '@uplift/core/foundation';
import type { DeviceStoreOptions } from './device-store.ts';
import { isInTrash, isReadable } from './raw-record.ts';
import type { RawRecord } from './raw-record.ts';
import { NOTHING_BESIDE } from './record-engine.ts';
import type { RecordWrite } from './record-engine.ts';
import type { RecordKind } from './record-kind.ts';

/** Who writes, what, and when. */
export interface Writing<Value> {
  readonly kind: RecordKind<Value>;
  readonly options: DeviceStoreOptions;
}

export interface Put<Value extends { readonly id: string }> {
  readonly change: RecordPut<Value>;
  /** The value the change was made from, when the writer knows. */
  readonly base: Value | undefined;
}

/** The write that stores a put over what was `found`, or null when a part is put of a record that is not there. */
export function putWrite<Value extends { readonly id: string }>(
  writing: Writing<Value>,
  put: Put<Value>,
  found: unknown,
): PutWrite | null {
  const { kind, options } = writing;
  const before = isReadable(found) ? found : null;
  const isWhole = kind.wholeFields.every((field) => field in put.change);
  if (before === null && !isWhole) return null;
  const now = options.clock();
  const { data, isRebuilt } = nextData(writing, { ...put, isWhole }, before);
  const record =
    before === null ? firstRecord({ id: put.change.id, data }, options) : { ...before, data, updated_at: now };
  // A part of a deleted record is kept with it in the trash; a whole value (an import) brings it back.
  const write = putRecord(writing, isWhole ? outOfTrash(record) : record);
  return isRebuilt || before === null ? { ...write, unreadable: found } : write;
}

function putRecord<Value>(writing: Writing<Value>, record: RawRecord): PutWrite {
  return { ...recordWrite(writing, record, record.updated_at), record };
}

/** A write that leaves a record. */
export type PutWrite = RecordWrite & { readonly record: RawRecord };

/** The record as a live one. */
export function outOfTrash({ id, data, data_iv, uplift_id, created_at, updated_at }: RawRecord): RawRecord {
  return { id, data, data_iv, uplift_id, created_at, updated_at };
}

/** A record as it is when it is first stored. */
function firstRecord(content: Pick<RawRecord, 'id' | 'data'>, { owner, clock }: DeviceStoreOptions): RawRecord {
  const now = clock();
  return { ...content, data_iv: null, uplift_id: owner?.() ?? null, created_at: now, updated_at: now };
}

/** The write that stores `record` and what is kept beside it; nothing is beside a record in the trash. */
export function recordWrite<Value>({ kind }: Writing<Value>, record: RawRecord, now: number): RecordWrite {
  const beside = isInTrash(record) ? NOTHING_BESIDE : kind.besideOf(record.data.value as Value); // the kind's own repository wrote it
  return { id: record.id, record, beside, changed_at: now };
}

interface NextData {
  readonly data: MergeableDocument<unknown>;
  /** The document could not be read and was begun anew from its value. */
  readonly isRebuilt: boolean;
}

function nextData<Value extends { readonly id: string }>(
  { kind, options }: Writing<Value>,
  { change, base, isWhole }: Put<Value> & { readonly isWhole: boolean },
  before: RawRecord | null,
): NextData {
  const current = before?.data.value as Value | undefined; // the kind's own repository wrote it
  const next = (isWhole ? change : { ...current, ...change }) as Value; // a part completed by the record it belongs to
  if (before === null) return { data: createDocument(kind.shape, next, options.device), isRebuilt: false };
  const known = base === undefined || isWhole ? base : { ...current, ...sameFields(base, change) };
  const edit = { next, ...(known === undefined ? {} : { base: known as Value }), device: options.device };
  try {
    return { data: changeDocument<unknown>(kind.shape, before.data, edit).document, isRebuilt: false };
  } catch {
    return { data: createDocument(kind.shape, next, options.device), isRebuilt: true };
  }
}

/** Of `base`, the fields that `change` names. */
function sameFields<Value>(base: Value, change: object): Partial<Value> {
  const fields = Object.entries(base as object).filter(([field]) => field in change);
  return Object.fromEntries(fields) as Partial<Value>;
}
