import { eq, ne } from '../database/drizzle.ts';
import type { Queries } from '../database/database.ts';
import { accounts, secretChecks } from '../database/schema.ts';
import { LOST_KEY } from './lost-keys.repository.ts';

const THE_ROW = 1;

/**
 * Stores `sealed` if nothing is stored yet, and returns the stored one: of servers that start at once, the first
 * one's.
 */
export async function keepSecretCheck(queries: Queries, sealed: string): Promise<string> {
  await queries.insert(secretChecks).values({ id: THE_ROW, sealed }).onConflictDoNothing();
  const [row] = await queries.select().from(secretChecks).where(eq(secretChecks.id, THE_ROW));
  return row?.sealed ?? sealed;
}

export async function replaceSecretCheck(queries: Queries, sealed: string): Promise<void> {
  await queries.update(secretChecks).set({ sealed }).where(eq(secretChecks.id, THE_ROW));
}

/** An account with its sealed master key; null if no account has one. */
export async function findAnyMasterKey(
  queries: Queries,
): Promise<{ readonly id: string; readonly sealed: string } | null> {
  const [row] = await queries
    .select({ id: accounts.id, sealed: accounts.sealedMasterKey })
    .from(accounts)
    .where(ne(accounts.sealedMasterKey, LOST_KEY))
    .limit(1);
  return row ?? null;
}
