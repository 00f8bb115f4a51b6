import { and, eq, gt, inArray, isNull, lt, or } from '../database/drizzle.ts';
import type { Queries } from '../database/database.ts';
import { testCheckouts, testSubscriptions } from '../database/schema.ts';

export type TestSubscriptionRow = typeof testSubscriptions.$inferSelect;
export type TestCheckoutRow = typeof testCheckouts.$inferSelect;

export async function putTestCheckout(queries: Queries, row: TestCheckoutRow): Promise<void> {
  await queries.insert(testCheckouts).values(row);
}

/** Closes the checkouts that an account left open, and everyone's expired ones. */
export async function closeTestCheckouts(queries: Queries, accountId: string, now: Date): Promise<void> {
  const isOpen = and(
    eq(testCheckouts.accountId, accountId),
    eq(testCheckouts.isPortal, false),
    isNull(testCheckouts.subscriptionId),
  );
  await queries.delete(testCheckouts).where(or(isOpen, lt(testCheckouts.expiresAt, now)));
}

/** A checkout or portal of an account that is not over; held until the transaction ends. */
export async function holdTestCheckout(
  transaction: Queries,
  { accountId, id, now }: { readonly accountId: string; readonly id: string; readonly now: Date },
): Promise<TestCheckoutRow | null> {
  const [row] = await transaction
    .select()
    .from(testCheckouts)
    .where(and(eq(testCheckouts.id, id), eq(testCheckouts.accountId, accountId), gt(testCheckouts.expiresAt, now)))
    .for('update');
  return row ?? null;
}

export async function payTestCheckout(queries: Queries, id: string, subscription: TestSubscriptionRow): Promise<void> {
  await queries.insert(testSubscriptions).values(subscription);
  await queries.update(testCheckouts).set({ subscriptionId: subscription.id }).where(eq(testCheckouts.id, id));
}

export async function findTestSubscription(queries: Queries, id: string): Promise<TestSubscriptionRow | null> {
  const [row] = await queries.select().from(testSubscriptions).where(eq(testSubscriptions.id, id));
  return row ?? null;
}

/** The subscription an account pays for now, by its id. */
export async function findPaidTestSubscription(queries: Queries, accountId: string, now: Date): Promise<string | null> {
  const [row] = await queries
    .select({ id: testSubscriptions.id })
    .from(testSubscriptions)
    .where(
      and(
        eq(testSubscriptions.accountId, accountId),
        inArray(testSubscriptions.status, ['active', 'past_due']),
        or(isNull(testSubscriptions.endsAt), gt(testSubscriptions.endsAt, now)),
      ),
    );
  return row?.id ?? null;
}

export async function changeTestSubscription(
  queries: Queries,
  id: string,
  change: Partial<Omit<TestSubscriptionRow, 'id' | 'accountId'>>,
): Promise<void> {
  await queries.update(testSubscriptions).set(change).where(eq(testSubscriptions.id, id));
}

export async function forgetTestCustomer(queries: Queries, accountId: string): Promise<void> {
  await queries.delete(testCheckouts).where(eq(testCheckouts.accountId, accountId));
  await queries.delete(testSubscriptions).where(eq(testSubscriptions.accountId, accountId));
}
