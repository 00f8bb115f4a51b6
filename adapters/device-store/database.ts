import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase, IDBPTransaction, OpenDBCallbacks } from 'idb';
import { migrateRecords } from './migrate-records.ts';
import type { MigrationWriter } from './migrate-records.ts';
import type { RecordStoreName } from './record-engine.ts';

export const DATABASE_NAME = 'uplift';
export const DATABASE_VERSION = 4;

/** Everything is read as unknown: the disk may hold what another release or a fault left there. */
interface AnyStore {
  readonly key: string;
  readonly value: unknown;
}

interface RecordStore extends AnyStore {
  readonly indexes: { readonly deleted_at: number };
}

export interface UpliftSchema extends DBSchema {
  songs: RecordStore;
  collections: RecordStore;
  sets: RecordStore;
  onboarding: AnyStore;
  preferences: AnyStore;
  accounts: AnyStore;
  /** The rows of the songs table by song: {id, rows}. */
  rows: AnyStore;
  /** Which records changed since they were last sent: {store, record_id, changed_at, deleted_at, is_purged}. */
  outbox: { readonly key: [string, string]; readonly value: unknown };
  /** What could not be read, exactly as it was: {store, record, at}. */
  set_aside: { readonly key: number; readonly value: unknown };
}

export type UpliftDatabase = IDBPDatabase<UpliftSchema>;
export type UpgradeTransaction = IDBPTransaction<UpliftSchema, StoreName[], 'versionchange'>;
type StoreName = keyof typeof KEYS;

/** Every store with its key path; `null` numbers its entries itself. Versions 1 to 3 had some of the first five, with the same keys. */
const KEYS = {
  songs: 'id',
  onboarding: 'id',
  collections: 'id',
  sets: 'id',
  preferences: 'id',
  accounts: 'id',
  rows: 'id',
  outbox: ['store', 'record_id'],
  set_aside: null,
} as const;

const RECORD_STORES: readonly RecordStoreName[] = ['songs', 'collections', 'sets'];

/** Opens the database and brings an older one to version 4. Rejects with the browser's own error. */
export function openDatabase(
  writer: MigrationWriter,
  callbacks: Omit<OpenDBCallbacks<UpliftSchema>, 'upgrade'>,
): Promise<UpliftDatabase> {
  return openDB<UpliftSchema>(DATABASE_NAME, DATABASE_VERSION, {
    ...callbacks,
    upgrade: (...[database, oldVersion, , transaction]) => {
      createStores(database, transaction);
      if (oldVersion > 0) migrateRecords(transaction, { ...writer, oldVersion }).catch(() => abort(transaction));
    },
  });
}

/** A migration that fails leaves the older database as it was. */
function abort(transaction: UpgradeTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It was the abort of this very transaction that made the migration fail.
  }
}

function createStores(database: UpliftDatabase, transaction: UpgradeTransaction): void {
  for (const [name, keyPath] of Object.entries(KEYS) as [StoreName, string | string[] | null][]) {
    if (database.objectStoreNames.contains(name)) continue;
    database.createObjectStore(name, keyPath === null ? { autoIncrement: true } : { keyPath });
  }
  for (const name of RECORD_STORES) {
    const store = transaction.objectStore(name);
    if (!store.indexNames.contains('deleted_at')) store.createIndex('deleted_at', 'deleted_at');
  }
}
