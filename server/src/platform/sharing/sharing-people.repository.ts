import { and, eq, exists, inArray, isNotNull, ne, or, sql } from '../database/drizzle.ts';
import { alias } from '../database/drizzle-tables.ts';
import type { Queries } from '../database/database.ts';
import { planned } from '../database/planned.ts';
import { accounts, setShares } from '../database/schema.ts';

/**
 * Condition that the person of the selected row of `accounts` and `viewerId` are in one set: its owner is visible to
 * its readers, and each reader who opened it to all of them.
 */
export function areInOneSet(queries: Queries, viewerId: string) {
  const [viewer, theirs, own] = [alias(accounts, 'viewer'), alias(setShares, 'theirs'), alias(setShares, 'own')];
  const isViewers = eq(own.emailAddress, viewer.emailAddress);
  const ofViewer = queries
    .select({ setId: own.setId })
    .from(own)
    .innerJoin(viewer, eq(viewer.id, viewerId))
    .where(and(isViewers, eq(own.ownerId, accounts.id)));
  const isOpen = and(eq(theirs.emailAddress, accounts.emailAddress), isNotNull(theirs.openedAt));
  const ofPerson = queries
    .select({ setId: theirs.setId })
    .from(theirs)
    .innerJoin(viewer, eq(viewer.id, viewerId))
    .leftJoin(own, and(isViewers, eq(own.ownerId, theirs.ownerId), eq(own.setId, theirs.setId)))
    .where(and(isOpen, or(eq(theirs.ownerId, viewerId), isNotNull(own.setId))));
  return or(exists(ofViewer), exists(ofPerson));
}

/** The accounts of everyone else in the sets of an account, its own and those shared with it. */
export async function findSharingPeople(queries: Queries, accountId: string): Promise<readonly string[]> {
  const owned = queries
    .select({ id: accounts.id })
    .from(setShares)
    .innerJoin(accounts, eq(accounts.emailAddress, setShares.emailAddress))
    .where(eq(setShares.ownerId, accountId));
  const shared = queries
    .select({ id: setShares.ownerId })
    .from(setShares)
    .innerJoin(accounts, eq(accounts.emailAddress, setShares.emailAddress))
    .where(and(eq(accounts.id, accountId), ne(setShares.ownerId, accountId)));
  const rows = await owned.union(shared);
  return rows.map(({ id }) => id);
}

const collaboratorsStatement = planned((queries) =>
  queries
    .selectDistinct({ id: accounts.id })
    .from(setShares)
    .innerJoin(accounts, eq(accounts.emailAddress, setShares.emailAddress))
    .where(eq(setShares.ownerId, sql.placeholder('ownerId')))
    .prepare('find_collaborators_accounts'),
);

/** The accounts with which an account shares any of its sets. */
export async function findCollaboratorAccounts(queries: Queries, ownerId: string): Promise<readonly string[]> {
  const rows = await collaboratorsStatement(queries).execute({ ownerId });
  return rows.map(({ id }) => id);
}

/** The end-to-end encrypted accounts that share sets with an account: their devices seal the keys of the sets for it. */
export async function findSealingOwners(queries: Queries, accountId: string): Promise<readonly string[]> {
  const owner = alias(accounts, 'owner');
  const rows = await queries
    .selectDistinct({ id: owner.id })
    .from(accounts)
    .innerJoin(setShares, eq(setShares.emailAddress, accounts.emailAddress))
    .innerJoin(owner, and(eq(owner.id, setShares.ownerId), isNotNull(owner.envelope)))
    .where(eq(accounts.id, accountId));
  return rows.map(({ id }) => id);
}

/** A person with an account whom a set of an owner is shared with, and the time zone it was shared in. */
export interface SetReader {
  readonly setId: string;
  readonly accountId: string;
  readonly timeZone: string | null;
}

/** Lists the accounts that read any of an owner's sets. */
export function findSetReaders(
  queries: Queries,
  ownerId: string,
  setIds: readonly string[],
): Promise<readonly SetReader[]> {
  return queries
    .select({ setId: setShares.setId, accountId: accounts.id, timeZone: setShares.timeZone })
    .from(setShares)
    .innerJoin(accounts, eq(accounts.emailAddress, setShares.emailAddress))
    .where(and(eq(setShares.ownerId, ownerId), inArray(setShares.setId, [...setIds])));
}

/** The name of an account, which is held until the transaction ends, so that names are shared by one transaction at a time; null when it is gone. */
export async function holdName(transaction: Queries, accountId: string): Promise<string | null> {
  const [row] = await transaction
    .select({ fullName: accounts.fullName })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
  return row?.fullName ?? null;
}
