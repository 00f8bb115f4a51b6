import type { UpliftId } from '@uplift/core/foundation';
import { SYNCED_COLLECTIONS, type SyncedCollection } from '@uplift/core/sync';
import type { Disk, DiskKey, DiskWrite } from '../disk/disk.ts';
import { isObject } from '../records/raw-record.ts';

const SORT = 'cursor';
/** Key next to the names of the collections. */
const EPOCH = 'epoch';

/** Builds the write of a collection's cursor. Cursors are in the outbox store, to be written with the records. */
export function cursorWrite(owner: UpliftId, collection: SyncedCollection, version: number): DiskWrite {
  return { store: 'outbox', value: { store: SORT, record_id: [owner, collection], version } };
}

function cursorKey(owner: UpliftId, collection: SyncedCollection): DiskKey {
  return [SORT, [owner, collection]];
}

export async function readCursors(
  disk: Disk,
  owner: UpliftId | null,
): Promise<Readonly<Record<SyncedCollection, number>>> {
  if (owner === null) return { songs: 0, collections: 0, sets: 0, layers: 0 };
  const [songs, collections, sets, layers] = await disk.read(
    SYNCED_COLLECTIONS.map((name) => ({ store: 'outbox', key: cursorKey(owner, name) })),
  );
  return {
    songs: versionIn(songs),
    collections: versionIn(collections),
    sets: versionIn(sets),
    layers: versionIn(layers),
  };
}

function versionIn(entry: unknown): number {
  return isObject(entry) && typeof entry['version'] === 'number' ? entry['version'] : 0;
}

/** Writes the server history that the cursors belong to. */
export function epochWrite(owner: UpliftId, epoch: string): DiskWrite {
  return { store: 'outbox', value: { store: SORT, record_id: [owner, EPOCH], epoch } };
}

export async function readEpoch(disk: Disk, owner: UpliftId | null): Promise<string | null> {
  if (owner === null) return null;
  const [entry] = await disk.read([{ store: 'outbox', key: [SORT, [owner, EPOCH]] }]);
  return isObject(entry) && typeof entry['epoch'] === 'string' ? entry['epoch'] : null;
}
