import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { accounts, profilePictures, setShares } from '../../platform/database/schema.ts';
import { personPictureAddress } from '../../platform/pictures/addresses.ts';
import { findRoomAccess } from '../../platform/sharing/room-access.repository.ts';

/** A person as the others of a room see them. */
export interface Face {
  readonly full_name: string;
  readonly profile_picture: string;
}

/** Null when the account is gone. */
export async function findFace(queries: Queries, accountId: string): Promise<Face | null> {
  const [row] = await queries
    .select({ fullName: accounts.fullName, pictureUpdatedAt: profilePictures.updatedAt })
    .from(accounts)
    .leftJoin(profilePictures, eq(profilePictures.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  if (row === undefined) return null;
  return { full_name: row.fullName, profile_picture: personPictureAddress(accountId, row.pictureUpdatedAt) };
}

/** Which of the accounts may be in the room of a set: its owner and whom it is shared with, as long as it is there. */
export async function findWelcome(
  queries: Queries,
  { ownerId, setId }: { readonly ownerId: string; readonly setId: string },
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if ((await findRoomAccess(queries, { accountId: ownerId, setId, isShared: false })) === null) return new Set();
  const isShared = and(eq(setShares.ownerId, ownerId), eq(setShares.setId, setId));
  const sharedWith = await queries
    .select({ id: accounts.id })
    .from(setShares)
    .innerJoin(accounts, eq(accounts.emailAddress, setShares.emailAddress))
    .where(and(isShared, inArray(accounts.id, [...accountIds])));
  return new Set([ownerId, ...sharedWith.map(({ id }) => id)]);
}
