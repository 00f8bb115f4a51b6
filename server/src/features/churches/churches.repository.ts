import { and, eq } from '../../platform/database/drizzle.ts';
import type { ChurchRole } from '@uplift/core/membership';
import type { Queries } from '../../platform/database/database.ts';
import type { MemberKey } from '../../platform/churches/founding.repository.ts';
import { accounts, churches, churchMembers, sessions } from '../../platform/database/schema.ts';

export { putMember } from '../../platform/churches/founding.repository.ts';
export type { MemberKey } from '../../platform/churches/founding.repository.ts';

/** A church from the view of one of its members. */
export interface Membership {
  readonly churchId: string;
  readonly name: string;
  readonly seats: number;
  readonly pictureUpdatedAt: Date | null;
  readonly role: ChurchRole;
}

function selectMemberships(queries: Queries) {
  return queries
    .select({
      churchId: churches.id,
      name: churches.name,
      seats: churches.seats,
      pictureUpdatedAt: churches.pictureUpdatedAt,
      role: churchMembers.role,
    })
    .from(churchMembers)
    .innerJoin(churches, eq(churches.id, churchMembers.churchId));
}

/** The churches an account is in, by name. */
export function listMemberships(queries: Queries, accountId: string): Promise<readonly Membership[]> {
  return selectMemberships(queries).where(eq(churchMembers.accountId, accountId)).orderBy(churches.name, churches.id);
}

/** A person's membership in a church; null if they have none, or there is no such church. */
export async function membershipIn(queries: Queries, { churchId, accountId }: MemberKey): Promise<Membership | null> {
  const [row] = await selectMemberships(queries).where(
    and(eq(churchMembers.churchId, churchId), eq(churchMembers.accountId, accountId)),
  );
  return row ?? null;
}

/** Holds a church until the transaction ends, so that its seats and owners are counted by one at a time. Returns its seats; null for none. */
export async function holdChurch(transaction: Queries, churchId: string): Promise<number | null> {
  const [row] = await transaction
    .select({ seats: churches.seats })
    .from(churches)
    .where(eq(churches.id, churchId))
    .for('update');
  return row?.seats ?? null;
}

export async function nameChurch(queries: Queries, churchId: string, name: string): Promise<void> {
  await queries.update(churches).set({ name }).where(eq(churches.id, churchId));
}

/** Keeps a picture, or none. */
export async function pictureChurch(
  queries: Queries,
  churchId: string,
  picture: { readonly jpeg: Uint8Array; readonly updatedAt: Date } | null,
): Promise<void> {
  await queries
    .update(churches)
    .set({ jpeg: picture?.jpeg ?? null, pictureUpdatedAt: picture?.updatedAt ?? null })
    .where(eq(churches.id, churchId));
}

export async function readChurchJpeg(queries: Queries, churchId: string): Promise<Uint8Array | null> {
  const [row] = await queries.select({ jpeg: churches.jpeg }).from(churches).where(eq(churches.id, churchId));
  return row?.jpeg ?? null;
}

/** Makes a church the current one of a session and of the sessions its account starts from now on. */
export async function makeCurrent(
  transaction: Queries,
  { churchId, accountId }: MemberKey,
  sessionId: string,
): Promise<void> {
  await transaction.update(sessions).set({ churchId }).where(eq(sessions.id, sessionId));
  await transaction.update(accounts).set({ churchId }).where(eq(accounts.id, accountId));
}

/** Moves a person who is no longer a member to the first of their other churches, or to none. */
export async function moveOn(transaction: Queries, { churchId, accountId }: MemberKey): Promise<void> {
  const [next] = await listMemberships(transaction, accountId);
  const current = { churchId: next?.churchId ?? null };
  await transaction
    .update(sessions)
    .set(current)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.churchId, churchId)));
  await transaction
    .update(accounts)
    .set(current)
    .where(and(eq(accounts.id, accountId), eq(accounts.churchId, churchId)));
}
