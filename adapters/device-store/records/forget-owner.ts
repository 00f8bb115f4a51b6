import { accepted } from '@uplift/core/foundation';
import type { Result, StorageRefusal, UpliftId } from '@uplift/core/foundation';
import { SYNCED_COLLECTIONS } from '@uplift/core/sync';
import { entryRange, EVERYTHING, ownerRange, recordKey } from '../disk/disk-keys.ts';
import type { Disk, DiskWrite } from '../disk/disk.ts';
import { isObject } from './raw-record.ts';

/** Sorts of entries in the store of the outbox that name their owner first. */
const SORTS = [...SYNCED_COLLECTIONS, 'cursor', 'deleted', 'history', 'losses'];

/**
 * Deletes everything that a device keeps of an owner in one transaction: records, rows, texts, earlier versions, what
 * waits to be sent, cursors and what was set aside.
 */
export async function forgetOwner(disk: Disk, owner: UpliftId): Promise<Result<null, StorageRefusal>> {
  const ranges = [...SYNCED_COLLECTIONS, 'rows' as const, 'texts' as const].map((store): DiskWrite => ({
    store,
    removedAll: ownerRange(owner),
  }));
  const entries = SORTS.map((sort): DiskWrite => ({ store: 'outbox', removedAll: entryRange(sort, owner) }));
  const aside = await setAsideKeys(disk, owner);
  const writes = [...ranges, ...entries, ...aside.map((removed): DiskWrite => ({ store: 'set_aside', removed }))];
  // A change writes only to stores that it reads.
  const reads = SYNCED_COLLECTIONS.map((store) => ({ store, key: recordKey(owner, '') }));
  return disk.change({ reads }, () => accepted({ writes, answer: null }));
}

async function setAsideKeys(disk: Disk, owner: UpliftId) {
  const keys = await disk.keys('set_aside', EVERYTHING);
  const entries = await disk.read(keys.map((key) => ({ store: 'set_aside', key })));
  return keys.filter((_, at) => {
    const entry = entries[at];
    const id = isObject(entry) && isObject(entry['record']) ? entry['record']['id'] : null;
    return Array.isArray(id) && id[0] === owner;
  });
}
