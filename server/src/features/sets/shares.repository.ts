import { and, asc, count, eq, exists, isNull, notExists, sql } from '../../platform/database/drizzle.ts';
import { alias } from '../../platform/database/drizzle-tables.ts';
import type { Queries } from '../../platform/database/database.ts';
import { removeRows } from '../../platform/database/removing.repository.ts';
import { accounts, churchMembers, records, setShares } from '../../platform/database/schema.ts';

/** A set of a person. */
export interface SetKey {
  readonly ownerId: string;
  readonly setId: string;
}

/** A person by name and address. */
export interface Person {
  readonly fullName: string;
  readonly emailAddress: string;
}

/** Holds an account until the transaction ends, so that its shares are counted by one at a time; null when it is gone. */
export async function holdOwner(transaction: Queries, accountId: string): Promise<Person | null> {
  const [row] = await transaction
    .select({ fullName: accounts.fullName, emailAddress: accounts.emailAddress })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
  return row ?? null;
}

/** The address of an account; null when it is gone. */
export async function findAddress(queries: Queries, accountId: string): Promise<string | null> {
  const [row] = await queries
    .select({ emailAddress: accounts.emailAddress })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row?.emailAddress ?? null;
}

/** The account of an address; null for none. */
export async function findAccountId(queries: Queries, emailAddress: string): Promise<string | null> {
  const [row] = await queries.select({ id: accounts.id }).from(accounts).where(eq(accounts.emailAddress, emailAddress));
  return row?.id ?? null;
}

export async function countShares(queries: Queries, key: SetKey): Promise<number> {
  const [row] = await queries.select({ shares: count() }).from(setShares).where(ofSet(key));
  return row?.shares ?? 0;
}

/** Shares a set with an address; false if it already is. */
export async function putShare(
  queries: Queries,
  key: SetKey,
  share: { emailAddress: string; timeZone: string | null; now: Date },
): Promise<boolean> {
  const { emailAddress, timeZone, now } = share;
  const put = await queries
    .insert(setShares)
    .values({ ...key, emailAddress, timeZone, sharedAt: now })
    .onConflictDoNothing()
    .returning({ setId: setShares.setId });
  return put.length > 0;
}

/** Unshares a set from an address; false if it was not shared with it. */
export async function dropShare(queries: Queries, key: SetKey, emailAddress: string): Promise<boolean> {
  const gone = await queries
    .delete(setShares)
    .where(and(ofSet(key), eq(setShares.emailAddress, emailAddress)))
    .returning({ setId: setShares.setId });
  return gone.length > 0;
}

/** Notes that the person of an address has opened a set, the first time. */
export async function markOpened(
  queries: Queries,
  key: SetKey,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  const own = queries.select({ emailAddress: accounts.emailAddress }).from(accounts).where(eq(accounts.id, accountId));
  await queries
    .update(setShares)
    .set({ openedAt: now })
    .where(and(ofSet(key), eq(setShares.emailAddress, sql`(${own})`), isNull(setShares.openedAt)));
}

/**
 * People a set is shared with, as `viewerId` sees them: a name is empty until they opened it, unless both are in one
 * church.
 */
export function findCollaborators(queries: Queries, key: SetKey, viewerId: string): Promise<readonly Person[]> {
  return selectCollaborators(queries, viewerId)
    .where(ofSet(key))
    .orderBy(asc(setShares.sharedAt), asc(setShares.emailAddress));
}

/** Collaborator with one address; null if the set is not shared with it. */
export async function findCollaborator(
  queries: Queries,
  key: SetKey,
  { emailAddress, viewerId }: { readonly emailAddress: string; readonly viewerId: string },
): Promise<Person | null> {
  const [row] = await selectCollaborators(queries, viewerId).where(
    and(ofSet(key), eq(setShares.emailAddress, emailAddress)),
  );
  return row ?? null;
}

function selectCollaborators(queries: Queries, viewerId: string) {
  const isKnown = sql`${setShares.openedAt} is not null or ${sharesChurch(queries, viewerId)}`;
  return queries
    .select({
      fullName: sql<string>`case when ${isKnown} then coalesce(${accounts.fullName}, '') else '' end`,
      emailAddress: setShares.emailAddress,
    })
    .from(setShares)
    .leftJoin(accounts, eq(accounts.emailAddress, setShares.emailAddress));
}

function sharesChurch(queries: Queries, viewerId: string) {
  const own = alias(churchMembers, 'own');
  return exists(
    queries
      .select({ churchId: own.churchId })
      .from(own)
      .innerJoin(churchMembers, eq(churchMembers.churchId, own.churchId))
      .where(and(eq(own.accountId, viewerId), eq(churchMembers.accountId, accounts.id))),
  );
}

/** Deletes the shares of permanently deleted sets, which would store addresses of others for nothing. */
export async function forgetIdleShares(queries: Queries): Promise<void> {
  const isThere = and(
    eq(records.accountId, setShares.ownerId),
    eq(records.collection, 'sets'),
    eq(records.id, setShares.setId),
    sql`${records.state} is not null`,
  );
  const isIdle = notExists(queries.select({ id: records.id }).from(records).where(isThere));
  await removeRows(queries, setShares, isIdle);
}

function ofSet({ ownerId, setId }: SetKey) {
  return and(eq(setShares.ownerId, ownerId), eq(setShares.setId, setId));
}
