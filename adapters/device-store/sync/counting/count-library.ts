import type { UpliftId } from '@uplift/core/foundation';
import { applyToDigest, EMPTY_DIGEST, SYNCED_COLLECTIONS } from '@uplift/core/sync';
import type { CountedChange, LibraryDigest, LibraryKeys, SyncedCollection } from '@uplift/core/sync';
import { ownerRange, parseId } from '../../disk/disk-keys.ts';
import type { Disk, DiskKey } from '../../disk/disk.ts';
import { readOutbox } from '../outbox.ts';
import { contribution, serverKnowledge } from './contribution.ts';
import { deletedRange, parseDeleted } from './deleted-records.ts';

/** Records that are read at once. */
const LOT = 500;

type Counted = Pick<CountedChange, 'after'> & { readonly collection: SyncedCollection; readonly id: string };

/** Counts everything of an account's library on this device. Nothing but edits and deletions may happen meanwhile. */
export async function countLibrary(disk: Disk, owner: UpliftId, keys: LibraryKeys): Promise<LibraryDigest> {
  let digest = EMPTY_DIGEST;
  const found = new Set<string>();
  const add = async (counted: readonly Counted[]): Promise<void> => {
    const changes = await Promise.all(
      counted.map(async ({ collection, id, after }) => {
        const fingerprint = await keys.fingerprint(collection, id);
        return { fingerprint, before: {}, after };
      }),
    );
    digest = applyToDigest(digest, changes);
  };
  for (const lot of (await Promise.all(SYNCED_COLLECTIONS.map((name) => listLots(disk, owner, name)))).flat()) {
    const counted = await readLot(disk, lot);
    for (const { collection, id } of counted) found.add(`${collection}/${id}`);
    await add(counted);
  }
  await add(await listDeletions(disk, owner, found));
  return digest;
}

interface Lot {
  readonly collection: SyncedCollection;
  readonly keys: readonly DiskKey[];
}

/** The keys of a collection, a few hundred at a time. */
async function listLots(disk: Disk, owner: UpliftId, collection: SyncedCollection): Promise<readonly Lot[]> {
  const all = await disk.keys(collection, ownerRange(owner));
  return Array.from({ length: Math.ceil(all.length / LOT) }, (_, at) => ({
    collection,
    keys: all.slice(at * LOT, (at + 1) * LOT),
  }));
}

async function readLot(disk: Disk, { collection, keys }: Lot): Promise<readonly Counted[]> {
  const rows = await disk.read(keys.map((key) => ({ store: collection, key })));
  return keys.flatMap((key, at): readonly Counted[] => {
    const [id, server] = [parseId(key), serverKnowledge(rows[at])];
    return id === null || server === undefined ? [] : [{ collection, id, after: server.counters }];
  });
}

/** Lists the contents of deletions that wait, of records that were not found any more, and of those that are proven. */
async function listDeletions(disk: Disk, owner: UpliftId, found: ReadonlySet<string>): Promise<readonly Counted[]> {
  const waiting = (await readOutbox(disk, owner)).flatMap((entry): readonly Counted[] => {
    const [collection, id] = [entry.store, entry.record_id[1]];
    return found.has(`${collection}/${id}`) ? [] : [{ collection, id, after: contribution(undefined, entry) }];
  });
  const [proven] = await disk.read([{ store: 'outbox', range: deletedRange(owner) }]);
  const entries: readonly unknown[] = Array.isArray(proven) ? proven : [];
  const deleted = entries.flatMap((entry) => parseDeleted(entry) ?? []);
  return [...waiting, ...deleted.map(({ counters, ...place }) => ({ ...place, after: counters }))];
}
