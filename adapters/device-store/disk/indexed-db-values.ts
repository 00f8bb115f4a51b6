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
    async put(entries) {
      try {
        await connection.use((database) => putValues(database, store, entries));
        return accepted(null);
      } catch (error) {
        return refused(toStorageRefusal(error));
      }
    },
  };
}

async function putValues(
  database: UpliftDatabase,
  store: 'preferences' | 'onboarding',
  entries: readonly unknown[],
): Promise<void> {
  const transaction = database.transaction(store, 'readwrite', STRICT);
  const puts = entries.map((entry) => transaction.store.put(entry));
  // Without waiting for the answer: a page that goes away has none, and its last write would be undone.
  transaction.commit();
  await Promise.all([...puts, transaction.done]);
}
