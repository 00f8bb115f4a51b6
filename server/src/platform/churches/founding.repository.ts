import { and, eq, isNull } from '../database/drizzle.ts';
import type { ChurchRole } from '@uplift/core/membership';
import type { Queries } from '../database/database.ts';
import { accounts, churches, churchMembers, sessions } from '../database/schema.ts';

/** One person in one church. */
export interface MemberKey {
  readonly churchId: string;
  readonly accountId: string;
}

export async function putChurch(
  queries: Queries,
  church: { readonly id: string; readonly name: string; readonly seats: number },
  now: Date,
): Promise<void> {
  await queries.insert(churches).values({ ...church, createdAt: now });
}

/** Founds a church with one owner, whose current one it becomes if they had none. Returns its id. */
export async function putOwnedChurch(
  transaction: Queries,
  { ownerId, ...church }: { readonly name: string; readonly seats: number; readonly ownerId: string },
  now: Date,
): Promise<string> {
  const id = crypto.randomUUID();
  await putChurch(transaction, { id, ...church }, now);
  await putMember(transaction, { churchId: id, accountId: ownerId }, { role: 'owner', now });
  return id;
}

export async function setSeats(queries: Queries, churchId: string, seats: number): Promise<void> {
  await queries.update(churches).set({ seats }).where(eq(churches.id, churchId));
}

/** Makes a person a member; the church becomes their current one if they had none. */
export async function putMember(
  transaction: Queries,
  { churchId, accountId }: MemberKey,
  { role, now }: { readonly role: ChurchRole; readonly now: Date },
): Promise<void> {
  await transaction.insert(churchMembers).values({ churchId, accountId, role, joinedAt: now });
  await transaction
    .update(accounts)
    .set({ churchId })
    .where(and(eq(accounts.id, accountId), isNull(accounts.churchId)));
  await transaction
    .update(sessions)
    .set({ churchId })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.churchId)));
}
