import { accepted, refused } from '@uplift/core/foundation';
import type { Result, StorageRefusal } from '@uplift/core/foundation';
import { unwrap } from 'idb';
import type { IDBPTransaction } from 'idb';
import type { Connection } from './connection.ts';
import type { UpliftDatabase, UpliftSchema } from './database.ts';
import type {
  Disk,
  DiskChange,
  DiskDecision,
  DiskKey,
  DiskRange,
  DiskRead,
  DiskWrite,
  ObjectStoreName,
} from './disk.ts';
import { byNeighborhood, readEntries, MANY, removedRanges } from './neighbors.ts';
import { toStorageRefusal } from '../refusal.ts';

type Mode = 'readonly' | 'readwrite';
type Transaction<In extends Mode> = IDBPTransaction<UpliftSchema, ObjectStoreName[], In>;

/** Every store that a change may write to: the record is unknown before it is read. */
const SIDE_STORES = ['rows', 'texts', 'outbox', 'set_aside'] as const;

/** The stores of records in the database. */
export function indexedDbDisk(connection: Connection): Disk<ObjectStoreName> {
  return {
    read: (reads) =>
      reads.length === 0 ? Promise.resolve([]) : connection.use((database) => readRanges(database, reads)),
    keys: async (store, range) =>
      (await connection.use((database) => database.getAllKeys(store, rangeIn(range)))) as DiskKey[], // no dates or bytes among them
    lastKey: (store, range) => connection.use((database) => lastKey(database, store, rangeIn(range))),
    count: (store, range) => connection.use((database) => database.count(store, rangeIn(range))),
    trash: (store) => connection.use((database) => database.getAllFromIndex(store, 'deleted_at')),
    async change(change, decide) {
      try {
        return await connection.use((database) => changeAll(database, change, decide));
      } catch (error) {
        return refused(toStorageRefusal(error));
      }
    },
  };
}

function rangeIn({ from, to }: DiskRange): IDBKeyRange {
  return IDBKeyRange.bound(from, to, false, true);
}

function readRanges(
  database: UpliftDatabase,
  reads: readonly DiskRead<ObjectStoreName>[],
): Promise<readonly unknown[]> {
  return found(database.transaction(listStores(reads)), reads);
}

async function lastKey(database: UpliftDatabase, store: ObjectStoreName, range: IDBKeyRange): Promise<DiskKey | null> {
  const cursor = await database.transaction(store).store.openKeyCursor(range, 'prev');
  return (cursor?.key ?? null) as DiskKey | null; // no dates or bytes among them
}

function listStores(reads: readonly DiskRead<ObjectStoreName>[]): ObjectStoreName[] {
  return [...new Set(reads.map(({ store }) => store))];
}

async function found(
  transaction: Transaction<Mode>,
  reads: readonly DiskRead<ObjectStoreName>[],
): Promise<readonly unknown[]> {
  if (reads.length < MANY) return Promise.all(reads.map((read) => foundOne(transaction, read)));
  const places = reads.map((read, at) => ({ store: read.store, read, at }));
  const values = Array.from<unknown>({ length: reads.length });
  const groups = byNeighborhood(places, ({ read }) => ('key' in read ? read.key : [[]]));
  await Promise.all(
    groups.map(async (group) => {
      const seen = await foundGroup(transaction, group);
      group.forEach(({ at }, index) => (values[at] = seen[index]));
    }),
  );
  return values;
}

function foundOne(transaction: Transaction<Mode>, read: DiskRead<ObjectStoreName>): Promise<unknown> {
  const store = transaction.objectStore(read.store);
  return 'key' in read ? store.get(read.key as IDBValidKey) : store.getAll(rangeIn(read.range)); // a list of keys is a key
}

function foundGroup(
  transaction: Transaction<Mode>,
  group: readonly { readonly store: ObjectStoreName; readonly read: DiskRead<ObjectStoreName> }[],
): Promise<readonly unknown[]> {
  const keys = group.flatMap(({ read }) => ('key' in read ? [read.key] : []));
  const [first] = group;
  return first === undefined || keys.length < MANY
    ? Promise.all(group.map(({ read }) => foundOne(transaction, read)))
    : readEntries(transaction.objectStore(first.store), keys);
}

async function changeAll<Answer>(
  database: UpliftDatabase,
  { reads, store, isRelaxed = false }: DiskChange<ObjectStoreName>,
  decide: (found: readonly unknown[]) => DiskDecision<Answer, ObjectStoreName>,
): Promise<Result<Answer, StorageRefusal>> {
  const stores = [...new Set([...listStores(reads), ...(store === undefined ? [] : [store]), ...SIDE_STORES])];
  // A write is on the disk when it is answered, not in the machine's buffers: a stage's power may go.
  const transaction = database.transaction(stores, 'readwrite', { durability: isRelaxed ? 'relaxed' : 'strict' });
  // A failure is reported by the request that failed, or by the last line below.
  transaction.done.catch(() => undefined);
  const seen = await found(transaction, reads);
  const decision = decideOrAbort(transaction, () => decide(seen));
  if (!decision.ok) return decision;
  const { writes, answer, ifTaken } = decision.value;
  try {
    const { ranges, rest } = await removedTogether(transaction, writes);
    await writeAll(transaction, ranges, rest);
  } catch (error) {
    if (ifTaken === undefined || !isTaken(error)) throw error;
    return accepted(ifTaken);
  }
  return accepted(answer);
}

interface RemovedRange {
  readonly store: ObjectStoreName;
  readonly range: IDBKeyRange;
}

/** Combines many removals into a few ranges; `rest` holds the remaining writes. */
async function removedTogether(
  transaction: Transaction<'readwrite'>,
  writes: readonly DiskWrite<ObjectStoreName>[],
): Promise<{ readonly ranges: readonly RemovedRange[]; readonly rest: readonly DiskWrite<ObjectStoreName>[] }> {
  const removals = writes.filter((write) => 'removed' in write);
  const groups = byNeighborhood(removals, ({ removed }) => removed).filter(({ length }) => length >= MANY);
  if (groups.length === 0) return { ranges: [], rest: writes };
  const together = new Set<DiskWrite<ObjectStoreName>>(groups.flat());
  const ranges = await Promise.all(groups.map((group) => mergeRanges(transaction, group)));
  return { ranges: ranges.flat(), rest: writes.filter((write) => !together.has(write)) };
}

async function mergeRanges(
  transaction: Transaction<'readwrite'>,
  group: readonly { readonly store: ObjectStoreName; readonly removed: DiskKey }[],
): Promise<readonly RemovedRange[]> {
  const [first] = group;
  if (first === undefined) return [];
  const { store } = first;
  const keys = group.map(({ removed }) => removed);
  const ranges = await removedRanges(transaction.objectStore(store), keys);
  return ranges.map((range) => ({ store, range }));
}

/** Resolves when all is written. Single requests have no listeners: one that fails aborts the transaction, which reports why. */
function writeAll(
  transaction: Transaction<'readwrite'>,
  ranges: readonly RemovedRange[],
  writes: readonly DiskWrite<ObjectStoreName>[],
): Promise<void> {
  const raw = unwrap(transaction);
  return new Promise((resolve, reject) => {
    raw.addEventListener('complete', () => resolve());
    raw.addEventListener('abort', () => reject(raw.error ?? new DOMException('Ended by the browser.', 'AbortError')));
    // First, so that a range can't delete an entry that this change puts.
    for (const { store, range } of ranges) raw.objectStore(store).delete(range);
    for (const write of writes) request(raw, write);
    // Committed requests are written without further calls, even if the page closes now.
    raw.commit();
  });
}

/** Recognizes the error of a request whose key is taken; the transaction ends with it. */
function isTaken(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'ConstraintError';
}

/** A decision that throws ends the transaction, so that it does not commit half of something later. */
function decideOrAbort<Answer>(
  transaction: Transaction<'readwrite'>,
  decide: () => DiskDecision<Answer, ObjectStoreName>,
): DiskDecision<Answer, ObjectStoreName> {
  try {
    return decide();
  } catch (error) {
    transaction.abort();
    throw error;
  }
}

/** Without idb, whose wrappers would take half of the time of writing a library. */
function request(transaction: IDBTransaction, write: DiskWrite<ObjectStoreName>): void {
  const store = transaction.objectStore(write.store);
  if ('removed' in write) store.delete(write.removed as IDBValidKey); // a disk key is text, numbers and lists of them
  else if ('removedAll' in write) store.delete(rangeIn(write.removedAll));
  else if (write.isNew === true) store.add(write.value);
  else if (write.key === undefined) store.put(write.value);
  else store.put(write.value, write.key as IDBValidKey); // likewise
}
