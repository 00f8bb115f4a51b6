import type { Clock, DeviceId } from '@uplift/core/foundation';
import type { UpgradeTransaction } from './database.ts';
import { migratedRecord } from './migrated-record.ts';
import type { RecordStoreName } from './record-engine.ts';

export interface MigrationWriter {
  readonly device: DeviceId;
  readonly clock: Clock;
}

/** Records of a batch: few enough that the page goes on between two, many enough that reading them is quick. */
const BATCH_SIZE = 25;

/** Brings every record to version 4, in the upgrade's own transaction: all of them, or the older database stays. */
export async function migrateRecords(
  transaction: UpgradeTransaction,
  writer: MigrationWriter & { readonly oldVersion: number },
): Promise<void> {
  for (const store of ['songs', 'collections', 'sets'] as const) {
    let after: IDBKeyRange | null = null;
    do after = await migrateBatch(transaction, { ...writer, store }, after);
    while (after !== null);
  }
}

interface StoreMigration extends MigrationWriter {
  readonly store: RecordStoreName;
  readonly oldVersion: number;
}

/** Migrates the records of `range` up to the size of a batch. Answers the range that is left, or null at the end. */
async function migrateBatch(
  transaction: UpgradeTransaction,
  migration: StoreMigration,
  range: IDBKeyRange | null,
): Promise<IDBKeyRange | null> {
  const store = transaction.objectStore(migration.store);
  const [keys, records] = await Promise.all([store.getAllKeys(range, BATCH_SIZE), store.getAll(range, BATCH_SIZE)]);
  const last = keys.at(-1);
  if (last === undefined) return null;
  await Promise.all(records.map((record, index) => migrateOne(transaction, migration, { key: keys[index], record })));
  return IDBKeyRange.lowerBound(last, true);
}

/** A record that cannot be read whole is set aside as it was, besides what can be made of it. */
async function migrateOne(
  transaction: UpgradeTransaction,
  { store, oldVersion, device, clock }: StoreMigration,
  { key, record }: { readonly key: string | undefined; readonly record: unknown },
): Promise<void> {
  const { raw, rows, isWhole } = migratedRecord({ store, oldVersion, record }, { device, clock });
  const writes: Promise<unknown>[] = [];
  if (!isWhole) writes.push(transaction.objectStore('set_aside').put({ store, record, at: clock() }));
  if (raw !== null) writes.push(transaction.objectStore(store).put(raw));
  else if (key !== undefined) writes.push(transaction.objectStore(store).delete(key));
  if (raw !== null && rows.length > 0) writes.push(transaction.objectStore('rows').put({ id: raw.id, rows }));
  if (raw !== null) writes.push(transaction.objectStore('outbox').put(outboxEntry(store, raw.id, clock())));
  await Promise.all(writes);
}

function outboxEntry(store: RecordStoreName, id: string, now: number): unknown {
  return { store, record_id: id, changed_at: now, deleted_at: null, is_purged: false };
}
