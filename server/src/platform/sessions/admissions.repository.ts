import { eq } from '../database/drizzle.ts';
import type { Queries } from '../database/database.ts';
import { accounts, admissions } from '../database/schema.ts';

/** Resolves to true if the address of an account is one of a beta customer. */
export async function isAccountAdmitted(queries: Queries, accountId: string): Promise<boolean> {
  const rows = await queries
    .select({ emailAddress: admissions.emailAddress })
    .from(admissions)
    .innerJoin(accounts, eq(accounts.emailAddress, admissions.emailAddress))
    .where(eq(accounts.id, accountId));
  return rows.length > 0;
}

/** Resolves to true if an address, trimmed and lower-cased, is one of a beta customer. */
export async function isAddressAdmitted(queries: Queries, emailAddress: string): Promise<boolean> {
  const rows = await queries.select().from(admissions).where(eq(admissions.emailAddress, emailAddress));
  return rows.length > 0;
}

/** Admits an address, or leaves it admitted. */
export async function admitAddress(queries: Queries, emailAddress: string, now: Date): Promise<void> {
  await queries.insert(admissions).values({ emailAddress, admittedAt: now }).onConflictDoNothing();
}
