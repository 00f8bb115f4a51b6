import { and, asc, eq, inArray, isNotNull, ne, or, sql } from '../../platform/database/drizzle.ts';
import type { Queries } from '../../platform/database/database.ts';
import {
  accounts,
  guestCodes,
  identities,
  recordAccounts,
  records,
  sealedSetKeys,
  sealedSets,
  setShares,
} from '../../platform/database/schema.ts';
import type { SetKey } from './shares.repository.ts';

/** Someone a set is shared with, and whether they have a key of its sealed form. */
export interface SealedMember {
  readonly emailAddress: string;
  /** Null without an account. */
  readonly accountId: string | null;
  /** Null until a device of theirs has made one. */
  readonly publicKey: string | null;
  /** The generation of the key that is sealed for that public key; null for none. */
  readonly generation: number | null;
}

/** The ids of the sets of an account that are shared with someone or open to guests, and weren’t permanently deleted. */
export async function findOwnSharedSets(queries: Queries, ownerId: string): Promise<readonly string[]> {
  const read = queries.select({ setId: setShares.setId }).from(setShares).where(eq(setShares.ownerId, ownerId));
  const open = queries.select({ setId: guestCodes.setId }).from(guestCodes).where(eq(guestCodes.ownerId, ownerId));
  const isSet = and(eq(records.accountId, ownerId), eq(records.collection, 'sets'), isNotNull(records.state));
  const rows = await queries
    .select({ setId: records.id })
    .from(records)
    .where(and(isSet, or(inArray(records.id, read), inArray(records.id, open))))
    .orderBy(asc(records.id));
  return rows.map(({ setId }) => setId);
}

/** The people a set is shared with, the first share first. */
export function findSealedMembers(queries: Queries, key: SetKey): Promise<readonly SealedMember[]> {
  const isTheirs = and(
    eq(sealedSetKeys.ownerId, setShares.ownerId),
    eq(sealedSetKeys.setId, setShares.setId),
    eq(sealedSetKeys.accountId, identities.accountId),
    eq(sealedSetKeys.publicKey, identities.publicKey),
  );
  return queries
    .select({
      emailAddress: setShares.emailAddress,
      accountId: accounts.id,
      publicKey: identities.publicKey,
      generation: sealedSetKeys.generation,
    })
    .from(setShares)
    .leftJoin(accounts, eq(accounts.emailAddress, setShares.emailAddress))
    .leftJoin(identities, eq(identities.accountId, accounts.id))
    .leftJoin(sealedSetKeys, isTheirs)
    .where(and(eq(setShares.ownerId, key.ownerId), eq(setShares.setId, key.setId)))
    .orderBy(asc(setShares.sharedAt), asc(setShares.emailAddress));
}

/** The kind of account that owns a set; null if it has no such set, or deleted it permanently. */
export async function findOwnedSet(
  queries: Queries,
  { ownerId, setId }: SetKey,
): Promise<{ readonly isEndToEnd: boolean } | null> {
  const isSet = and(eq(records.collection, 'sets'), eq(records.id, setId), isNotNull(records.state));
  const [row] = await queries
    .select({ isEndToEnd: sql<boolean>`${accounts.envelope} is not null` })
    .from(accounts)
    .innerJoin(records, and(eq(records.accountId, accounts.id), isSet))
    .where(eq(accounts.id, ownerId));
  return row ?? null;
}

/** Number of bytes that an account stores, and the limit that was set for it alone. */
export interface HeldBytes {
  readonly bytes: number;
  readonly quotaBytes: number | null;
}

/** Locks the records of an account until the transaction ends. Null for an account without any. */
export async function holdRecords(transaction: Queries, ownerId: string): Promise<HeldBytes | null> {
  const [row] = await transaction
    .select({ bytes: recordAccounts.bytes, quotaBytes: recordAccounts.quotaBytes })
    .from(recordAccounts)
    .where(eq(recordAccounts.accountId, ownerId))
    .for('update');
  return row ?? null;
}

/** The stored form of a set, without its content. */
export interface StoredSealing {
  readonly generation: number;
  readonly bytes: number;
}

/** Null for a set that no device has sealed. */
export async function findStoredSealing(queries: Queries, key: SetKey): Promise<StoredSealing | null> {
  const [row] = await queries
    .select({ generation: sealedSets.generation, bytes: sql<number>`octet_length(${sealedSets.content})` })
    .from(sealedSets)
    .where(isSealedSet(key));
  return row ?? null;
}

/** The public keys of those of the accounts that a set is shared with. The accounts stay until the transaction ends. */
export async function holdPublicKeys(
  transaction: Queries,
  { ownerId, setId }: SetKey,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction
    .select({ accountId: accounts.id, publicKey: identities.publicKey })
    .from(setShares)
    .innerJoin(accounts, eq(accounts.emailAddress, setShares.emailAddress))
    .innerJoin(identities, eq(identities.accountId, accounts.id))
    .where(and(eq(setShares.ownerId, ownerId), eq(setShares.setId, setId), inArray(accounts.id, [...accountIds])))
    .for('key share', { of: accounts });
  return new Map(rows.map(({ accountId, publicKey }) => [accountId, publicKey]));
}

/** A sealed set as it is stored. */
export type Sealing = Omit<typeof sealedSets.$inferInsert, keyof SetKey>;

/** A set's key as it is stored for a person. */
export type MemberKey = Pick<typeof sealedSetKeys.$inferInsert, 'accountId' | 'publicKey' | 'sealed'>;

/**
 * Stores the sealed form of a set, and its key for some people. Removes all keys of other generations. `growth` is the
 * number of bytes that the account's total changes by.
 */
export async function putSealing(
  transaction: Queries,
  key: SetKey,
  {
    sealing,
    keys,
    growth,
  }: { readonly sealing: Sealing; readonly keys: readonly MemberKey[]; readonly growth: number },
): Promise<void> {
  const { generation } = sealing;
  await transaction
    .insert(sealedSets)
    .values({ ...key, ...sealing })
    .onConflictDoUpdate({ target: [sealedSets.ownerId, sealedSets.setId], set: sealing });
  await transaction.delete(sealedSetKeys).where(and(isOfSet(key), ne(sealedSetKeys.generation, generation)));
  for (const { accountId, ...sealed } of keys)
    await transaction
      .insert(sealedSetKeys)
      .values({ ...key, accountId, generation, ...sealed })
      .onConflictDoUpdate({
        target: [sealedSetKeys.ownerId, sealedSetKeys.setId, sealedSetKeys.accountId],
        set: sealed,
      });
  await transaction
    .update(recordAccounts)
    .set({ bytes: sql`${recordAccounts.bytes} + ${growth}::bigint` })
    .where(eq(recordAccounts.accountId, key.ownerId));
}

/** The accounts that have a key of a sealed set. */
export async function findKeyHolders(queries: Queries, key: SetKey): Promise<readonly string[]> {
  const rows = await queries.select({ id: sealedSetKeys.accountId }).from(sealedSetKeys).where(isOfSet(key));
  return rows.map(({ id }) => id);
}

/** Removes the key of a sealed set from the person of an address. */
export async function dropMemberKey(queries: Queries, key: SetKey, emailAddress: string): Promise<void> {
  const person = queries.select({ id: accounts.id }).from(accounts).where(eq(accounts.emailAddress, emailAddress));
  await queries.delete(sealedSetKeys).where(and(isOfSet(key), inArray(sealedSetKeys.accountId, person)));
}

/** A sealed set as one person reads it. */
export interface ReadSealing extends Pick<Sealing, 'generation' | 'content' | 'version'> {
  /** The set's key for that person's present public key; null for none. */
  readonly key: string | null;
}

/** The sealed form of a set, with the key of one reader. Null until a device of its owner has sealed it. */
export async function findSealing(queries: Queries, key: SetKey, readerId: string): Promise<ReadSealing | null> {
  const isReaders = and(
    eq(sealedSetKeys.ownerId, sealedSets.ownerId),
    eq(sealedSetKeys.setId, sealedSets.setId),
    eq(sealedSetKeys.generation, sealedSets.generation),
    eq(sealedSetKeys.accountId, identities.accountId),
    eq(sealedSetKeys.publicKey, identities.publicKey),
  );
  const { generation, content, version } = sealedSets;
  const [row] = await queries
    .select({ generation, content, version, key: sealedSetKeys.sealed })
    .from(sealedSets)
    .leftJoin(identities, eq(identities.accountId, readerId))
    .leftJoin(sealedSetKeys, isReaders)
    .where(isSealedSet(key));
  return row ?? null;
}

/** The sealed form of a set, with the key of its guests. Null until a device of its owner has sealed it. */
export async function findGuestSealing(queries: Queries, key: SetKey, codeId: string): Promise<ReadSealing | null> {
  const isGuests = and(eq(guestCodes.id, codeId), eq(guestCodes.generation, sealedSets.generation));
  const { generation, content, version } = sealedSets;
  const [row] = await queries
    .select({ generation, content, version, key: guestCodes.sealedKey })
    .from(sealedSets)
    .leftJoin(guestCodes, isGuests)
    .where(isSealedSet(key));
  return row ?? null;
}

/** The public key of an account; null until a device of it has made one. */
export async function findPublicKey(queries: Queries, accountId: string): Promise<string | null> {
  const [row] = await queries
    .select({ publicKey: identities.publicKey })
    .from(identities)
    .where(eq(identities.accountId, accountId));
  return row?.publicKey ?? null;
}

function isSealedSet({ ownerId, setId }: SetKey) {
  return and(eq(sealedSets.ownerId, ownerId), eq(sealedSets.setId, setId));
}

function isOfSet({ ownerId, setId }: SetKey) {
  return and(eq(sealedSetKeys.ownerId, ownerId), eq(sealedSetKeys.setId, setId));
}
