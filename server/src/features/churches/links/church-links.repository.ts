import { and, eq, inArray, sql } from '../../../platform/database/drizzle.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { accounts, churches, churchLinks } from '../../../platform/database/schema.ts';
import type { InvitedRole } from '@uplift/core/membership';

/** A link to a church from the view of people who may invite. */
export interface ChurchLinkRow {
  readonly id: string;
  readonly role: InvitedRole;
  readonly madeAt: Date;
  readonly endsAt: Date;
  /** The number of people who joined with it. */
  readonly joined: number;
}

/** The same, with the name of its maker. */
export interface NamedChurchLink extends ChurchLinkRow {
  readonly madeBy: string;
}

/** A link as its holder sees it. */
export interface FoundChurchLink extends NamedChurchLink {
  readonly makerId: string;
  readonly churchId: string;
  readonly churchName: string;
  /** The most people the church may have. */
  readonly seats: number;
}

const ROW = {
  id: churchLinks.id,
  role: churchLinks.role,
  madeAt: churchLinks.madeAt,
  endsAt: churchLinks.endsAt,
  joined: churchLinks.joined,
};

/** The links to a church for these roles, ended ones included. */
export function linksOfChurch(
  queries: Queries,
  churchId: string,
  roles: readonly InvitedRole[],
): Promise<readonly NamedChurchLink[]> {
  return queries
    .select({ ...ROW, madeBy: accounts.fullName })
    .from(churchLinks)
    .innerJoin(accounts, eq(accounts.id, churchLinks.madeBy))
    .where(and(eq(churchLinks.churchId, churchId), inArray(churchLinks.role, [...roles])))
    .orderBy(churchLinks.role);
}

/** Stores a link in place of the former one of its church for its role. */
export async function putLink(transaction: Queries, row: typeof churchLinks.$inferInsert): Promise<void> {
  await transaction
    .delete(churchLinks)
    .where(and(eq(churchLinks.churchId, row.churchId), eq(churchLinks.role, row.role)));
  await transaction.insert(churchLinks).values(row);
}

/** Removes a link. False if it was gone. */
export async function dropLink(queries: Queries, id: string): Promise<boolean> {
  const gone = await queries.delete(churchLinks).where(eq(churchLinks.id, id)).returning({ id: churchLinks.id });
  return gone.length > 0;
}

/** Removes all links to a church or, with a maker, those that they made. Returns how many there were. */
export async function dropLinks(queries: Queries, churchId: string, makerId?: string): Promise<number> {
  const madeByThem = makerId === undefined ? undefined : eq(churchLinks.madeBy, makerId);
  const gone = await queries
    .delete(churchLinks)
    .where(and(eq(churchLinks.churchId, churchId), madeByThem))
    .returning({ id: churchLinks.id });
  return gone.length;
}

/** The link of a secret's hash, ended or not; null for none. */
export async function findLink(queries: Queries, hash: Uint8Array): Promise<FoundChurchLink | null> {
  const [row] = await queries
    .select({
      ...ROW,
      madeBy: accounts.fullName,
      makerId: churchLinks.madeBy,
      churchId: churchLinks.churchId,
      churchName: churches.name,
      seats: churches.seats,
    })
    .from(churchLinks)
    .innerJoin(churches, eq(churches.id, churchLinks.churchId))
    .innerJoin(accounts, eq(accounts.id, churchLinks.madeBy))
    .where(eq(churchLinks.tokenHash, hash));
  return row ?? null;
}

/** Counts another person who joined with a link. False if it was taken back meanwhile. */
export async function countJoined(transaction: Queries, id: string): Promise<boolean> {
  const counted = await transaction
    .update(churchLinks)
    .set({ joined: sql`${churchLinks.joined} + 1` })
    .where(eq(churchLinks.id, id))
    .returning({ id: churchLinks.id });
  return counted.length > 0;
}
