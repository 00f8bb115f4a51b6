import { accepted } from '@uplift/core/foundation';
import { isObject } from '../records/raw-record.ts';
import { EVERYTHING } from './disk-keys.ts';
import type { Disk, DiskKey, DiskRange, DiskRead, DiskStoreName, DiskWrite, ObjectStoreName } from './disk.ts';

/** Sort of the entries that are layers, in the store `outbox`. */
const SORT = 'layer';

/**
 * A disk with a store of layers, which is a part of the store `outbox`: version 4 of the database may get no new store,
 * and a newer version would close the pages of earlier releases for good. A layer's key is the second part of its entry's.
 */
export function keepLayersInOutbox(disk: Disk<ObjectStoreName>): Disk {
  const readLayers = async (): Promise<readonly unknown[]> => {
    const [entries] = await disk.read([{ store: 'outbox', range: placeRange(EVERYTHING) }]);
    return openAll(entries);
  };
  return {
    read: async (reads) => openReads(reads, await disk.read(reads.map(placeRead))),
    keys: async (store, range) =>
      isPlaced(store) ? disk.keys(store, range) : (await disk.keys('outbox', placeRange(range))).map(openKey),
    async lastKey(store, range) {
      if (isPlaced(store)) return disk.lastKey(store, range);
      const key = await disk.lastKey('outbox', placeRange(range));
      return key === null ? null : openKey(key);
    },
    count: (store, range) => (isPlaced(store) ? disk.count(store, range) : disk.count('outbox', placeRange(range))),
    async trash(store) {
      if (store !== 'layers') return disk.trash(store);
      return (await readLayers()).filter((raw) => isObject(raw) && raw['deleted_at'] !== undefined);
    },
    change: ({ reads, store, ...change }, decide) =>
      disk.change(
        { ...change, reads: reads.map(placeRead), ...(store !== undefined && { store: placeStore(store) }) },
        (found) => {
          const decision = decide(openReads(reads, found));
          return decision.ok
            ? accepted({ ...decision.value, writes: decision.value.writes.map(placeWrite) })
            : decision;
        },
      ),
  };
}

function isPlaced(store: DiskStoreName): store is ObjectStoreName {
  return store !== 'layers';
}

function placeStore(store: DiskStoreName): ObjectStoreName {
  return isPlaced(store) ? store : 'outbox';
}

function placeKey(key: DiskKey): DiskKey {
  return [SORT, key];
}

function placeRange({ from, to }: DiskRange): DiskRange {
  return { from: placeKey(from), to: placeKey(to) };
}

function placeRead({ store, ...read }: DiskRead): DiskRead<ObjectStoreName> {
  if (isPlaced(store)) return { store, ...read };
  return 'key' in read
    ? { store: 'outbox', key: placeKey(read.key) }
    : { store: 'outbox', range: placeRange(read.range) };
}

function placeWrite({ store, ...write }: DiskWrite): DiskWrite<ObjectStoreName> {
  if (isPlaced(store)) return { store, ...write };
  if ('removed' in write) return { store: 'outbox', removed: placeKey(write.removed) };
  if ('removedAll' in write) return { store: 'outbox', removedAll: placeRange(write.removedAll) };
  const { value, key: _, ...put } = write;
  const record_id = isObject(value) ? value['id'] : null;
  return { ...put, store: 'outbox', value: { store: SORT, record_id, record: value } };
}

function openReads(reads: readonly DiskRead[], found: readonly unknown[]): readonly unknown[] {
  return reads.map((read, at) => {
    if (isPlaced(read.store)) return found[at];
    return 'key' in read ? openEntry(found[at]) : openAll(found[at]);
  });
}

function openAll(entries: unknown): readonly unknown[] {
  const list: readonly unknown[] = Array.isArray(entries) ? entries : [];
  return list.map(openEntry);
}

/** Returns undefined for no entry, as a read does. */
function openEntry(entry: unknown): unknown {
  return isObject(entry) ? entry['record'] : undefined;
}

function openKey(key: DiskKey): DiskKey {
  const [, own = key] = Array.isArray(key) ? (key as readonly DiskKey[]) : []; // a list of keys
  return own;
}
