import { and, asc, eq, gt, inArray, isNull, notExists, or, sql } from '../../platform/database/drizzle.ts';
import { ENTITLING } from '../../platform/billing/entitling.ts';
import type { Queries } from '../../platform/database/database.ts';
import { churches, churchMembers, subscriptions } from '../../platform/database/schema.ts';

/** The oldest church that an account owns and that no subscription in force has seats in, held until the transaction ends; null for none. */
export async function findFreeChurch(transaction: Queries, accountId: string, now: Date): Promise<string | null> {
  const isInForce = and(
    inArray(subscriptions.status, [...ENTITLING]),
    or(isNull(subscriptions.endsAt), gt(subscriptions.endsAt, now)),
  );
  const paidFor = transaction
    .select({ one: sql`1` })
    .from(subscriptions)
    .where(and(eq(subscriptions.churchId, churches.id), isInForce));
  const owns = and(eq(churchMembers.accountId, accountId), eq(churchMembers.role, 'owner'));
  const [row] = await transaction
    .select({ id: churches.id })
    .from(churches)
    .innerJoin(churchMembers, eq(churchMembers.churchId, churches.id))
    .where(and(owns, notExists(paidFor)))
    .orderBy(asc(churches.createdAt), asc(churches.id))
    .limit(1)
    .for('update', { of: churches });
  return row?.id ?? null;
}
