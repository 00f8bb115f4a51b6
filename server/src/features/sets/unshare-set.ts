import { findRoomAccess } from '../../platform/sharing/room-access.repository.ts';
import type { ReadingParts } from '../../platform/sharing/room-access.repository.ts';
import { removeUnsharedSet } from '../../platform/sharing/sealed-sets.repository.ts';
import { dropMemberKey } from './sealing.repository.ts';
import { findAddress, dropShare, holdOwner } from './shares.repository.ts';

/** Account that asks, and the set. */
export interface Unsharing {
  readonly accountId: string;
  readonly setId: string;
}

/**
 * Unshares an own set from an address, even if the set is gone; with one's own address, leaves the set that was
 * shared. The person's key of a sealed set goes with it. Returns the owner of the set; null if there was nothing to
 * remove.
 */
export async function unshare(
  parts: ReadingParts,
  { accountId, setId }: Unsharing,
  emailAddress: string,
): Promise<string | null> {
  const { queries } = parts;
  const isGivenBack = (await findAddress(queries, accountId)) === emailAddress;
  const ownerId = isGivenBack ? await ownerOfShared(parts, { accountId, setId }) : accountId;
  if (ownerId === null) return null;
  return queries.transaction(async (transaction) => {
    await holdOwner(transaction, ownerId);
    if (!(await dropShare(transaction, { ownerId, setId }, emailAddress))) return null;
    await dropMemberKey(transaction, { ownerId, setId }, emailAddress);
    await removeUnsharedSet(transaction, ownerId, setId);
    return ownerId;
  });
}

async function ownerOfShared(parts: ReadingParts, unsharing: Unsharing): Promise<string | null> {
  const access = await findRoomAccess(parts, { ...unsharing, isShared: true });
  return access?.ownerId ?? null;
}
