import { and, eq, gt, isNull, sql } from '../../platform/database/drizzle.ts';
import type { Queries } from '../../platform/database/database.ts';
import { planned } from '../../platform/database/planned.ts';
import { accounts, trustedDevices } from '../../platform/database/schema.ts';
import type { StatedKdf } from '../../platform/secrets/kdf.ts';
import { tokenHash } from '../../platform/secrets/secrets.ts';

/** Account of an address. */
export interface Person {
  readonly accountId: string;
  readonly passwordHash: string;
  /** True if the device that asks passed a code or a passkey for this account in the last 30 days. */
  readonly isTrusted: boolean;
  /** True if sign-in is blocked now. */
  readonly isSuspended: boolean;
}

/** An address without an account. A sign-up does not count: what its password opened would reveal whether an account exists. */
export interface UnknownPerson {
  readonly accountId: null;
  readonly passwordHash: null;
  readonly isTrusted: false;
  readonly isSuspended: false;
}

const UNKNOWN_PERSON: UnknownPerson = { accountId: null, passwordHash: null, isTrusted: false, isSuspended: false };

/** An address, and the token of the requesting device; null for a device without one. */
export interface Asking {
  readonly emailAddress: string;
  readonly device: string | null;
}

const findStatement = planned((queries) => {
  const isTrusted = and(
    eq(trustedDevices.accountId, accounts.id),
    eq(trustedDevices.tokenHash, sql.placeholder('device')),
    gt(trustedDevices.trustedUntil, sql.placeholder('now')),
  );
  return queries
    .select({
      accountId: accounts.id,
      passwordHash: accounts.passwordHash,
      suspendedAt: accounts.suspendedAt,
      trustedUntil: trustedDevices.trustedUntil,
    })
    .from(accounts)
    .leftJoin(trustedDevices, isTrusted)
    .where(eq(accounts.emailAddress, sql.placeholder('emailAddress')))
    .prepare('find_person');
});

/** Finds the account of an address. */
export async function findPerson(
  queries: Queries,
  { emailAddress, device }: Asking,
  now: Date,
): Promise<Person | UnknownPerson> {
  const [row] = await findStatement(queries).execute({ emailAddress, device: tokenHash(device ?? ''), now });
  if (row === undefined) return UNKNOWN_PERSON;
  const { accountId, passwordHash, suspendedAt, trustedUntil } = row;
  return { accountId, passwordHash, isTrusted: trustedUntil !== null, isSuspended: suspendedAt !== null };
}

/** Finds the derivation of an address's password; null if it has no account. */
export async function findKdf(queries: Queries, emailAddress: string): Promise<StatedKdf | null> {
  const [row] = await queries
    .select({ kdf: accounts.kdf })
    .from(accounts)
    .where(eq(accounts.emailAddress, emailAddress));
  return row === undefined ? null : (row.kdf ?? { algorithm: 'pbkdf2' });
}

/** Resolves to true if an address, trimmed and lower-cased, has an account. */
export async function hasAccount(queries: Queries, emailAddress: string): Promise<boolean> {
  const rows = await queries.select({ id: accounts.id }).from(accounts).where(eq(accounts.emailAddress, emailAddress));
  return rows.length > 0;
}

/**
 * Locks an account until the transaction ends: a concurrent password change waits, and then ends the session started
 * here too. False if the account is gone or suspended, or its password is no longer the checked one.
 */
export async function holdAccount(
  queries: Queries,
  { accountId, passwordHash }: { readonly accountId: string; readonly passwordHash?: string },
): Promise<boolean> {
  const isUnchanged = passwordHash === undefined ? undefined : eq(accounts.passwordHash, passwordHash);
  const rows = await queries
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.suspendedAt), isUnchanged))
    .for('share');
  return rows.length > 0;
}
