import type { Queries } from '../../platform/database/database.ts';
import { findRoomAccess } from '../../platform/sharing/room-access.repository.ts';
import { findAddress, dropShare } from './shares.repository.ts';

/** Account that asks, and the set. */
export interface Unsharing {
  readonly accountId: string;
  readonly setId: string;
}

/**
 * Takes an own set back from an address, whether or not the set is still there; where it is one's own address, gives back the set
 * that was shared with it. Returns whose set it is; null where there was nothing to take.
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
