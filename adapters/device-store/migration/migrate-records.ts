import type { Clock, DeviceId } from '@uplift/core/foundation';
import type { UpgradeTransaction } from '../disk/database.ts';
import { migrateRecord } from './migrated-record.ts';
import type { MigratedRecord, MigratedStore } from './migrated-record.ts';
import { parseBlock, byBlock, setRows } from '../song-index/row-blocks.ts';

export interface MigrationWriter {
  readonly device: DeviceId;
  readonly clock: Clock;
  /** Called with the number of migrated records and the total: first with none, then after every batch. */
  readonly onMigrating?: (done: number, total: number) => void;
}

/**
 * Records of a batch: few enough that the page stays responsive between two, many enough that reading them is quick.
 */
const BATCH_SIZE = 25;
const STORES = ['songs', 'collections', 'sets'] as const;

/** Migrates every record to version 4, in the upgrade's own transaction: all of them, or the older database stays. */
export async function migrateRecords(
  transaction: UpgradeTransaction,
  { onMigrating, ...writer }: MigrationWriter & { readonly oldVersion: number },
): Promise<void> {
  const counts = await Promise.all(STORES.map((store) => transaction.objectStore(store).count()));
  const total = counts.reduce((sum, count) => sum + count, 0);
  let done = 0;
  const report = (count: number): void => {
    done += count;
    if (total > 0) onMigrating?.(done, total);
  };
  report(0);
  for (const store of STORES) await migrateStore(transaction, { ...writer, store }, report);
}

interface StoreMigration extends Omit<MigrationWriter, 'onMigrating'> {
  readonly store: MigratedStore;
  readonly oldVersion: number;
}

async function migrateStore(
  transaction: UpgradeTransaction,
  migration: StoreMigration,
  report: (count: number) => void,
): Promise<void> {
  let batch = await migrateBatch(transaction, migration, null);
  while (batch.rest !== null) {
    report(batch.count);
    batch = await migrateBatch(transaction, migration, batch.rest);
  }
}

interface MigratedBatch {
  readonly count: number;
  /** Keys that are left; null if none are. */
  readonly rest: IDBKeyRange | null;
}

/** Migrates the records of `range` up to the size of a batch. */
async function migrateBatch(
  transaction: UpgradeTransaction,
  migration: StoreMigration,
  range: IDBKeyRange | null,
): Promise<MigratedBatch> {
  const store = transaction.objectStore(migration.store);
  const [keys, records] = await Promise.all([store.getAllKeys(range, BATCH_SIZE), store.getAll(range, BATCH_SIZE)]);
  const last = keys.at(-1);
  if (last === undefined) return { count: 0, rest: null };
  const migrations = records.map((record, index) => ({
    key: keys[index],
    record,
    migrated: migrateRecord({ ...migration, record }, migration),
  }));
  await Promise.all(migrations.map((one) => writeOne(transaction, migration, one)));
  await writeRows(
    transaction,
    migrations.map(({ migrated }) => migrated),
  );
  return { count: keys.length, rest: IDBKeyRange.lowerBound(last, true) };
}

async function writeRows(transaction: UpgradeTransaction, batch: readonly MigratedRecord[]): Promise<void> {
  const rows = batch.flatMap(({ raw, beside }) => (raw === null ? [] : [{ id: raw.id, rows: beside.rows }]));
  const store = transaction.objectStore('rows');
  await Promise.all(
    [...byBlock(rows.filter((song) => song.rows.length > 0))].map(async ([number, songs]) =>
      store.put(setRows(parseBlock(await store.get(number)), songs), number),
    ),
  );
}

interface OneMigration {
  readonly key: IDBValidKey | undefined;
  readonly record: unknown;
  readonly migrated: MigratedRecord;
}

/** Writes a record; one that can't be read completely is also stored unchanged in the set-aside store. */
async function writeOne(
  transaction: UpgradeTransaction,
  { store, clock }: StoreMigration,
  { key, record, migrated: { raw, beside, isWhole } }: OneMigration,
): Promise<void> {
  const writes: Promise<unknown>[] = [];
  if (!isWhole) writes.push(transaction.objectStore('set_aside').put({ store, record, at: clock() }));
  if (raw !== null) writes.push(transaction.objectStore(store).put(raw));
  else if (key !== undefined) writes.push(transaction.objectStore(store).delete(key));
  if (raw !== null && beside.text !== null) writes.push(transaction.objectStore('texts').put(beside.text, raw.id));
  await Promise.all(writes);
}
