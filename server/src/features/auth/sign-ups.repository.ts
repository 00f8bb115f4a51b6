import { and, eq, gt } from '../../platform/database/drizzle.ts';
import type { Queries } from '../../platform/database/database.ts';
import { accounts, signUps } from '../../platform/database/schema.ts';

/** Time a sign-up waits for its code, in the browser that signed up. */
const WAITS_MS = 24 * 60 * 60 * 1000;

/** A sign-up, and the account it becomes. */
export interface SignUp {
  readonly id: string;
  readonly emailAddress: string;
  readonly fullName: string;
  readonly passwordHash: string;
  readonly sealedMasterKey: string;
}

export async function keepSignUp(queries: Queries, signUp: SignUp, now: Date): Promise<void> {
  await queries.insert(signUps).values({ ...signUp, createdAt: now, expiresAt: new Date(now.getTime() + WAITS_MS) });
}

/** Locks a waiting sign-up until the transaction ends; null if it is gone or has waited for too long. */
export async function holdSignUp(queries: Queries, id: string, now: Date): Promise<SignUp | null> {
  const [row] = await queries
    .select({
      id: signUps.id,
      emailAddress: signUps.emailAddress,
      fullName: signUps.fullName,
      passwordHash: signUps.passwordHash,
      sealedMasterKey: signUps.sealedMasterKey,
    })
    .from(signUps)
    .where(and(eq(signUps.id, id), gt(signUps.expiresAt, now)))
    .for('update');
  return row ?? null;
}

/**
 * Creates the account of a sign-up whose address was proven. False, without changes, if the address got one in the
 * meantime.
 */
export async function openAccount(queries: Queries, signUp: SignUp, now: Date): Promise<boolean> {
  const opened = await queries
    .insert(accounts)
    .values({ ...signUp, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  return opened.length > 0;
}

/**
 * Removes a sign-up that became an account, and the sessions that waited for it. Other sign-ups of the address stay until
 * their day is over: if they went, the person who started one could detect that there is an account now.
 */
export async function removeSignUp(queries: Queries, id: string): Promise<void> {
  await queries.delete(signUps).where(eq(signUps.id, id));
}
