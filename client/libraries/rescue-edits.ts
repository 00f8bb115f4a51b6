import type { LibraryStore } from '@uplift/adapters/device-store';
import {
  accepted,
  type NewId,
  type RecordRepository,
  type Result,
  type StorageRefusal,
  type StoredRecord,
} from '@uplift/core/foundation';
import { isSameJson } from '@uplift/core/replication';
import { LIBRARY_KINDS, type LibraryRecords } from './copying/library-records.ts';

/** Any number of records: no device edits as many between two contacts with the server. */
const ALL = 100_000;

/** Edits that the server never got. */
export interface RescuedEdits {
  /** True if there were any: deletions as well. */
  readonly isAny: boolean;
  /** Number of records that are in the own library for them; those in its trash are not counted. */
  readonly records: number;
}

/**
 * Copies records with edits that the server never got from a church's library into the person's own. A record keeps its
 * id, so that sets still find their songs, unless the own library has another one under it. Records in the church's
 * trash are copied into the own trash. A record that was copied before, and couldn't be deleted here after that, isn't copied again.
 */
export async function rescueEdits(
  from: LibraryStore,
  own: LibraryRecords,
  newId: NewId,
): Promise<Result<RescuedEdits, StorageRefusal>> {
  const waiting = await from.sync.waiting(ALL, new Set());
  let records = 0;
  for (const collection of LIBRARY_KINDS) {
    const ids = waiting.filter((one) => one.collection === collection && one.push !== null).map(({ id }) => id);
    const copied = await copyAll(from[collection], own[collection], { ids, newId });
    if (!copied.ok) return copied;
    records += copied.value;
  }
  return accepted({ isAny: waiting.length > 0, records });
}

/** Songs, collections and sets alike: each kind is copied into its own repository. */
type AnyRecords = RecordRepository<{ readonly id: string }>;
type AnyRecord = StoredRecord<{ readonly id: string }>;

async function copyAll(
  from: unknown,
  own: unknown,
  { ids, newId }: { readonly ids: readonly string[]; readonly newId: NewId },
): Promise<Result<number, StorageRefusal>> {
  if (ids.length === 0) return accepted(0);
  const [source, target] = [from as AnyRecords, own as AnyRecords]; // two repositories of one kind
  const records = await source.getMany(ids);
  const values = await listMissing(target, records, { newId, isTrash: false });
  const copied = values.length === 0 ? accepted(0) : await target.putAll(values);
  if (!copied.ok) return copied;
  const asked = new Set(ids);
  const trash = records.length === ids.length ? [] : await source.getTrash();
  const trashed = await copyIntoTrash(
    target,
    trash.filter(({ id }) => asked.has(id)),
    newId,
  );
  return trashed.ok ? accepted(records.length) : trashed;
}

/** Keeps edits of records that someone else deleted, or moved to a library of their own. */
async function copyIntoTrash(
  target: AnyRecords,
  records: readonly AnyRecord[],
  newId: NewId,
): Promise<Result<number, StorageRefusal>> {
  const values = await listMissing(target, records, { newId, isTrash: true });
  if (values.length === 0) return accepted(0);
  const copied = await target.putAll(values);
  return copied.ok ? target.remove(values.map(({ id }) => id)) : copied;
}

/** Returns the values of the records that the own library doesn't have yet, with a new id if another record has theirs. */
async function listMissing(
  target: AnyRecords,
  records: readonly AnyRecord[],
  { newId, isTrash }: { readonly newId: NewId; readonly isTrash: boolean },
): Promise<readonly { readonly id: string }[]> {
  if (records.length === 0) return [];
  const [taken, trash] = await Promise.all([target.getMany(records.map(({ id }) => id)), target.getTrash()]);
  const known = new Set([...taken, ...trash].map(({ id }) => id));
  const isClash = records.some(({ id }) => known.has(id));
  // A clash is rare: only then are all own records read.
  const present = isClash ? [...(await target.getAll()), ...(isTrash ? trash : [])] : [];
  return records.flatMap(({ value }) => {
    if (!known.has(value.id)) return [value];
    const isCopied = present.some((own) => isSameJson({ ...own.value, id: value.id }, value));
    return isCopied ? [] : [{ ...value, id: newId() }];
  });
}
