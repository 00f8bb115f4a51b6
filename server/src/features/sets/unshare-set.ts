import type { Queries } from '../../platform/database/database.ts';
import { findRoomAccess } from '../../platform/sharing/room-access.repository.ts';
import { findAddress, dropShare } from './shares.repository.ts';

/** Account that asks, and the set. */
export interface Unsharing {
  readonly accountId: string;
  readonly setId: string;
}

/**
 * Unshares an own set from an address, even if the set is gone; with one's own address, leaves the set that was
 * shared. Returns the owner of the set; null if there was nothing to remove.
 */
export async function unshare(
  queries: Queries,
  { accountId, setId }: Unsharing,
  emailAddress: string,
): Promise<string | null> {
  const isGivenBack = (await findAddress(queries, accountId)) === emailAddress;
  const ownerId = isGivenBack ? await ownerOfShared(queries, { accountId, setId }) : accountId;
  if (ownerId === null) return null;
  return (await dropShare(queries, { ownerId, setId }, emailAddress)) ? ownerId : null;
}

async function ownerOfShared(queries: Queries, unsharing: Unsharing): Promise<string | null> {
  const access = await findRoomAccess(queries, { ...unsharing, isShared: true });
  return access?.ownerId ?? null;
}
