import { and, asc, eq, sql } from '../../platform/database/drizzle.ts';
import type { Queries } from '../../platform/database/database.ts';
import { accounts, passkeys, passwordResets } from '../../platform/database/schema.ts';
import type { StretchedKdf } from '../../platform/database/account-tables.ts';
import { removeAddressChange } from '../../platform/sessions/address-changes.repository.ts';
import { RESET_LASTS_MS } from '../../platform/sessions/kept-resets.repository.ts';
import { isRunning } from './codes.repository.ts';

/** The account with this address, kept from being deleted until the transaction ends; null for none. */
export async function holdAccountWithAddress(queries: Queries, emailAddress: string): Promise<string | null> {
  const [row] = await queries
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.emailAddress, emailAddress))
    .for('key share');
  return row?.id ?? null;
}

/** A reset that is still valid, with the address its link was mailed to; both null if that had no account. */
export interface OpenReset {
  readonly accountId: string | null;
  readonly emailAddress: string | null;
  /** True if the account is end-to-end encrypted. */
  readonly isEndToEnd: boolean;
  readonly tokenHash: Uint8Array;
}

export async function findReset(queries: Queries, id: string, now: Date): Promise<OpenReset | null> {
  const [row] = await queries
    .select({
      accountId: passwordResets.accountId,
      emailAddress: accounts.emailAddress,
      isEndToEnd: sql<boolean>`${accounts.envelope} is not null`,
      tokenHash: passwordResets.tokenHash,
    })
    .from(passwordResets)
    .leftJoin(accounts, eq(accounts.id, passwordResets.accountId))
    .where(and(eq(passwordResets.id, id), isRunning(passwordResets.expiresAt, now, RESET_LASTS_MS)));
  return row ?? null;
}

/** Lists the names of an account's passkeys, oldest first. */
export async function listPasskeyNames(queries: Queries, accountId: string): Promise<readonly string[]> {
  const rows = await queries
    .select({ name: passkeys.name })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return rows.map(({ name }) => name);
}

/**
 * Removes passkeys, one of which an attacker may have added: otherwise no new password would close that way in.
 * Returns true if there were any.
 */
export async function removePasskeys(queries: Queries, accountId: string): Promise<boolean> {
  const removed = await queries
    .delete(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .returning({ id: passkeys.id });
  return removed.length > 0;
}

/** Uses up a reset. False if it was already used: one of two simultaneous attempts is first. */
export async function useReset(queries: Queries, id: string): Promise<boolean> {
  const used = await queries
    .delete(passwordResets)
    .where(eq(passwordResets.id, id))
    .returning({ id: passwordResets.id });
  return used.length > 0;
}

/** A new password, and how it becomes the string that signs in; null for PBKDF2. */
export interface NewPassword {
  readonly passwordHash: string;
  readonly kdf: StretchedKdf | null;
}

/** Resolves to true if the account is end-to-end encrypted; holds its row until the transaction ends. */
export async function holdEncryption(transaction: Queries, accountId: string): Promise<boolean> {
  const [row] = await transaction
    .select({ envelope: accounts.envelope })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update');
  return row !== undefined && row.envelope !== null;
}

/**
 * Changes an account's password; its other reset links and a pending change of its address stop working. Must run
 * before its sessions are ended: a concurrent sign-in waits for it, or it for that.
 */
export async function setPassword(queries: Queries, accountId: string, password: NewPassword): Promise<void> {
  await queries.update(accounts).set(password).where(eq(accounts.id, accountId));
  await queries.delete(passwordResets).where(eq(passwordResets.accountId, accountId));
  await removeAddressChange(queries, accountId);
}
