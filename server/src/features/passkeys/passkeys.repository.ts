import { and, asc, count, eq, lt } from '../../platform/database/drizzle.ts';
import type { Queries } from '../../platform/database/database.ts';
import { accounts, passkeys } from '../../platform/database/schema.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

const OLDEST_FIRST = [asc(passkeys.createdAt), asc(passkeys.id)];

/** The passkeys of an account, oldest first. */
export async function listPasskeyRows(queries: Queries, accountId: string): Promise<readonly PasskeyRow[]> {
  return queries
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(...OLDEST_FIRST);
}

/** Id and transports of a passkey, by which a browser asks for it. */
export interface Credential {
  /** base64url. */
  readonly id: string;
  readonly transports: readonly string[];
}

/** The passkeys of the account with an address; empty without one. */
export async function credentialsOfAddress(queries: Queries, emailAddress: string): Promise<readonly Credential[]> {
  return queries
    .select({ id: passkeys.id, transports: passkeys.transports })
    .from(passkeys)
    .innerJoin(accounts, eq(accounts.id, passkeys.accountId))
    .where(eq(accounts.emailAddress, emailAddress))
    .orderBy(...OLDEST_FIRST);
}

/** Owner of a new passkey, as the authenticator will show them. */
export interface Person {
  readonly accountId: string;
  readonly emailAddress: string;
  readonly fullName: string;
}

export async function readPerson(queries: Queries, accountId: string): Promise<Person | null> {
  const [row] = await queries
    .select({ accountId: accounts.id, emailAddress: accounts.emailAddress, fullName: accounts.fullName })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row ?? null;
}

/** The passkey with a credential id, in any account; null for none. */
export async function findPasskey(queries: Queries, id: string): Promise<PasskeyRow | null> {
  const [row] = await queries.select().from(passkeys).where(eq(passkeys.id, id));
  return row ?? null;
}

/**
 * Stores a passkey, unless the account has `atMost` already or some account has this one. Within a transaction, so
 * that two simultaneous ones are counted in order.
 */
export async function addPasskey(
  queries: Queries,
  passkey: PasskeyRow,
  atMost: number,
): Promise<'added' | 'too-many' | 'known'> {
  await queries.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, passkey.accountId)).for('update');
  const ofAccount = eq(passkeys.accountId, passkey.accountId);
  const [counted] = await queries.select({ number: count() }).from(passkeys).where(ofAccount);
  if ((counted?.number ?? 0) >= atMost) return 'too-many';
  const added = await queries.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id });
  return added.length > 0 ? 'added' : 'known';
}

/**
 * Notes that a passkey was used. Returns false, and notes nothing, when its signature counter did not go up: then another
 * authenticator has the same key (WebAuthn Level 3, section 7.2 step 22). Both at zero: it does not count.
 */
export async function notePasskeyUse(
  queries: Queries,
  { id, counter, isBackedUp }: Pick<PasskeyRow, 'id' | 'counter' | 'isBackedUp'>,
  now: Date,
): Promise<boolean> {
  const follows = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const noted = await queries
    .update(passkeys)
    .set({ counter, isBackedUp, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), follows))
    .returning({ id: passkeys.id });
  return noted.length > 0;
}

/** Names a passkey of the account; null when it has no such passkey. */
export async function namePasskey(
  queries: Queries,
  { id, accountId }: Pick<PasskeyRow, 'id' | 'accountId'>,
  name: string,
): Promise<PasskeyRow | null> {
  const [row] = await queries
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)))
    .returning();
  return row ?? null;
}

/** Removes a passkey of the account; false when it has no such passkey. */
export async function deletePasskey(
  queries: Queries,
  { id, accountId }: Pick<PasskeyRow, 'id' | 'accountId'>,
): Promise<boolean> {
  const gone = await queries
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)))
    .returning({ id: passkeys.id });
  return gone.length > 0;
}
