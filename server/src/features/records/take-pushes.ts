import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { SealedAnswer } from '@uplift/core/sync';
import type { Ledger } from './ledger.ts';
import type { Owner, PushingPlatform, PushOf, PushOutcome } from './push-all.ts';
import { findStates } from './reading.repository.ts';
import { takePush } from './take-push.ts';
import type { PushRefusal } from './take-push.ts';

/** Pushes, and the ledger that they change. */
export interface Taking {
  readonly owner: Owner;
  readonly pushes: readonly PushOf[];
  readonly ledger: Ledger;
}

/**
 * Appends pushes to the records of a ledger. The states that some need are read at once, after all others are
 * appended; `outdated` if one is gone by then.
 */
export async function takePushes(
  platform: PushingPlatform,
  { owner, pushes, ledger }: Taking,
): Promise<readonly PushOutcome[] | 'outdated'> {
  const taken = new Map<PushOf, PushOutcome>();
  const stateless = new Set<string>();
  for (const push of pushes) {
    const outcome = stateless.has(push.id) ? STATE_NEEDED : takeOne(ledger, push);
    if (isStateNeeded(outcome)) stateless.add(push.id);
    else taken.set(push, outcome);
  }
  if (stateless.size > 0) ledger.addStates(await readStates(platform, owner, [...stateless]));
  const outcomes: PushOutcome[] = [];
  for (const push of pushes) {
    const outcome = taken.get(push) ?? takeOne(ledger, push);
    if (isStateNeeded(outcome)) return 'outdated';
    outcomes.push(outcome);
  }
  return outcomes;
}

const STATE_NEEDED = refused('state-needed');
type StateNeeded = typeof STATE_NEEDED;

function isStateNeeded(outcome: PushOutcome | StateNeeded): outcome is StateNeeded {
  return !outcome.ok && outcome.refusal === 'state-needed';
}

function takeOne(ledger: Ledger, { id, push }: PushOf): Result<SealedAnswer, PushRefusal | 'state-needed'> {
  const result = takePush(ledger.buildMeeting(id), push);
  if (!result.ok) return result;
  const { answer, taken } = result.value;
  if (taken !== null) ledger.note(id, taken);
  return accepted(answer);
}

/** The size of states is known only once they are read: these pushes go ahead, and the next ones wait. */
async function readStates({ queries, budget }: PushingPlatform, owner: Owner, ids: readonly string[]) {
  const states = await findStates(queries, owner, ids);
  const bytes = [...states.values()].reduce((sum, state) => sum + (state?.length ?? 0), 0);
  await budget.spend(owner.payerId, bytes);
  return states;
}
