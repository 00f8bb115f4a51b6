import { DATABASE_NAME } from '../disk/database.ts';

/** Contents of an older release's database: records by store. */
export type OldContents = Readonly<Record<string, readonly unknown[]>>;

/** The stores of each version before 4. */
const STORES: Readonly<Record<number, readonly string[]>> = {
  1: ['songs', 'onboarding'],
  2: ['songs', 'onboarding', 'collections', 'sets'],
  3: ['songs', 'onboarding', 'collections', 'sets', 'preferences'],
};

/** Creates the database as version 1, 2 or 3 had it, and closes it. */
export async function createOldDatabase(version: 1 | 2 | 3, contents: OldContents): Promise<void> {
  const database = await openPlain(version, (created) => {
    for (const store of STORES[version] ?? []) created.createObjectStore(store, { keyPath: 'id' });
  });
  await putPlain(database, contents);
  database.close();
}

/** Puts raw records into the stores, bypassing every repository. */
export async function putPlain(database: IDBDatabase, contents: OldContents): Promise<void> {
  for (const [store, records] of Object.entries(contents)) {
    const transaction = database.transaction(store, 'readwrite');
    for (const record of records) transaction.objectStore(store).put(record);
    await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve);
      transaction.addEventListener('abort', () => reject(transaction.error));
    });
  }
}

/** Returns everything in a store, as stored. */
export async function readPlain(store: string): Promise<readonly unknown[]> {
  const database = await openPlain();
  const records = await settled(database.transaction(store).objectStore(store).getAll());
  database.close();
  return records;
}

/** Opens the database without any code of this app; without a version, the current one. */
export function openPlain(version?: number, onCreate?: (database: IDBDatabase) => void): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE_NAME, version);
  request.addEventListener('upgradeneeded', () => onCreate?.(request.result));
  return settled(request);
}

export function deleteDatabase(): Promise<unknown> {
  return settled(indexedDB.deleteDatabase(DATABASE_NAME));
}

function settled<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The request failed.')));
  });
}
