import { accepted, refused } from '@uplift/core/foundation';
import type { Result, StorageRefusal } from '@uplift/core/foundation';
import { isAccountEntry } from '@uplift/core/membership';
import type { AccountEntries } from '@uplift/core/membership';
import type { Connection } from './connection.ts';
import type { UpliftDatabase } from './database.ts';
import { toStorageRefusal } from '../refusal.ts';

/** The accounts of the database. Their secrets are sealed before they come here; the store itself is not encrypted. */
export function indexedDbAccounts(connection: Connection): AccountEntries {
  const write = async (work: (database: UpliftDatabase) => Promise<unknown>): Promise<Result<null, StorageRefusal>> => {
    try {
      await connection.use(work);
      return accepted(null);
    } catch (error) {
      return refused(toStorageRefusal(error));
    }
  };
  return {
    getAll: async () => {
      const entries = await connection.use((database) => database.getAll('accounts'));
      return entries.filter((entry) => isAccountEntry(entry));
    },
    put: (entry) => write((database) => database.put('accounts', entry)),
    remove: (id) => write((database) => database.delete('accounts', id)),
  };
}
