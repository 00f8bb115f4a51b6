import { RECORD_BYTES } from '@uplift/contract';
import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { Push, PushAnswer, ReceivedPush } from '@uplift/core/sync';
import { changeTail } from './change-tail.repository.ts';
import { pushAll } from './push-all.ts';
import type { PushingPlatform } from './push-all.ts';
import { receiveCharged } from './receive-charged.ts';
import { findRecord } from './reading.repository.ts';
import { countDocumentBytes } from './stored-record.ts';
import type { RecordKey, StoredRecord } from './stored-record.ts';
import { isHistoryDue } from './take-push.ts';
import type { PushRefusal } from './take-push.ts';

/** Outcome of a push, and true if anything was written. */
export interface Pushed {
  readonly outcome: Result<PushAnswer, PushRefusal>;
  readonly hasChanged: boolean;
}

/**
 * Processes one push. A small change of an existing record, which is nearly every push, is read and written by one
 * statement each, and written only if the record is still as read; any other push locks the account. Null if the
 * account is gone.
 */
export async function pushOne(platform: PushingPlatform, key: RecordKey, push: Push): Promise<Pushed | null> {
  const small = await pushSmall(platform, key, push);
  if (small !== null) return small;
  const all = await pushAll(platform, key, [{ id: key.id, push }]);
  const [outcome] = all?.outcomes ?? [];
  return all === null || outcome === undefined ? null : { outcome, hasChanged: all.changedIds.length > 0 };
}

/** Null when it is not that small a change. */
async function pushSmall(platform: PushingPlatform, key: RecordKey, push: Push): Promise<Pushed | null> {
  const now = platform.now();
  const record = await findRecord(platform.queries, key);
  if (record === null || record.purged || isHistoryDue(record, { collection: key.collection, now })) return null;
  const received = await receiveCharged(platform, key.accountId, { row: record, push, nextVersion: record.version });
  if (!received.ok) return received.refusal === 'state-needed' ? null : unchanged(refused(received.refusal));
  return received.value.changed
    ? write(platform, { key, record, now }, received.value)
    : unchanged(accepted(received.value.answer));
}

/** Returns null if the record is no longer as read, or there is no room. */
async function write(
  { queries, configuration }: PushingPlatform,
  { key, record, now }: { readonly key: RecordKey; readonly record: StoredRecord; readonly now: Date },
  { answer, row }: ReceivedPush,
): Promise<Pushed | null> {
  if (row === null) return null;
  const next = { ...record, tail: row.tail, counters: row.counters };
  if (countDocumentBytes(next) > RECORD_BYTES) return unchanged(refused('too-large'));
  const version = await changeTail(queries, {
    key,
    read: record.version,
    tail: next.tail,
    counters: next.counters,
    growth: countDocumentBytes(next) - countDocumentBytes(record),
    most: configuration.quota.bytes,
    now,
  });
  return version === null ? null : { outcome: accepted({ ...answer, version }), hasChanged: true };
}

function unchanged(outcome: Pushed['outcome']): Pushed {
  return { outcome, hasChanged: false };
}
