import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { Platform } from '../../platform/platform.ts';
import { findRecord } from './reading.repository.ts';
import { effectiveQuota } from './stored-record.ts';
import type { RecordKey } from './stored-record.ts';
import { takePurge } from './take-push.ts';
import type { PushRefusal } from './take-push.ts';
import { forgetSong, holdAccount, saveAccount, saveRecords } from './writing.repository.ts';

/** Outcome of a purge: its version, and false if it was purged before. */
export type Purged = Result<{ readonly version: number; readonly hasChanged: boolean }, PushRefusal>;

/**
 * Deletes a record permanently, with its history. Accepts an unknown id as well: late changes of it then fail. Null if
 * the account is gone.
 */
export async function purge(
  { queries, configuration, now }: Pick<Platform, 'queries' | 'configuration' | 'now'>,
  key: RecordKey,
): Promise<Purged | null> {
  return queries.transaction(async (transaction) => {
    const account = await holdAccount(transaction, key.accountId);
    if (account === null) return null;
    const record = await findRecord(transaction, key);
    const { collection } = key;
    const quota = effectiveQuota(account, configuration.quota);
    const purged = takePurge({ account, record, collection, quota, now: now() });
    if (!purged.ok) return purged;
    if (purged.value === null) return accepted({ version: record?.version ?? 0, hasChanged: false });
    const { account: counted, record: next } = purged.value;
    const forgotten = collection === 'songs' ? await forgetSong(transaction, key.accountId, key.id) : 0;
    await saveRecords(transaction, key, [{ id: key.id, record: next, isWhole: true }]);
    await saveAccount(transaction, key.accountId, { ...counted, historyBytes: counted.historyBytes - forgotten });
    return accepted({ version: next.version, hasChanged: true });
  });
}
