import { and, eq, exists, inArray, ne, or, sql } from '../../platform/database/drizzle.ts';
import { alias } from '../../platform/database/drizzle-tables.ts';
import type { Queries } from '../../platform/database/database.ts';
import {
  accounts,
  admissions,
  churchInvitations,
  churchMembers,
  passwordResets,
  setShares,
} from '../../platform/database/schema.ts';

/** An account and the address that it gets. */
export interface AddressMove {
  readonly accountId: string;
  readonly oldAddress: string;
  readonly newAddress: string;
}

/** The address of an account, which no one else changes until the transaction ends; null if the account is gone. */
export async function holdAddress(queries: Queries, accountId: string): Promise<string | null> {
  const [row] = await queries
    .select({ emailAddress: accounts.emailAddress })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update');
  return row?.emailAddress ?? null;
}

/** The present address of an account. */
export async function readAddress(queries: Queries, accountId: string): Promise<string | null> {
  const [row] = await queries
    .select({ emailAddress: accounts.emailAddress })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row?.emailAddress ?? null;
}

export async function hasAccount(queries: Queries, emailAddress: string): Promise<boolean> {
  return (await queries.$count(accounts, eq(accounts.emailAddress, emailAddress))) > 0;
}

/**
 * Gives an account its new address, with everything addressed to the old one. Links for setting a password, mailed to
 * the old address, stop working.
 */
export async function moveAddress(queries: Queries, move: AddressMove, passwordHash: string): Promise<void> {
  const { accountId, newAddress: emailAddress } = move;
  await queries.update(accounts).set({ emailAddress, passwordHash }).where(eq(accounts.id, accountId));
  await queries.delete(passwordResets).where(eq(passwordResets.accountId, accountId));
  await moveShares(queries, move);
  await moveInvitations(queries, move);
  await moveAdmission(queries, move);
}

/** Sets that are shared with both addresses, and the person's own sets, need one share less. */
async function moveShares(queries: Queries, { accountId, oldAddress, newAddress }: AddressMove): Promise<void> {
  const other = alias(setShares, 'other');
  const isSameSet = and(eq(other.ownerId, setShares.ownerId), eq(other.setId, setShares.setId));
  const alsoWithOld = queries
    .select({ setId: other.setId })
    .from(other)
    .where(and(isSameSet, eq(other.emailAddress, oldAddress)));
  await queries
    .delete(setShares)
    .where(and(eq(setShares.emailAddress, newAddress), or(eq(setShares.ownerId, accountId), exists(alsoWithOld))));
  await queries.update(setShares).set({ emailAddress: newAddress }).where(eq(setShares.emailAddress, oldAddress));
}

/**
 * Moves invitations; of two to one church the one to the old address stays, and one to a church that the person is in
 * is removed.
 */
async function moveInvitations(queries: Queries, { accountId, oldAddress, newAddress }: AddressMove): Promise<void> {
  const own = queries
    .select({ id: churchMembers.churchId })
    .from(churchMembers)
    .where(eq(churchMembers.accountId, accountId));
  const other = alias(churchInvitations, 'other');
  const toOld = queries.select({ id: other.churchId }).from(other).where(eq(other.emailAddress, oldAddress));
  const isSpare = or(inArray(churchInvitations.churchId, own), inArray(churchInvitations.churchId, toOld));
  await queries.delete(churchInvitations).where(and(eq(churchInvitations.emailAddress, newAddress), isSpare));
  await queries
    .update(churchInvitations)
    .set({ emailAddress: newAddress })
    .where(eq(churchInvitations.emailAddress, oldAddress));
}

async function moveAdmission(queries: Queries, { oldAddress, newAddress }: AddressMove): Promise<void> {
  const admitted = queries
    .select({ emailAddress: sql<string>`${newAddress}::text`.as('email_address'), admittedAt: admissions.admittedAt })
    .from(admissions)
    .where(eq(admissions.emailAddress, oldAddress));
  await queries.insert(admissions).select(admitted).onConflictDoNothing();
  await queries
    .delete(admissions)
    .where(and(eq(admissions.emailAddress, oldAddress), ne(admissions.emailAddress, newAddress)));
}
