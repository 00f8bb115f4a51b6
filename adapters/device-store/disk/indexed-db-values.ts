import { accepted, refused } from '@uplift/core/foundation';
import type { Connection } from './connection.ts';
import type { UpliftDatabase } from './database.ts';
import { toStorageRefusal } from '../refusal.ts';
import type { ValueEngine } from './value-engine.ts';

/** A write is on the disk when it is answered, not in the machine's buffers. */
const STRICT = { durability: 'strict' } as const;

/** Creates one store of small values. */
export function indexedDbValues(connection: Connection, store: 'preferences' | 'onboarding'): ValueEngine {
  return {
    get: (id) => connection.use((database) => database.get(store, id)),
    getAll: () => connection.use((database) => database.getAll(store)),
    async put(entry) {
      try {
        await connection.use((database) => putValue(database, store, entry));
        return accepted(null);
      } catch (error) {
        return refused(toStorageRefusal(error));
      }
    },
  };
}

async function putValue(database: UpliftDatabase, store: 'preferences' | 'onboarding', entry: unknown): Promise<void> {
  const transaction = database.transaction(store, 'readwrite', STRICT);
  const put = transaction.store.put(entry);
  // Without waiting for the answer: a page that goes away has none, and its last write would be undone.
  transaction.commit();
  await Promise.all([put, transaction.done]);
}
