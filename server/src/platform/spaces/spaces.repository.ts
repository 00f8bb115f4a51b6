import { and, asc, eq, inArray, isNull } from '../database/drizzle.ts';
import type { Queries } from '../database/database.ts';
import { accounts, churches, spaceKeys, spaces } from '../database/schema.ts';
import { SERVER } from './key-copies.ts';

/** A space of an account, with one of the account's copies of its keys. */
export interface OwnSpaceKey {
  readonly id: string;
  readonly mode: typeof spaces.$inferSelect.mode;
  /** The generation that seals now. */
  readonly current: number;
  /** The generation of the copy. */
  readonly generation: number;
  readonly sealed: string;
}

/** The spaces of an account with its copies of their keys, the oldest generation first. */
export function findOwnKeys(queries: Queries, accountId: string): Promise<readonly OwnSpaceKey[]> {
  return queries
    .select({
      id: spaces.id,
      mode: spaces.mode,
      current: spaces.generation,
      generation: spaceKeys.generation,
      sealed: spaceKeys.sealed,
    })
    .from(spaces)
    .innerJoin(spaceKeys, and(eq(spaceKeys.spaceId, spaces.id), eq(spaceKeys.member, accountId)))
    .where(eq(spaces.ownerId, accountId))
    .orderBy(asc(spaces.id), asc(spaceKeys.generation));
}

/** The library of an account, and the generation of its first key. */
export interface NewLibrary {
  readonly accountId: string;
  readonly generation: number;
  readonly now: Date;
}

/**
 * Creates the library of a managed account. Resolves to false if the account is gone or no longer managed, or another
 * session has created it, after that one has committed.
 */
export async function createLibrary(
  transaction: Queries,
  { accountId, generation, now }: NewLibrary,
): Promise<boolean> {
  // The lock waits for a running deletion.
  const isOwner = and(eq(accounts.id, accountId), isNull(accounts.envelope));
  const owner = await transaction.select({ id: accounts.id }).from(accounts).where(isOwner).for('key share');
  if (owner.length === 0) return false;
  const created = await transaction
    .insert(spaces)
    .values({ id: accountId, kind: 'library', mode: 'managed', generation, ownerId: accountId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: spaces.id });
  return created.length > 0;
}

/** The library of a church, and the generation of its first key. */
export interface NewChurchLibrary extends Omit<NewLibrary, 'accountId'> {
  readonly churchId: string;
}

/** Creates the library of a church, which the server can read. Resolves to false if the church is gone, or another session has created it, after that one has committed. */
export async function createChurchLibrary(
  transaction: Queries,
  { churchId, generation, now }: NewChurchLibrary,
): Promise<boolean> {
  const isChurch = eq(churches.id, churchId);
  const church = await transaction.select({ id: churches.id }).from(churches).where(isChurch).for('key share');
  if (church.length === 0) return false;
  const created = await transaction
    .insert(spaces)
    .values({ id: churchId, kind: 'church', mode: 'managed', generation, churchId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: spaces.id });
  return created.length > 0;
}

/** A copy of a key as it is stored. */
export type KeyCopy = typeof spaceKeys.$inferSelect;

/** Stores copies of keys in place of earlier ones of the same members. */
export async function putCopy(queries: Queries, copy: KeyCopy): Promise<void> {
  const { spaceId, generation, member } = spaceKeys;
  await queries
    .insert(spaceKeys)
    .values(copy)
    .onConflictDoUpdate({ target: [spaceId, generation, member], set: { sealed: copy.sealed } });
}

/** All copies of the keys of a space, locked until the transaction ends. */
export function holdCopies(transaction: Queries, spaceId: string): Promise<readonly KeyCopy[]> {
  return transaction.select().from(spaceKeys).where(eq(spaceKeys.spaceId, spaceId)).for('update');
}

/** The server's copies of the keys of spaces. */
export function findServerCopies(queries: Queries, spaceIds: readonly string[]): Promise<readonly KeyCopy[]> {
  return queries
    .select()
    .from(spaceKeys)
    .where(and(inArray(spaceKeys.spaceId, [...spaceIds]), eq(spaceKeys.member, SERVER)));
}
