import { accepted, refused } from '@uplift/core/foundation';
import type { Result, StorageRefusal } from '@uplift/core/foundation';
import type { AccountEntries, AccountEntry } from '@uplift/core/membership';
import { createListeners } from '../tabs/change-bus.ts';
import type { ChangeBus } from '../tabs/change-bus.ts';
import { EVERYTHING } from './disk-keys.ts';
import type { Disk, DiskKey, DiskRead, DiskWrite, ObjectStoreName } from './disk.ts';
import { MemoryObjectStore } from './memory-object-store.ts';
import { isObject } from '../records/raw-record.ts';
import type { ValueEngine } from './value-engine.ts';

/** A disk in memory. Several device stores on one disk are tabs of one browser. */
export interface MemoryDisk {
  /** Makes every further write fail with this; null lets them succeed again. */
  refuseWrites(refusal: StorageRefusal | null): void;
  readonly records: Disk<ObjectStoreName>;
  values(store: 'preferences' | 'onboarding'): ValueEngine;
  readonly accounts: AccountEntries;
  readonly bus: ChangeBus;
  /** Returns another disk with the present contents. */
  copy(): MemoryDisk;
}

export function createMemoryDisk(): MemoryDisk {
  return createDisk(new Map());
}

function createDisk(objectStores: Map<string, MemoryObjectStore>): MemoryDisk {
  let refusal: StorageRefusal | null = null;
  const findObjectStore = (store: string): MemoryObjectStore => {
    const objectStore = objectStores.get(store) ?? new MemoryObjectStore();
    objectStores.set(store, objectStore);
    return objectStore;
  };
  const commit: Commit = (write) => (refusal === null ? accepted(write()) : refused(refusal));
  return {
    refuseWrites: (reason) => {
      refusal = reason;
    },
    records: createRecordsDisk(findObjectStore, commit),
    values: (store) => valueEngine(findObjectStore(store), commit),
    accounts: accountEntries(findObjectStore('accounts'), commit),
    bus: { ...createListeners(), close: () => undefined },
    copy: () => createDisk(new Map([...objectStores].map(([store, objectStore]) => [store, objectStore.copy()]))),
  };
}

type Commit = <Answer>(write: () => Answer) => Result<Answer, StorageRefusal>;
type FindObjectStore = (store: ObjectStoreName) => MemoryObjectStore;

function createRecordsDisk(findObjectStore: FindObjectStore, commit: Commit): Disk<ObjectStoreName> {
  const found = (reads: readonly DiskRead<ObjectStoreName>[]): readonly unknown[] =>
    reads.map((read) => readFrom(findObjectStore, read));
  return {
    read: (reads) => Promise.resolve(found(reads)),
    keys: (store, range) =>
      Promise.resolve(
        findObjectStore(store)
          .within(range)
          .map(({ key }) => key),
      ),
    lastKey: (store, range) => Promise.resolve(findObjectStore(store).within(range).at(-1)?.key ?? null),
    count: (store, range) => Promise.resolve(findObjectStore(store).within(range).length),
    trash: (store) => {
      const all = readFrom(findObjectStore, { store, range: EVERYTHING }) as readonly unknown[]; // a range returns a list
      return Promise.resolve(all.filter((raw) => isObject(raw) && raw['deleted_at'] !== undefined));
    },
    async change({ reads }, decide) {
      await Promise.resolve();
      const decision = decide(found(reads));
      if (!decision.ok) return decision;
      const { writes, answer, ifTaken } = decision.value;
      const isTaken = writes.some(
        (write) => isInsertInto(write) && findObjectStore(write.store).get(ownKey(write)) !== undefined,
      );
      if (ifTaken !== undefined && isTaken) return accepted(ifTaken);
      return commit(() => {
        for (const write of writes) writeTo(findObjectStore(write.store), write);
        return answer;
      });
    },
  };
}

function readFrom(findObjectStore: FindObjectStore, read: DiskRead<ObjectStoreName>): unknown {
  const objectStore = findObjectStore(read.store);
  return 'key' in read ? objectStore.get(read.key) : objectStore.within(read.range).map(({ value }) => value);
}

function writeTo(objectStore: MemoryObjectStore, write: DiskWrite<ObjectStoreName>): void {
  if ('removed' in write) objectStore.remove(write.removed);
  else if ('removedAll' in write) objectStore.removeAll(write.removedAll);
  else if (write.store === 'set_aside') objectStore.add(write.value);
  else objectStore.put(write.key ?? ownKey(write), write.value);
}

type DiskPut = Extract<DiskWrite<ObjectStoreName>, { readonly value: unknown }>;

function isInsertInto(write: DiskWrite<ObjectStoreName>): write is DiskPut {
  return 'value' in write && write.isNew === true;
}

/** The key of an entry that names itself. */
function ownKey({ store, value }: Pick<DiskPut, 'store' | 'value'>): DiskKey {
  const { id, store: sort, record_id } = value as Readonly<Record<string, DiskKey>>; // as every entry without a key
  return (store === 'outbox' ? [sort, record_id] : id) as DiskKey; // it names itself
}

function valueEngine(objectStore: MemoryObjectStore, commit: Commit): ValueEngine {
  return {
    get: (id) => Promise.resolve(objectStore.get(id)),
    getAll: () => Promise.resolve(objectStore.within(EVERYTHING).map(({ value }) => value)),
    async put(entries) {
      await Promise.resolve();
      return commit(() => {
        for (const entry of entries) objectStore.put(entry.id, entry);
        return null;
      });
    },
  };
}

function accountEntries(objectStore: MemoryObjectStore, commit: Commit): AccountEntries {
  return {
    getAll: () => Promise.resolve(objectStore.within(EVERYTHING).map(({ value }) => value as AccountEntry)), // put below
    async put(entry) {
      await Promise.resolve();
      return commit(() => {
        objectStore.put(entry.id, entry);
        return null;
      });
    },
    async remove(id) {
      await Promise.resolve();
      return commit(() => {
        objectStore.remove(id);
        return null;
      });
    },
  };
}
