import { asc, eq, inArray } from '../../platform/database/drizzle.ts';
import type { ChurchRole } from '@uplift/core/membership';
import type { Queries } from '../../platform/database/database.ts';
import {
  accounts,
  admissions,
  churches,
  churchInvitations,
  churchMembers,
  notifications,
  setShares,
  signUps,
  verificationCodes,
} from '../../platform/database/schema.ts';

/** A church from the view of a leaving member. */
export interface LeftChurch {
  readonly id: string;
  readonly name: string;
  readonly role: ChurchRole;
  readonly owners: number;
  readonly members: number;
}

/** The churches of a person. They are locked until the transaction ends, so that two owners cannot both leave as "not the last". */
export async function churchesToLeave(queries: Queries, accountId: string): Promise<readonly LeftChurch[]> {
  const own = await queries
    .select({ id: churches.id, name: churches.name, role: churchMembers.role })
    .from(churches)
    .innerJoin(churchMembers, eq(churchMembers.churchId, churches.id))
    .where(eq(churchMembers.accountId, accountId))
    .orderBy(asc(churches.id))
    .for('update', { of: churches });
  const ids = own.map(({ id }) => id);
  const members = await queries.select().from(churchMembers).where(inArray(churchMembers.churchId, ids));
  return own.map((church) => {
    const there = members.filter(({ churchId }) => churchId === church.id);
    return { ...church, members: there.length, owners: there.filter(({ role }) => role === 'owner').length };
  });
}

export async function deleteChurches(queries: Queries, ids: readonly string[]): Promise<void> {
  await queries.delete(churches).where(inArray(churches.id, [...ids]));
}

/** Name in a notification about a deleted person. */
const SOMEBODY = 'Somebody';

/**
 * Deletes an account with its dependent rows, and every other row with the person's name or address. Notifications of
 * others about them stay, without their name. Returns the address; null if there is no such account.
 */
export async function deleteAccountRows(queries: Queries, accountId: string): Promise<string | null> {
  await queries.update(notifications).set({ person: SOMEBODY }).where(eq(notifications.personId, accountId));
  const [account] = await queries
    .delete(accounts)
    .where(eq(accounts.id, accountId))
    .returning({ emailAddress: accounts.emailAddress });
  if (account === undefined) return null;
  await forgetAddress(queries, account.emailAddress);
  return account.emailAddress;
}

async function forgetAddress(queries: Queries, emailAddress: string): Promise<void> {
  await queries.delete(signUps).where(eq(signUps.emailAddress, emailAddress));
  await queries.delete(verificationCodes).where(eq(verificationCodes.sentTo, emailAddress));
  await queries.delete(churchInvitations).where(eq(churchInvitations.emailAddress, emailAddress));
  await queries.delete(admissions).where(eq(admissions.emailAddress, emailAddress));
  await queries.delete(setShares).where(eq(setShares.emailAddress, emailAddress));
}
