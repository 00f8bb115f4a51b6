import { and, eq } from '../../platform/database/drizzle.ts';
import type { Queries } from '../../platform/database/database.ts';
import { accounts, identities } from '../../platform/database/schema.ts';

/** The key pair of a person; the private key is sealed. */
export type Identity = Omit<typeof identities.$inferSelect, 'accountId'>;

/** Null until a device of the account has made one. */
export async function findIdentity(queries: Queries, accountId: string): Promise<Identity | null> {
  const { publicKey, sealed } = identities;
  const [row] = await queries.select({ publicKey, sealed }).from(identities).where(eq(identities.accountId, accountId));
  return row ?? null;
}

/**
 * Stores the identity of an account in place of the one with the public key `previous`, or as its first. Resolves to
 * false, without changes, if the account has another one or is gone.
 */
export async function putIdentity(
  transaction: Queries,
  accountId: string,
  { previous, identity }: { readonly previous: string | null; readonly identity: Identity },
): Promise<boolean> {
  if (previous !== null) {
    const isPrevious = and(eq(identities.accountId, accountId), eq(identities.publicKey, previous));
    return (await transaction.update(identities).set(identity).where(isPrevious).returning()).length > 0;
  }
  // The lock waits for a running deletion.
  const isThere = eq(accounts.id, accountId);
  const account = await transaction.select({ id: accounts.id }).from(accounts).where(isThere).for('key share');
  if (account.length === 0) return false;
  const put = await transaction
    .insert(identities)
    .values({ accountId, ...identity })
    .onConflictDoNothing()
    .returning();
  return put.length > 0;
}

/** Gives an account, which is held, another identity in place of any it has. */
export async function replaceIdentity(transaction: Queries, accountId: string, identity: Identity): Promise<void> {
  await transaction
    .insert(identities)
    .values({ accountId, ...identity })
    .onConflictDoUpdate({ target: identities.accountId, set: identity });
}
