import { eq } from 'drizzle-orm';
import type { Queries } from './database/database.ts';
import { accounts, secretChecks } from './database/schema.ts';

const THE_ROW = 1;

/** Keeps `sealed` where nothing is kept yet, and answers what is kept: of servers that start at once, the first one's. */
export async function keepSecretCheck(queries: Queries, sealed: string): Promise<string> {
  await queries.insert(secretChecks).values({ id: THE_ROW, sealed }).onConflictDoNothing();
  const [row] = await queries.select().from(secretChecks).where(eq(secretChecks.id, THE_ROW));
  return row?.sealed ?? sealed;
}

/** The sealed master key of any account; null while there is none. */
export async function findAnyMasterKey(queries: Queries): Promise<string | null> {
  const [row] = await queries.select({ sealed: accounts.sealedMasterKey }).from(accounts).limit(1);
  return row?.sealed ?? null;
}
