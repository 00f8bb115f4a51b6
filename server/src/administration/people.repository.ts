import { eq } from '../platform/database/drizzle.ts';
import type { Queries } from '../platform/database/database.ts';
import { accounts, admissions } from '../platform/database/schema.ts';

/** An account as who runs the server sees it. */
export interface ListedAccount {
  readonly id: string;
  readonly emailAddress: string;
  readonly fullName: string;
  readonly createdAt: Date;
}

const LISTED = {
  id: accounts.id,
  emailAddress: accounts.emailAddress,
  fullName: accounts.fullName,
  createdAt: accounts.createdAt,
};

/** All accounts, sorted by address. */
export function allAccounts(queries: Queries): Promise<readonly ListedAccount[]> {
  return queries.select(LISTED).from(accounts).orderBy(accounts.emailAddress);
}

/** The account of an address, trimmed and lower-cased; null for none. */
export async function findAccountByAddress(queries: Queries, emailAddress: string): Promise<ListedAccount | null> {
  const [row] = await queries.select(LISTED).from(accounts).where(eq(accounts.emailAddress, emailAddress));
  return row ?? null;
}

/** All admitted addresses, sorted. */
export function allAdmissions(
  queries: Queries,
): Promise<readonly { readonly emailAddress: string; readonly admittedAt: Date }[]> {
  return queries.select().from(admissions).orderBy(admissions.emailAddress);
}
