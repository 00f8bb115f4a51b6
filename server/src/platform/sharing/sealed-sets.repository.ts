import { and, eq, notExists, sql } from '../database/drizzle.ts';
import type { SQL } from '../database/drizzle.ts';
import type { Queries } from '../database/database.ts';
import { guestCodes, recordAccounts, records, sealedSets, setShares } from '../database/schema.ts';

/**
 * Removes the sealed form of a set with its keys, or of all sets of an account. Its bytes no longer count. The account
 * is locked before the sets, as all writers of both lock them.
 */
export async function removeSealedSets(transaction: Queries, ownerId: string, setId?: string): Promise<void> {
  await remove(transaction, ownerId, setId === undefined ? undefined : eq(sealedSets.setId, setId));
}

/** Removes the sealed form of a set that is shared with no one and has no guests. */
export async function removeUnsharedSet(transaction: Queries, ownerId: string, setId: string): Promise<void> {
  await remove(transaction, ownerId, and(eq(sealedSets.setId, setId), isUnshared(transaction)));
}

async function remove(transaction: Queries, ownerId: string, condition: SQL | undefined): Promise<void> {
  const isOwner = eq(recordAccounts.accountId, ownerId);
  await transaction.select({ bytes: recordAccounts.bytes }).from(recordAccounts).where(isOwner).for('update');
  const removed = await transaction
    .delete(sealedSets)
    .where(and(eq(sealedSets.ownerId, ownerId), condition))
    .returning({ bytes: sql<number>`octet_length(${sealedSets.content})` });
  const bytes = removed.reduce((sum, row) => sum + row.bytes, 0);
  if (bytes === 0) return;
  await transaction
    .update(recordAccounts)
    .set({ bytes: sql`${recordAccounts.bytes} - ${bytes}::bigint` })
    .where(isOwner);
}

/**
 * Selects records that aren't sets in the trash of an end-to-end encrypted account, as far as a device of their owner has
 * noted it. The trash of a managed account is read in the record itself.
 */
export function isOutsideSealedTrash(queries: Queries): SQL {
  const isOfRecord = and(eq(sealedSets.ownerId, records.accountId), eq(sealedSets.setId, records.id));
  const inTrash = and(isOfRecord, sealedSets.isInTrash);
  return notExists(queries.select({ setId: sealedSets.setId }).from(sealedSets).where(inTrash));
}

/** Closes the sets of an account to guests: how it is encrypted has changed. Their sockets are closed within a heartbeat. */
export async function removeGuestCodes(transaction: Queries, ownerId: string): Promise<void> {
  await transaction.delete(guestCodes).where(eq(guestCodes.ownerId, ownerId));
}

/** Maximum number of sets that one sweep removes; the next one continues. */
const SWEPT_AT_ONCE = 1_000;

/** Removes the sealed forms of all sets that are shared with no one: their last reader deleted their account, or the set was permanently deleted. */
export async function forgetUnsharedSets(queries: Queries): Promise<void> {
  const idle = await queries
    .select({ ownerId: sealedSets.ownerId, setId: sealedSets.setId })
    .from(sealedSets)
    .where(isUnshared(queries))
    .limit(SWEPT_AT_ONCE);
  for (const { ownerId, setId } of idle)
    await queries.transaction((transaction) => removeUnsharedSet(transaction, ownerId, setId));
}

function isUnshared(queries: Queries): SQL {
  const isShare = and(eq(setShares.ownerId, sealedSets.ownerId), eq(setShares.setId, sealedSets.setId));
  const isCode = and(eq(guestCodes.ownerId, sealedSets.ownerId), eq(guestCodes.setId, sealedSets.setId));
  const isReaderless = and(
    notExists(queries.select({ setId: setShares.setId }).from(setShares).where(isShare)),
    notExists(queries.select({ setId: guestCodes.setId }).from(guestCodes).where(isCode)),
  );
  if (isReaderless === undefined) throw new Error('Two conditions make one.');
  return isReaderless;
}
