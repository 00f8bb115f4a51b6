import { and, eq, isNotNull, isNull } from '../database/drizzle.ts';
import type { Queries } from '../database/database.ts';
import { accounts } from '../database/schema.ts';

/**
 * Resolves to true if no one may sign in to an account. It stays locked until the transaction ends: a concurrent
 * suspension waits, and then ends the session started here too.
 */
export async function isSuspended(queries: Queries, accountId: string): Promise<boolean> {
  const [row] = await queries
    .select({ suspendedAt: accounts.suspendedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('share');
  return row !== undefined && row.suspendedAt !== null;
}

/** Suspends an account, which no one can then sign in to; false if it already was. */
export async function suspendAccount(queries: Queries, accountId: string, now: Date): Promise<boolean> {
  const suspended = await queries
    .update(accounts)
    .set({ suspendedAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.suspendedAt)))
    .returning({ id: accounts.id });
  return suspended.length > 0;
}

/** Lets people sign in to an account again; false when they may already. */
export async function unsuspendAccount(queries: Queries, accountId: string): Promise<boolean> {
  const unsuspended = await queries
    .update(accounts)
    .set({ suspendedAt: null })
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.suspendedAt)))
    .returning({ id: accounts.id });
  return unsuspended.length > 0;
}
