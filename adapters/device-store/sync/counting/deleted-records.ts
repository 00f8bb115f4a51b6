import type { UpliftId } from '@uplift/core/foundation';
import { isSameJson } from '@uplift/core/replication';
import type { StateVector } from '@uplift/core/replication';
import type { SyncedCollection } from '@uplift/core/sync';
import { entryRange } from '../../disk/disk-keys.ts';
import type { DiskRange, DiskRead, DiskWrite } from '../../disk/disk.ts';
import { isObject } from '../../records/raw-record.ts';

const SORT = 'deleted';

/** Contents of a permanently deleted record, as its proof says: they count as long as other devices may count them. */
interface DeletedRecord {
  readonly collection: SyncedCollection;
  readonly id: string;
  readonly counters: StateVector;
}

export function deletedRead(owner: UpliftId, collection: SyncedCollection, id: string): DiskRead {
  return { store: 'outbox', key: [SORT, [owner, collection, id]] };
}

/** Everything that an account's deleted records held. */
export function deletedRange(owner: UpliftId): DiskRange {
  return entryRange(SORT, owner);
}

export function deletedWrite(owner: UpliftId, { collection, id, counters }: DeletedRecord): DiskWrite {
  return { store: 'outbox', value: { store: SORT, record_id: [owner, collection, id], counters } };
}

/** The counters in an entry of a deleted record; none in any other. */
export function deletedCounters(raw: unknown): StateVector {
  const counters = isObject(raw) && raw['store'] === SORT ? raw['counters'] : null;
  return isObject(counters) ? (counters as StateVector) : {}; // written by deletedWrite
}

interface ProvenPage {
  readonly owner: UpliftId;
  readonly store: SyncedCollection;
  readonly proven: readonly { readonly id: string; readonly proof?: StateVector | null | undefined }[];
}

/** A proof that is kept, and the change that it makes to the record's part of the digest. */
interface KeptProof {
  readonly id: string;
  readonly before: StateVector;
  readonly after: StateVector;
  readonly write: DiskWrite;
}

/** The proofs that are to be kept, given the entries of {@link deletedRead} for each of the records. */
export function buildProofs({ owner, store, proven }: ProvenPage, stored: readonly unknown[]): readonly KeptProof[] {
  return proven.flatMap(({ id, proof }, at): readonly KeptProof[] => {
    const before = deletedCounters(stored[at]);
    if (proof === undefined || proof === null || isSameJson(before, proof)) return [];
    return [{ id, before, after: proof, write: deletedWrite(owner, { collection: store, id, counters: proof }) }];
  });
}

/** The record that an entry belongs to; null for any other entry. */
export function parseDeleted(raw: unknown): DeletedRecord | null {
  if (!isObject(raw) || raw['store'] !== SORT || !Array.isArray(raw['record_id'])) return null;
  const [, collection, id] = raw['record_id'] as unknown as readonly [UpliftId, SyncedCollection, string]; // written by deletedWrite
  return { collection, id, counters: deletedCounters(raw) };
}
