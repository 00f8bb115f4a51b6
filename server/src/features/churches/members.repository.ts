import { and, count, eq, sql } from '../../platform/database/drizzle.ts';
import type { ChurchRole } from '@uplift/core/membership';
import type { Queries } from '../../platform/database/database.ts';
import { accounts, churchMembers, profilePictures } from '../../platform/database/schema.ts';
import type { MemberKey } from './churches.repository.ts';

/** A member as the other members see them. */
export interface MemberRow {
  readonly accountId: string;
  readonly fullName: string;
  readonly emailAddress: string;
  readonly pictureUpdatedAt: Date | null;
  readonly role: ChurchRole;
}

const OWNERS_FIRST = sql`case ${churchMembers.role} when 'owner' then 0 when 'leader' then 1 else 2 end`;

function selectMembers(queries: Queries) {
  return queries
    .select({
      accountId: accounts.id,
      fullName: accounts.fullName,
      emailAddress: accounts.emailAddress,
      pictureUpdatedAt: profilePictures.updatedAt,
      role: churchMembers.role,
    })
    .from(churchMembers)
    .innerJoin(accounts, eq(accounts.id, churchMembers.accountId))
    .leftJoin(profilePictures, eq(profilePictures.accountId, accounts.id));
}

function isMember({ churchId, accountId }: MemberKey) {
  return and(eq(churchMembers.churchId, churchId), eq(churchMembers.accountId, accountId));
}

/** The members of a church: owners, leaders, then members, each by name. */
export function listChurchMembers(queries: Queries, churchId: string): Promise<readonly MemberRow[]> {
  return selectMembers(queries)
    .where(eq(churchMembers.churchId, churchId))
    .orderBy(OWNERS_FIRST, accounts.fullName, accounts.id);
}

export async function findMember(queries: Queries, key: MemberKey): Promise<MemberRow | null> {
  const [row] = await selectMembers(queries).where(isMember(key));
  return row ?? null;
}

/** A person by name and address; null for an account that is gone. */
export async function findPerson(
  queries: Queries,
  accountId: string,
): Promise<{ readonly fullName: string; readonly emailAddress: string } | null> {
  const [row] = await queries
    .select({ fullName: accounts.fullName, emailAddress: accounts.emailAddress })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row ?? null;
}

/** Resolves to true if the person with an address, trimmed and lower-cased, is a member. */
export async function isAddressOfMember(queries: Queries, churchId: string, emailAddress: string): Promise<boolean> {
  const rows = await selectMembers(queries).where(
    and(eq(churchMembers.churchId, churchId), eq(accounts.emailAddress, emailAddress)),
  );
  return rows.length > 0;
}

/** Counts the members of a church, or those with `role`. */
export async function countMembers(queries: Queries, churchId: string, role?: ChurchRole): Promise<number> {
  const ofRole = role === undefined ? undefined : eq(churchMembers.role, role);
  const [row] = await queries
    .select({ members: count() })
    .from(churchMembers)
    .where(and(eq(churchMembers.churchId, churchId), ofRole));
  return row?.members ?? 0;
}

/** Holds a person's account until the transaction ends. */
export async function holdPerson(transaction: Queries, accountId: string): Promise<void> {
  await transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
}

export async function setRole(queries: Queries, key: MemberKey, role: ChurchRole): Promise<void> {
  await queries.update(churchMembers).set({ role }).where(isMember(key));
}

export async function dropMember(queries: Queries, key: MemberKey): Promise<void> {
  await queries.delete(churchMembers).where(isMember(key));
}
