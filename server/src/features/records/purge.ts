import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { SealedPurge } from '@uplift/core/sync';
import type { Platform } from '../../platform/platform.ts';
import { removeSealedSets } from '../../platform/sharing/sealed-sets.repository.ts';
import { findForPush } from './reading.repository.ts';
import { effectiveQuota } from './stored-record.ts';
import type { RecordKey } from './stored-record.ts';
import { takePurge } from './take-push.ts';
import type { Meeting, PurgeRefusal, Taken } from './take-push.ts';
import { forgetSong, lockAccount, openAccount, writeRecords } from './writing.repository.ts';

/** Outcome of a purge: its version, the proof that is kept, and false if it was purged before. */
export type Purged = Result<
  { readonly version: number; readonly proof: Uint8Array | null; readonly hasChanged: boolean },
  PurgeRefusal
>;

type PurgingPlatform = Pick<Platform, 'queries' | 'configuration' | 'now'>;

/**
 * Deletes a record permanently, with its history. Accepts an unknown id as well: late changes of it then fail. Null if
 * the account is gone. `sent`: what the device sealed about it, and the version that it has; null deletes any version.
 */
export async function purge(
  platform: PurgingPlatform,
  key: RecordKey,
  sent: SealedPurge | null = null,
): Promise<Purged | null> {
  return platform.queries.transaction(async (queries) => {
    if (!(await openAccount(queries, key.accountId))) return null;
    await lockAccount(queries, key.accountId);
    const found = await findForPush(queries, key, [key.id]);
    if (found === null) return null;
    const { account, generation, records } = found;
    const quota = effectiveQuota(account, platform.configuration.quota);
    const [record = null] = records;
    const { collection } = key;
    const meeting = { account, generation, record, collection, quota, now: platform.now() };
    const purged = takePurge(meeting, sent);
    return purged.ok ? writePurge({ ...platform, queries }, key, { meeting, purged: purged.value }) : purged;
  });
}

const NEVER_STORED = { version: 0, proof: null };

async function writePurge(
  { queries, configuration }: PurgingPlatform,
  key: RecordKey,
  { meeting, purged }: { readonly meeting: Meeting; readonly purged: Taken | null },
): Promise<Purged> {
  const { account, record, now } = meeting;
  if (purged === null) {
    const { version, proof } = record ?? NEVER_STORED;
    return accepted({ version, proof, hasChanged: false });
  }
  const { account: counted, record: next } = purged;
  const forgotten = key.collection === 'songs' ? await forgetSong(queries, key.accountId, key.id) : 0;
  const changes = {
    before: account,
    after: { ...counted, historyBytes: counted.historyBytes - forgotten },
    now,
    records: [{ id: key.id, record: next, before: record, isKept: false }],
  };
  const shift = await writeRecords(queries, key, { changes, most: configuration.quota.bytes });
  if (shift === null) throw new Error('A locked account was changed.');
  if (key.collection === 'sets') await removeSealedSets(queries, key.accountId, key.id);
  return accepted({ version: next.version + shift, proof: next.proof, hasChanged: true });
}
