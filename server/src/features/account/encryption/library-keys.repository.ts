import { eq, sql } from '../../../platform/database/drizzle.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { heads, recordAccounts, records, songHistory, spaceKeys, spaces } from '../../../platform/database/schema.ts';
import type { KeyCopy } from '../../../platform/spaces/spaces.repository.ts';
import type { LibraryKeys } from './check-keys.ts';

/** The keys of an account's library; null without one. To be called while the account is held. */
export async function findLibraryKeys(transaction: Queries, accountId: string): Promise<LibraryKeys | null> {
  const rows = await transaction
    .select({ current: spaces.generation, generation: spaceKeys.generation })
    .from(spaces)
    .leftJoin(spaceKeys, eq(spaceKeys.spaceId, spaces.id))
    .where(eq(spaces.id, accountId));
  const [first] = rows;
  if (first === undefined) return null;
  return { current: first.current, generations: [...new Set(rows.flatMap(({ generation }) => generation ?? []))] };
}

/** A library with the copies of its keys as it is from now on. */
export interface NextLibrary {
  readonly accountId: string;
  readonly mode: typeof spaces.$inferSelect.mode;
  readonly generation: number;
  readonly copies: readonly Omit<KeyCopy, 'spaceId'>[];
  readonly now: Date;
}

/**
 * Gives a library, which is created if there is none, other copies of its keys in place of all it has, and removes the
 * heads of its devices. Pushes that were read before are read again, and find the present generation.
 */
export async function replaceLibraryKeys(transaction: Queries, library: NextLibrary): Promise<void> {
  const { accountId, mode, generation, copies, now } = library;
  await transaction
    .insert(spaces)
    .values({ id: accountId, kind: 'library', mode, generation, ownerId: accountId, createdAt: now })
    .onConflictDoUpdate({ target: spaces.id, set: { mode, generation } });
  await transaction.delete(heads).where(eq(heads.spaceId, accountId));
  await transaction.delete(spaceKeys).where(eq(spaceKeys.spaceId, accountId));
  await transaction.insert(spaceKeys).values(copies.map((copy) => ({ ...copy, spaceId: accountId })));
  const version = sql`${recordAccounts.version} + 1`;
  await transaction.update(recordAccounts).set({ version }).where(eq(recordAccounts.accountId, accountId));
}

/** Removes all records of an account and their earlier versions. Its versions go on from where they are. */
export async function removeRecords(transaction: Queries, accountId: string): Promise<void> {
  await transaction
    .update(recordAccounts)
    .set({ records: 0, ids: 0, bytes: 0, historyBytes: 0, hasPlainEntries: false })
    .where(eq(recordAccounts.accountId, accountId));
  await transaction.delete(songHistory).where(eq(songHistory.accountId, accountId));
  await transaction.delete(records).where(eq(records.accountId, accountId));
}
