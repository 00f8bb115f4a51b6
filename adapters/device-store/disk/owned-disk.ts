import { refused } from '@uplift/core/foundation';
import type { UpliftId } from '@uplift/core/foundation';
import { isObject } from '../records/raw-record.ts';
import { ownerPart } from './disk-keys.ts';
import type { Disk, DiskKey, DiskRead, DiskStoreName } from './disk.ts';

/**
 * A disk that shows one owner's records, and no unclaimed ones: these belong to the person of the device, and a church's
 * library neither lists nor claims them. While the owner is null nothing is found, and every change is refused.
 */
export function keepToOwner(disk: Disk, ownerNow: () => UpliftId | null): Disk {
  return {
    async read(reads) {
      const owner = ownerNow();
      const found = await disk.read(reads);
      return reads.map((read, at) => shownTo(owner, read, found[at]));
    },
    keys: async (store, range) => (isShown(ownerNow(), store, range.from) ? disk.keys(store, range) : []),
    lastKey: async (store, range) => (isShown(ownerNow(), store, range.from) ? disk.lastKey(store, range) : null),
    count: async (store, range) => (isShown(ownerNow(), store, range.from) ? disk.count(store, range) : 0),
    async trash(store) {
      const owner = ownerNow();
      return (await disk.trash(store)).filter((raw) => isEntryFrom(owner, raw));
    },
    async change(change, decide) {
      const owner = ownerNow();
      if (owner === null) return refused('storage-unavailable');
      return disk.change(change, (found) => decide(change.reads.map((read, at) => shownTo(owner, read, found[at]))));
    },
  };
}

function shownTo(owner: UpliftId | null, read: DiskRead, found: unknown): unknown {
  if ('key' in read) return isShown(owner, read.store, read.key) ? found : undefined;
  if (read.store === 'set_aside') return toEntries(found).filter((entry) => isEntryFrom(owner, recordIn(entry)));
  return isShown(owner, read.store, read.range.from) ? found : [];
}

/** Keys of unclaimed data are bare names, or in the outbox name no owner. */
function isShown(owner: UpliftId | null, store: DiskStoreName, key: DiskKey): boolean {
  if (owner === null || !Array.isArray(key)) return false;
  const [, name] = key as readonly DiskKey[]; // an array, see the line above
  return store !== 'outbox' || !Array.isArray(name) || name[0] !== ownerPart(null);
}

function isEntryFrom(owner: UpliftId | null, raw: unknown): boolean {
  return owner !== null && isObject(raw) && Array.isArray(raw['id']) && raw['id'][0] === owner;
}

/** The record in an entry that was set aside. */
function recordIn(entry: unknown): unknown {
  return isObject(entry) ? entry['record'] : null;
}

function toEntries(found: unknown): readonly unknown[] {
  return Array.isArray(found) ? found : [];
}
