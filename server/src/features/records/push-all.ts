import type { Result } from '@uplift/core/foundation';
import type { SealedAnswer, SealedPush } from '@uplift/core/sync';
import type { Queries } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findForPush } from './reading.repository.ts';
import type { FoundForPush, FoundRecord } from './reading.repository.ts';
import { openLedger } from './ledger.ts';
import type { Ledger } from './ledger.ts';
import { countDocumentBytes, effectiveQuota } from './stored-record.ts';
import type { RecordKey } from './stored-record.ts';
import { takePushes } from './take-pushes.ts';
import type { PushRefusal } from './take-push.ts';
import { lockAccount, openAccount, writeRecords } from './writing.repository.ts';

/** A record of a batch. */
export interface PushOf {
  readonly id: string;
  readonly push: SealedPush;
}

/** Owner and collection of the records, and the account whose budget pays for reading them. */
export interface Owner extends Omit<RecordKey, 'id'> {
  readonly payerId: string;
}

export type PushOutcome = Result<SealedAnswer, PushRefusal>;

/** Outcome of a batch: the outcomes in its order, and the records that were written. */
export interface PushedAll {
  readonly outcomes: readonly PushOutcome[];
  readonly changedIds: readonly string[];
}

/** Parts of the platform that pushing needs. */
export type PushingPlatform = Pick<Platform, 'queries' | 'budget' | 'configuration' | 'now'>;

/** Maximum bytes of documents processed at once. 200 typical songs take a fifth of it. */
const BYTES_AT_ONCE = 16_777_216;

/**
 * Maximum bytes of entries written at once, twice what a device sends: writing a statement with more would keep the
 * calls of others waiting.
 */
const ENTRY_BYTES_AT_ONCE = 1_048_576;

/** Number of tries without a lock. Two devices of one account seldom send within the same milliseconds. */
const TRIES = 3;

/** Processes pushes, each separately, those of one record in order. Null if the owner is gone. */
export async function pushAll(
  platform: PushingPlatform,
  owner: Owner,
  pushes: readonly PushOf[],
): Promise<PushedAll | null> {
  const outcomes: PushOutcome[] = [];
  const changedIds = new Set<string>();
  while (outcomes.length < pushes.length) {
    const some = await pushSome(platform, owner, pushes.slice(outcomes.length));
    if (some === null) return null;
    outcomes.push(...some.outcomes);
    for (const id of some.changedIds) changedIds.add(id);
  }
  return { outcomes, changedIds: [...changedIds] };
}

/**
 * Processes as many pushes as may be in memory at once. One statement reads their records and another writes them;
 * nothing is locked in between. If other writers are quicker each time, the last try locks the account.
 */
async function pushSome(platform: PushingPlatform, owner: Owner, pushes: readonly PushOf[]): Promise<PushedAll | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const pushed = await tryPush(platform, { owner, pushes });
    if (pushed !== 'outdated') return pushed;
  }
  return platform.queries.transaction(async (queries) => {
    await lockAccount(queries, owner.accountId);
    const pushed = await tryPush({ ...platform, queries }, { owner, pushes });
    if (pushed === 'outdated') throw new Error('A locked account was changed.');
    return pushed;
  });
}

interface Batch {
  readonly owner: Owner;
  readonly pushes: readonly PushOf[];
}

/** Returns `outdated`, without writing anything, if others have changed what was read. */
async function tryPush(
  platform: PushingPlatform,
  { owner, pushes: waiting }: Batch,
): Promise<PushedAll | 'outdated' | null> {
  const { queries, configuration } = platform;
  const found = await findOrOpen(queries, owner, waiting);
  if (found === null) return null;
  const pushes = takeFitting(waiting, found.records);
  const ledger = openFoundLedger(platform, owner, found);
  const outcomes = await takePushes(platform, { owner, pushes, ledger });
  if (outcomes === 'outdated') return outcomes;
  const changes = ledger.changes();
  if (changes.records.length === 0) return { outcomes, changedIds: [] };
  const shift = await writeRecords(queries, owner, { changes, most: configuration.quota.bytes });
  if (shift === null) return 'outdated';
  const present = (outcome: PushOutcome) => shiftVersion(outcome, changes.before.version, shift);
  return { outcomes: outcomes.map(present), changedIds: changes.records.map(({ id }) => id) };
}

async function findOrOpen(queries: Queries, owner: Owner, pushes: readonly PushOf[]): Promise<FoundForPush | null> {
  const ids = [...new Set(pushes.map(({ id }) => id))];
  const found = await findForPush(queries, owner, ids);
  if (found !== null || !(await openAccount(queries, owner.accountId))) return found;
  return findForPush(queries, owner, ids);
}

function openFoundLedger(
  { configuration, now }: PushingPlatform,
  { collection }: Owner,
  { account, generation, records }: FoundForPush,
): Ledger {
  const quota = effectiveQuota(account, configuration.quota);
  return openLedger({ account, generation, collection, quota, now: now() }, records);
}

/** Returns the first pushes that fit into memory with their records, and into a statement, at least one. */
function takeFitting(pushes: readonly PushOf[], records: readonly FoundRecord[]): readonly PushOf[] {
  const sizes = new Map(records.map((record) => [record.id, countDocumentBytes(record)]));
  let [bytes, entryBytes] = [0, 0];
  const end = pushes.findIndex(({ id, push }) => {
    entryBytes += push.entry.length;
    bytes += push.entry.length + (sizes.get(id) ?? 0);
    return bytes > BYTES_AT_ONCE || entryBytes > ENTRY_BYTES_AT_ONCE;
  });
  return end === -1 ? pushes : pushes.slice(0, Math.max(1, end));
}

/** Adds the number of versions that the account assigned meanwhile to a version of the batch. */
function shiftVersion(outcome: PushOutcome, read: number, shift: number): PushOutcome {
  if (!outcome.ok || outcome.value.version <= read) return outcome;
  return { ...outcome, value: { ...outcome.value, version: outcome.value.version + shift } };
}
