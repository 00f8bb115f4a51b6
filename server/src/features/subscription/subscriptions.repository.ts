import { and, count, desc, eq, gt } from '../../platform/database/drizzle.ts';
import { isHad } from '../../platform/billing/entitlement.repository.ts';
import type { ProvidedSubscription } from '../../platform/billing/billing.ts';
import type { Queries } from '../../platform/database/database.ts';
import { planned } from '../../platform/database/planned.ts';
import { churches, churchInvitations, churchMembers, subscriptions } from '../../platform/database/schema.ts';

/** A stored subscription, with the church that has its seats. */
export interface KeptSubscription {
  readonly id: string;
  readonly accountId: string;
  readonly plan: 'sync' | 'live';
  readonly name: string;
  readonly seats: number;
  readonly interval: 'month' | 'year';
  readonly status: string;
  readonly periodEnd: Date | null;
  readonly endsAt: Date | null;
  readonly church: { readonly id: string; readonly name: string } | null;
}

const reachingStatement = planned((queries) =>
  queries
    .select({
      id: subscriptions.id,
      accountId: subscriptions.accountId,
      plan: subscriptions.plan,
      name: subscriptions.name,
      seats: subscriptions.seats,
      interval: subscriptions.interval,
      status: subscriptions.status,
      periodEnd: subscriptions.periodEnd,
      endsAt: subscriptions.endsAt,
      church: { id: churches.id, name: churches.name },
    })
    .from(subscriptions)
    .leftJoin(churches, eq(churches.id, subscriptions.churchId))
    .where(isHad())
    .orderBy(desc(subscriptions.periodEnd), subscriptions.id)
    .prepare('find_subscriptions'),
);

/**
 * The subscriptions that an account pays or paid for, and those of churches in which it has a seat; the latest first.
 */
export function listSubscriptions(queries: Queries, accountId: string): Promise<readonly KeptSubscription[]> {
  return reachingStatement(queries).execute({ accountId });
}

/** Counts the taken seats of a church: its members and open invitations. */
export async function countSeatsTaken(queries: Queries, churchId: string, now: Date): Promise<number> {
  const isOpen = and(eq(churchInvitations.churchId, churchId), gt(churchInvitations.expiresAt, now));
  const [members] = await queries
    .select({ number: count() })
    .from(churchMembers)
    .where(eq(churchMembers.churchId, churchId));
  const [invited] = await queries.select({ number: count() }).from(churchInvitations).where(isOpen);
  return (members?.number ?? 0) + (invited?.number ?? 0);
}

/** Stores a subscription as read; returns the church that has had its seats. */
export async function putSubscription(
  transaction: Queries,
  accountId: string,
  { customerId: _customer, ...read }: ProvidedSubscription,
): Promise<string | null> {
  const { id, ...changing } = read;
  const [row] = await transaction
    .insert(subscriptions)
    .values({ ...changing, id, accountId })
    .onConflictDoUpdate({ target: subscriptions.id, set: changing })
    .returning({ churchId: subscriptions.churchId });
  return row?.churchId ?? null;
}

/** Ends a subscription the provider no longer has; returns its account, or null. */
export async function endSubscription(transaction: Queries, id: string, now: Date): Promise<string | null> {
  const [row] = await transaction
    .update(subscriptions)
    .set({ status: 'canceled', endsAt: now })
    .where(eq(subscriptions.id, id))
    .returning({ accountId: subscriptions.accountId });
  return row?.accountId ?? null;
}

export async function giveSeatsTo(transaction: Queries, id: string, churchId: string): Promise<void> {
  await transaction.update(subscriptions).set({ churchId }).where(eq(subscriptions.id, id));
}
