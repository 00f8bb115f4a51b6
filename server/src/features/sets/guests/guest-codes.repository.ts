import { and, asc, count, eq, gt, lte, sql } from '../../../platform/database/drizzle.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { planned } from '../../../platform/database/planned.ts';
import { removeRows } from '../../../platform/database/removing.repository.ts';
import { churches, guestCodes, guests } from '../../../platform/database/schema.ts';
import { holdOwner } from '../shares.repository.ts';
import type { SetKey } from '../shares.repository.ts';

/** A code that has not ended. */
export interface GuestCode extends SetKey {
  readonly id: string;
  readonly createdAt: Date;
  readonly endsAt: Date;
}

/** A guest as the owner of the set sees them. */
export interface JoinedGuest {
  readonly fullName: string;
  readonly joinedAt: Date;
}

export interface CodeWithGuests extends Pick<GuestCode, 'id' | 'createdAt' | 'endsAt'> {
  /** Null for a set of a managed account. */
  readonly ownerSecret: string | null;
  /** The generation of the key that is sealed for the guests; null for none. */
  readonly generation: number | null;
  /** In the order they joined. */
  readonly guests: readonly JoinedGuest[];
}

const CODE = {
  id: guestCodes.id,
  ownerId: guestCodes.ownerId,
  setId: guestCodes.setId,
  createdAt: guestCodes.createdAt,
  endsAt: guestCodes.endsAt,
};

/** The code of a set with its guests; null for none, and once it has ended. */
export async function findCodeOfSet(queries: Queries, key: SetKey, now: Date): Promise<CodeWithGuests | null> {
  const [code] = await queries
    .select({ ...CODE, ownerSecret: guestCodes.ownerSecret, generation: guestCodes.generation })
    .from(guestCodes)
    .where(and(belongsTo(key), gt(guestCodes.endsAt, now)));
  if (code === undefined) return null;
  const joined = await queries
    .select({ fullName: guests.fullName, joinedAt: guests.joinedAt })
    .from(guests)
    .where(and(eq(guests.codeId, code.id), gt(guests.expiresAt, now)))
    .orderBy(asc(guests.joinedAt), asc(guests.id));
  return { ...code, guests: joined };
}

/**
 * Locks the owner of sets, a person or a church, until the transaction ends, so that each set has one code. False if it is
 * gone.
 */
export async function holdOwnerOfSets(transaction: Queries, ownerId: string): Promise<boolean> {
  if ((await holdOwner(transaction, ownerId)) !== null) return true;
  const held = await transaction
    .select({ id: churches.id })
    .from(churches)
    .where(eq(churches.id, ownerId))
    .for('no key update');
  return held.length > 0;
}

/** Stores the code of a set, which must have none. */
export async function putCode(queries: Queries, row: typeof guestCodes.$inferInsert): Promise<void> {
  await queries.insert(guestCodes).values(row);
}

/** Removes the code of a set with its guests. Returns its id; null if there was none. */
export async function dropCode(queries: Queries, key: SetKey): Promise<string | null> {
  const [gone] = await queries.delete(guestCodes).where(belongsTo(key)).returning({ id: guestCodes.id });
  return gone?.id ?? null;
}

/** True for a set that is open to guests. */
export async function hasCode(queries: Queries, key: SetKey): Promise<boolean> {
  const rows = await queries.select({ id: guestCodes.id }).from(guestCodes).where(belongsTo(key));
  return rows.length > 0;
}

/** The key of a sealed set for its guests, as a device of the owner sealed it for a code. */
export interface GuestKey {
  readonly codeId: string;
  readonly sealedKey: string;
  readonly generation: number;
}

/** Stores the key for the guests of a set; nothing if the set has another code by now. */
export async function putGuestKey(
  transaction: Queries,
  key: SetKey,
  { codeId, sealedKey, generation }: GuestKey,
): Promise<void> {
  await transaction
    .update(guestCodes)
    .set({ sealedKey, generation })
    .where(and(belongsTo(key), eq(guestCodes.id, codeId)));
}

const byTokenStatement = planned((queries) =>
  queries
    .select(CODE)
    .from(guestCodes)
    .where(and(eq(guestCodes.tokenHash, sql.placeholder('hash')), gt(guestCodes.endsAt, sql.placeholder('now'))))
    .prepare('find_guest_link'),
);

const byCodeStatement = planned((queries) =>
  queries
    .select(CODE)
    .from(guestCodes)
    .where(and(eq(guestCodes.codeHash, sql.placeholder('hash')), gt(guestCodes.endsAt, sql.placeholder('now'))))
    .prepare('find_guest_code'),
);

/** A code is looked up by the hash of its link or of its characters. */
export interface Hashed {
  readonly by: 'token' | 'code';
  readonly hash: Uint8Array;
}

/** The code of a link or of what was typed; null for an unknown one and one that has ended, by the same statement. */
export async function findCode(queries: Queries, { by, hash }: Hashed, now: Date): Promise<GuestCode | null> {
  const statement = by === 'token' ? byTokenStatement : byCodeStatement;
  const [row] = await statement(queries).execute({ hash, now });
  return row ?? null;
}

/** Locks a code until the transaction ends, so that its guests are counted one at a time. False if it is gone. */
export async function holdCode(transaction: Queries, id: string): Promise<boolean> {
  const rows = await transaction
    .select({ id: guestCodes.id })
    .from(guestCodes)
    .where(eq(guestCodes.id, id))
    .for('update');
  return rows.length > 0;
}

export async function countGuests(queries: Queries, codeId: string, now: Date): Promise<number> {
  const [row] = await queries
    .select({ guests: count() })
    .from(guests)
    .where(and(eq(guests.codeId, codeId), gt(guests.expiresAt, now)));
  return row?.guests ?? 0;
}

export async function putGuest(queries: Queries, row: typeof guests.$inferInsert): Promise<void> {
  await queries.insert(guests).values(row);
}

/** Gives a guest who joins again another name. */
export async function renameGuest(queries: Queries, id: string, fullName: string): Promise<void> {
  await queries.update(guests).set({ fullName }).where(eq(guests.id, id));
}

export async function dropGuest(queries: Queries, id: string): Promise<void> {
  await queries.delete(guests).where(eq(guests.id, id));
}

/** Removes codes that have ended, with their guests, and guests whose visit is over. */
export async function forgetPastGuests(queries: Queries, now: Date): Promise<void> {
  await removeRows(queries, guestCodes, lte(guestCodes.endsAt, now));
  await removeRows(queries, guests, lte(guests.expiresAt, now));
}

function belongsTo({ ownerId, setId }: SetKey) {
  return and(eq(guestCodes.ownerId, ownerId), eq(guestCodes.setId, setId));
}
