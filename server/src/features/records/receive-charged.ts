import type { Platform } from '../../platform/platform.ts';
import type { ReceiveTask, Received } from '../../platform/merging/merge-task.ts';
import { OVERFULL_PUSH_COST } from '../../platform/rate-limits/work-budget.ts';

/** Merges a push, and charges its account for parts not counted before. The push itself is done; later ones wait. */
export async function receiveCharged(
  { merging, budget }: Pick<Platform, 'merging' | 'budget'>,
  owner: string,
  push: Omit<ReceiveTask, 'type'>,
): Promise<Received> {
  const { received, partsBeyond } = await merging.receive(owner, push);
  const cost = partsBeyond ?? OVERFULL_PUSH_COST;
  if (cost > 0) await budget.spend(owner, cost);
  return received;
}
