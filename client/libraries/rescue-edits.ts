import type { LibraryStore } from '@uplift/adapters/device-store';
import { accepted, type NewId, type RecordRepository, type Result, type StorageRefusal } from '@uplift/core/foundation';
import { LIBRARY_KINDS, type LibraryRecords } from './copying/library-records.ts';

/** Any number of records: no device edits as many between two contacts with the server. */
const ALL = 100_000;

/**
 * Copies records with edits that the server never got from a church's library into the person's own. Returns their number.
 * A record keeps its id, so that sets still find their songs, unless the own library has another one under it.
 */
export async function rescueEdits(
  from: LibraryStore,
  own: LibraryRecords,
  newId: NewId,
): Promise<Result<number, StorageRefusal>> {
  const waiting = await from.sync.waiting(ALL, new Set());
  let count = 0;
  for (const collection of LIBRARY_KINDS) {
    const ids = waiting.filter((one) => one.collection === collection && one.push !== null).map(({ id }) => id);
    const copied = await copyAll(from[collection], own[collection], { ids, newId });
    if (!copied.ok) return copied;
    count += copied.value;
  }
  return accepted(count);
}

/** Songs, collections and sets alike: each kind is copied into its own repository. */
type AnyRecords = RecordRepository<{ readonly id: string }>;

async function copyAll(
  from: unknown,
  own: unknown,
  { ids, newId }: { readonly ids: readonly string[]; readonly newId: NewId },
): Promise<Result<number, StorageRefusal>> {
  if (ids.length === 0) return accepted(0);
  const [source, target] = [from as AnyRecords, own as AnyRecords]; // two repositories of one kind
  const [records, taken, trash] = await Promise.all([source.getMany(ids), target.getMany(ids), target.getTrash()]);
  const known = new Set([...taken, ...trash].map(({ id }) => id));
  const values = records.map(({ value }) => (known.has(value.id) ? { ...value, id: newId() } : value));
  return values.length === 0 ? accepted(0) : target.putAll(values);
}
