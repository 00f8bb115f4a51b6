import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase, IDBPTransaction, OpenDBCallbacks } from 'idb';
import type { MigrationWriter } from '../migration/migrate-records.ts';
import type { RecordStoreName } from './disk.ts';

export const DATABASE_NAME = 'uplift';
export const DATABASE_VERSION = 4;

/** Everything is read as unknown: the disk may hold data of another release or a fault. */
interface AnyStore {
  readonly key: string;
  readonly value: unknown;
}

/** Keyed by a bare id or number for unclaimed data, by [account, id or number] for an account's encrypted data. */
interface OwnedStore {
  readonly key: IDBValidKey;
  readonly value: unknown;
}

interface RecordStore extends OwnedStore {
  readonly indexes: { readonly deleted_at: number };
}

export interface UpliftSchema extends DBSchema {
  songs: RecordStore;
  collections: RecordStore;
  sets: RecordStore;
  onboarding: AnyStore;
  preferences: AnyStore;
  accounts: AnyStore;
  /** Blocks of the rows of the songs table, explained in row-blocks.ts. */
  rows: OwnedStore;
  /** Search text of each song by the song's id: read in a sixth of the time that the songs take. */
  texts: OwnedStore;
  /** Entries by [sort, [account, id]]: pending uploads (outbox.ts), sync cursors (cursors.ts), earlier versions of songs (earlier-versions.ts), copies of shared sets (shared-copies.ts), layers (layers-in-outbox.ts). */
  outbox: OwnedStore;
  /** Records that couldn't be read, unchanged: {store, record, at}. */
  set_aside: OwnedStore;
}

export type UpliftDatabase = IDBPDatabase<UpliftSchema>;
export type UpgradeTransaction = IDBPTransaction<UpliftSchema, DatabaseStoreName[], 'versionchange'>;
type DatabaseStoreName = keyof typeof STORES;

/** Every store and its keys. Versions 1 to 3 had some of the first five, with the same keys. */
const STORES = {
  songs: { keyPath: 'id' },
  onboarding: { keyPath: 'id' },
  collections: { keyPath: 'id' },
  sets: { keyPath: 'id' },
  preferences: { keyPath: 'id' },
  accounts: { keyPath: 'id' },
  rows: {},
  texts: {},
  outbox: { keyPath: ['store', 'record_id'] },
  set_aside: { autoIncrement: true },
} satisfies Record<string, IDBObjectStoreParameters>;

const RECORD_STORES: readonly Exclude<RecordStoreName, 'layers'>[] = ['songs', 'collections', 'sets'];

type Callbacks = Omit<OpenDBCallbacks<UpliftSchema>, 'upgrade'>;
type Upgrade = (transaction: UpgradeTransaction, oldVersion: number) => void;

/**
 * Opens the database and brings an older one to version 4. Rejects with the browser's own error. Only an older database
 * loads the code that migrates, and is opened a second time: an upgrade would end while it waits for code.
 */
export async function openDatabase(writer: MigrationWriter, callbacks: Callbacks): Promise<UpliftDatabase> {
  let isOlder = false;
  try {
    return await openOrUpgrade(callbacks, (transaction) => {
      isOlder = true;
      transaction.abort();
    });
  } catch (error) {
    if (!isOlder) throw error;
  }
  const { migrateRecords } = await import('../migration/migrate-records.ts');
  return openOrUpgrade(callbacks, (transaction, oldVersion) => {
    migrateRecords(transaction, { ...writer, oldVersion }).catch(() => abort(transaction));
  });
}

/** Opens the database. An aborted upgrade leaves the older database as it was, and rejects. */
function openOrUpgrade(callbacks: Callbacks, upgrade: Upgrade): Promise<UpliftDatabase> {
  return openDB<UpliftSchema>(DATABASE_NAME, DATABASE_VERSION, {
    ...callbacks,
    upgrade: (...[database, oldVersion, , transaction]) => {
      // The opening itself rejects with the failure.
      transaction.done.catch(() => undefined);
      createStores(database, transaction);
      if (oldVersion > 0) upgrade(transaction, oldVersion);
    },
  });
}

function abort(transaction: UpgradeTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It was the abort of this very transaction that made the migration fail.
  }
}

function createStores(database: UpliftDatabase, transaction: UpgradeTransaction): void {
  // the constant's own keys
  for (const [name, naming] of Object.entries(STORES) as [DatabaseStoreName, IDBObjectStoreParameters][]) {
    if (!database.objectStoreNames.contains(name)) database.createObjectStore(name, naming);
  }
  for (const name of RECORD_STORES) {
    const store = transaction.objectStore(name);
    if (!store.indexNames.contains('deleted_at')) store.createIndex('deleted_at', 'deleted_at');
  }
}
