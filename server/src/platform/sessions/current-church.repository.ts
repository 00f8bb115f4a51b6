import { and, eq } from '../database/drizzle.ts';
import type { Queries } from '../database/database.ts';
import { accounts, churchMembers } from '../database/schema.ts';

/** The church a new session of the account begins in: the one chosen last, as long as the person is a member; null for none. */
export async function findFirstChurch(queries: Queries, accountId: string): Promise<string | null> {
  const [row] = await queries
    .select({ churchId: churchMembers.churchId })
    .from(accounts)
    .innerJoin(
      churchMembers,
      and(eq(churchMembers.churchId, accounts.churchId), eq(churchMembers.accountId, accounts.id)),
    )
    .where(eq(accounts.id, accountId));
  return row?.churchId ?? null;
}
