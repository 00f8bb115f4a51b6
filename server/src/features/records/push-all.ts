import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { Push, PushAnswer } from '@uplift/core/sync';
import type { Queries } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { costOfReading } from '../../platform/rate-limits/work-budget.ts';
import { openLedger } from './ledger.ts';
import type { Ledger } from './ledger.ts';
import { receiveCharged } from './receive-charged.ts';
import { findRecords, findState } from './reading.repository.ts';
import { effectiveQuota } from './stored-record.ts';
import type { RecordKey } from './stored-record.ts';
import { takePush } from './take-push.ts';
import type { Meeting, PushRefusal, TakenPush } from './take-push.ts';
import { holdAccount, keepSongs, saveAccount, saveRecords } from './writing.repository.ts';

/** A record of a batch. */
export interface PushOf {
  readonly id: string;
  readonly push: Push;
}

/** Account and collection of the records. */
export type Owner = Omit<RecordKey, 'id'>;

export type PushOutcome = Result<PushAnswer, PushRefusal>;

/** Outcome of a batch: the outcomes in its order, and the records that were written. */
export interface PushedAll {
  readonly outcomes: readonly PushOutcome[];
  readonly changedIds: readonly string[];
}

/** Parts of the platform that pushing needs. */
export type PushingPlatform = Pick<Platform, 'queries' | 'merging' | 'budget' | 'configuration' | 'now'>;

/**
 * Processes pushes in order, each separately, in one transaction that locks the account. Null if the account is gone.
 */
export async function pushAll(
  { queries, merging, budget, configuration, now }: PushingPlatform,
  owner: Owner,
  pushes: readonly PushOf[],
): Promise<PushedAll | null> {
  return queries.transaction(async (transaction) => {
    const account = await holdAccount(transaction, owner.accountId);
    if (account === null) return null;
    const stored = await findRecords(transaction, owner, [...new Set(pushes.map(({ id }) => id))]);
    const at = now();
    const quota = effectiveQuota(account, configuration.quota);
    const ledger = openLedger({ account, collection: owner.collection, quota, now: at }, stored);
    const outcomes: PushOutcome[] = [];
    for (const push of pushes) outcomes.push(await takeOne({ transaction, merging, budget, owner, ledger }, push));
    const changedIds = ledger.written().map(({ id }) => id);
    if (changedIds.length > 0) await save({ transaction, merging, budget, owner, ledger }, at);
    return { outcomes, changedIds };
  });
}

interface PushTransaction {
  readonly transaction: Queries;
  readonly merging: Platform['merging'];
  readonly budget: Platform['budget'];
  readonly owner: Owner;
  readonly ledger: Ledger;
}

async function takeOne(pushTransaction: PushTransaction, { id, push }: PushOf): Promise<PushOutcome> {
  const result = await takeWithState(pushTransaction, { id, push });
  if (!result.ok) return result;
  const { answer, taken } = result.value;
  if (taken !== null) pushTransaction.ledger.note(id, taken);
  return accepted(answer);
}

/** Reads the state of the record only if necessary. */
async function takeWithState(
  { transaction, merging, budget, owner, ledger }: PushTransaction,
  { id, push }: PushOf,
): Promise<Result<TakenPush, PushRefusal>> {
  const take = async (meeting: Meeting) => {
    const { account, record: row } = meeting;
    const nextVersion = account.version + 1;
    const received = await receiveCharged({ merging, budget }, owner.accountId, { row, push, nextVersion });
    return takePush(meeting, received);
  };
  const meeting = ledger.buildMeeting(id);
  const taken = await take(meeting);
  if (!isStateNeeded(taken) || meeting.record === null) return taken as Result<TakenPush, PushRefusal>; // asked just now
  const state = await findState(transaction, { ...owner, id });
  // The cost of a state is known only once it is read: this push is done, and the next ones wait.
  await budget.spend(owner.accountId, costOfReading(state?.length ?? 0));
  const again = await take({ ...meeting, record: { ...meeting.record, state } });
  if (isStateNeeded(again)) throw new Error('A record that is there has no state.');
  return again as Result<TakenPush, PushRefusal>; // asked just now
}

function isStateNeeded(result: Result<TakenPush, PushRefusal | 'state-needed'>): boolean {
  return !result.ok && result.refusal === 'state-needed';
}

async function save({ transaction, owner, ledger }: PushTransaction, now: Date): Promise<void> {
  await keepSongs(transaction, owner.accountId, { ids: ledger.kept(), now });
  await saveRecords(transaction, owner, ledger.written());
  await saveAccount(transaction, owner.accountId, ledger.account());
}
