import { and, eq, gt, inArray, isNull, or, sql } from '../database/drizzle.ts';
import type { SQLWrapper } from '../database/drizzle.ts';
import type { Queries } from '../database/database.ts';
import { planned } from '../database/planned.ts';
import { billingCustomers, churchMembers, subscriptions } from '../database/schema.ts';
import type { Plan } from './billing.ts';
import { ENTITLING } from './entitling.ts';

/** A subscription that may be used at the placeholder `now`. */
function isInForce() {
  const isOpen = or(isNull(subscriptions.endsAt), gt(subscriptions.endsAt, sql.placeholder('now')));
  return and(inArray(subscriptions.status, [...ENTITLING]), isOpen);
}

/**
 * Condition for a subscription that an account has, the placeholder `accountId` unless another is named: as its buyer, or by a seat of a
 * church, which members have in the order they joined. Written from the account on, so that every step is found by an index.
 */
export function isHad(account: SQLWrapper = sql`${sql.placeholder('accountId')}`) {
  const before = sql`select count(*) from ${churchMembers} other where other.church_id = seat.church_id and (other.joined_at, other.account_id) < (seat.joined_at, seat.account_id)`;
  const own = sql`select own.id from ${subscriptions} own where own.account_id = ${account}`;
  const seated = sql`select paid.id from ${churchMembers} seat join ${subscriptions} paid on paid.church_id = seat.church_id where seat.account_id = ${account} and (${before}) < paid.seats`;
  return sql`${subscriptions.id} in (${own} union all ${seated})`;
}

const planStatement = planned((queries) =>
  queries
    .select({ plan: subscriptions.plan })
    .from(subscriptions)
    .where(and(isInForce(), isHad()))
    .orderBy(sql`${subscriptions.plan} = 'live' desc`)
    .limit(1)
    .prepare('find_plan'),
);

/** Finds the best plan of an account's subscriptions, its own and those of its churches; null without one. */
export async function findPlan(queries: Queries, accountId: string, now: Date): Promise<Plan | null> {
  const [row] = await planStatement(queries).execute({ accountId, now });
  return row?.plan ?? null;
}

const plansStatement = planned((queries) => {
  const requested = sql`json_array_elements_text(${sql.placeholder('accountIds')}::json) as requested (account_id)`;
  const accountId = sql<string>`requested.account_id`;
  const best = queries
    .select({ plan: subscriptions.plan })
    .from(subscriptions)
    .where(and(isInForce(), isHad(sql`requested.account_id::uuid`)))
    .orderBy(sql`${subscriptions.plan} = 'live' desc`)
    .limit(1);
  return queries
    .select({ accountId, plan: sql<Plan | null>`(${best})` })
    .from(requested)
    .prepare('find_plans');
});

/** The same of many accounts at once; one without any is left out. */
export async function findPlans(
  queries: Queries,
  accountIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Plan>> {
  if (accountIds.length === 0) return new Map();
  const rows = await plansStatement(queries).execute({ accountIds: JSON.stringify(accountIds), now });
  return new Map(rows.flatMap(({ accountId, plan }) => (plan === null ? [] : [[accountId, plan]])));
}

/** Lists the accounts that an account's subscriptions may include: itself, and the members of the churches that have their seats. */
export async function findReached(queries: Queries, accountId: string): Promise<readonly string[]> {
  const rows = await queries
    .selectDistinct({ accountId: churchMembers.accountId })
    .from(subscriptions)
    .innerJoin(churchMembers, eq(churchMembers.churchId, subscriptions.churchId))
    .where(eq(subscriptions.accountId, accountId));
  return [...new Set([accountId, ...rows.map((row) => row.accountId)])];
}

/** Resolves to true if an account pays for its own subscription. */
export async function isPaying(queries: Queries, accountId: string, now: Date): Promise<boolean> {
  const rows = await ownStatement(queries).execute({ accountId, now });
  return rows.length > 0;
}

const ownStatement = planned((queries) =>
  queries
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(isInForce(), eq(subscriptions.accountId, sql.placeholder('accountId'))))
    .prepare('find_own_subscription'),
);

/** Finds the provider's id of an account; null before the first purchase. */
export async function findCustomer(queries: Queries, accountId: string): Promise<string | null> {
  const [row] = await queries
    .select({ customerId: billingCustomers.customerId })
    .from(billingCustomers)
    .where(eq(billingCustomers.accountId, accountId));
  return row?.customerId ?? null;
}
