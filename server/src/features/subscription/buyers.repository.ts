import { eq } from '../../platform/database/drizzle.ts';
import type { Queries } from '../../platform/database/database.ts';
import { accounts, billingCustomers } from '../../platform/database/schema.ts';

/** A buyer and their id at the provider; null before the first purchase. */
export interface BuyerRow {
  readonly accountId: string;
  readonly fullName: string;
  readonly emailAddress: string;
  readonly customerId: string | null;
}

function selectBuyers(queries: Queries) {
  return queries
    .select({
      accountId: accounts.id,
      fullName: accounts.fullName,
      emailAddress: accounts.emailAddress,
      customerId: billingCustomers.customerId,
    })
    .from(accounts)
    .leftJoin(billingCustomers, eq(billingCustomers.accountId, accounts.id));
}

/** Null when the account is gone. */
export async function findBuyer(queries: Queries, accountId: string): Promise<BuyerRow | null> {
  const [row] = await selectBuyers(queries).where(eq(accounts.id, accountId));
  return row ?? null;
}

/** Null for a customer without an account here, such as one whose account was deleted. */
export async function findBuyerByCustomer(queries: Queries, customerId: string): Promise<BuyerRow | null> {
  const [row] = await selectBuyers(queries).where(eq(billingCustomers.customerId, customerId));
  return row ?? null;
}

/**
 * Stores the provider's id of an account. Two tabs may request one at once: the first stays, unless it is the one that
 * is `replaced`.
 */
export async function putCustomer(
  queries: Queries,
  { accountId, customerId, replaced }: { accountId: string; customerId: string; replaced: string | null },
): Promise<string> {
  await queries
    .insert(billingCustomers)
    .values({ accountId, customerId })
    .onConflictDoUpdate({
      target: billingCustomers.accountId,
      set: { customerId },
      setWhere: eq(billingCustomers.customerId, replaced ?? ''),
    });
  return (await findBuyer(queries, accountId))?.customerId ?? customerId;
}
