import { and, between, eq, gt, isNotNull, isNull, lte, notBetween, or, sql } from '../database/drizzle.ts';
import type { Queries } from '../database/database.ts';
import { removeRows } from '../database/removing.repository.ts';
import { addressChanges } from '../database/schema.ts';

const CODES_LAST_MS = 10 * 60 * 1000;
const TRIES = 5;
const RESEND_AFTER_MS = 30_000;
/** Time a change waits for the code from the new address. */
const UNPROVEN_MS = 24 * 60 * 60 * 1000;
/** Allowed difference between the clocks of several servers. */
const SKEW_MS = 60_000;

/** A change that has not taken effect yet. */
export type AddressChange = typeof addressChanges.$inferSelect;

/** Hashes of the codes, as stored. */
export type CodeHashes = Pick<AddressChange, 'newCodeHash' | 'oldCodeHash'>;

const FRESH = { newCodeTries: 0, oldCodeTries: 0 };

/** Stores a change, replacing a pending one. */
export async function keepAddressChange(
  queries: Queries,
  change: Pick<AddressChange, 'accountId' | 'id' | 'newAddress' | 'passwordHash'> & CodeHashes,
  now: Date,
): Promise<void> {
  const row = { ...change, ...FRESH, codesSentAt: now, askedAt: now, takesEffectAt: null };
  await queries.insert(addressChanges).values(row).onConflictDoUpdate({ target: addressChanges.accountId, set: row });
}

/** The change of an account, unless it has waited too long for the code from the new address. */
export async function findAddressChange(queries: Queries, accountId: string, now: Date): Promise<AddressChange | null> {
  const isOpen = or(
    isNotNull(addressChanges.takesEffectAt),
    gt(addressChanges.askedAt, new Date(now.getTime() - UNPROVEN_MS)),
  );
  const [row] = await queries
    .select()
    .from(addressChanges)
    .where(and(eq(addressChanges.accountId, accountId), isOpen));
  return row ?? null;
}

/**
 * Returns the time other codes may be sent. A time in the future comes from a clock that was set back, and delays no
 * one.
 */
export function resendAt({ codesSentAt }: AddressChange, now: Date): Date {
  return new Date(codesSentAt > now ? 0 : codesSentAt.getTime() + RESEND_AFTER_MS);
}

/**
 * Counts a try of the codes that are entered, before they are compared: of many at once, five are counted and the rest refused.
 * False if no try is left, or the codes are too old.
 */
export async function countCodeTry(
  queries: Queries,
  { id }: AddressChange,
  { isNew, isOld, now }: { readonly isNew: boolean; readonly isOld: boolean; readonly now: Date },
): Promise<boolean> {
  const { newCodeTries, oldCodeTries, codesSentAt } = addressChanges;
  const counted = await queries
    .update(addressChanges)
    .set({
      newCodeTries: sql`${newCodeTries} + ${isNew ? 1 : 0}`,
      oldCodeTries: sql`${oldCodeTries} + ${isOld ? 1 : 0}`,
    })
    .where(
      and(
        eq(addressChanges.id, id),
        lte(newCodeTries, isNew ? TRIES - 1 : TRIES),
        lte(oldCodeTries, isOld ? TRIES - 1 : TRIES),
        between(codesSentAt, new Date(now.getTime() - CODES_LAST_MS + 1), new Date(now.getTime() + SKEW_MS)),
      ),
    )
    .returning({ id: addressChanges.id });
  return counted.length > 0;
}

/** Replaces the codes. False if the previous ones were sent less than 30 seconds ago. */
export async function renewCodes(
  queries: Queries,
  { id, ...hashes }: Pick<AddressChange, 'id'> & CodeHashes,
  now: Date,
): Promise<boolean> {
  const tooSoon = new Date(now.getTime() - RESEND_AFTER_MS + 1);
  const renewed = await queries
    .update(addressChanges)
    .set({ ...hashes, ...FRESH, codesSentAt: now })
    .where(and(eq(addressChanges.id, id), notBetween(addressChanges.codesSentAt, tooSoon, now)))
    .returning({ id: addressChanges.id });
  return renewed.length > 0;
}

/**
 * Records that the new address is proven, and when the change takes effect. False if that was recorded before, or if
 * the codes were replaced, as for another address.
 */
export async function noteProven(
  queries: Queries,
  { id, newCodeHash }: Pick<AddressChange, 'id' | 'newCodeHash'>,
  takesEffectAt: Date,
): Promise<boolean> {
  const noted = await queries
    .update(addressChanges)
    .set({ takesEffectAt })
    .where(
      and(eq(addressChanges.id, id), eq(addressChanges.newCodeHash, newCodeHash), isNull(addressChanges.takesEffectAt)),
    )
    .returning({ id: addressChanges.id });
  return noted.length > 0;
}

/** The account of a change; null if the change is no longer pending. */
export async function accountOfChange(queries: Queries, id: string): Promise<string | null> {
  const [row] = await queries
    .select({ accountId: addressChanges.accountId })
    .from(addressChanges)
    .where(eq(addressChanges.id, id));
  return row?.accountId ?? null;
}

/** Removes the change of an account, or only that with `id`. False if there is none. */
export async function removeAddressChange(queries: Queries, accountId: string, id?: string): Promise<boolean> {
  const isIt = id === undefined ? undefined : eq(addressChanges.id, id);
  const removed = await queries
    .delete(addressChanges)
    .where(and(eq(addressChanges.accountId, accountId), isIt))
    .returning({ id: addressChanges.id });
  return removed.length > 0;
}

/** The changes whose day has come. */
export function dueAddressChanges(queries: Queries, now: Date): Promise<readonly AddressChange[]> {
  return queries.select().from(addressChanges).where(lte(addressChanges.takesEffectAt, now));
}

/** Removes changes whose new address was never proven. */
export async function removeUnprovenChanges(queries: Queries, now: Date): Promise<void> {
  const isOld = lte(addressChanges.askedAt, new Date(now.getTime() - UNPROVEN_MS));
  await removeRows(queries, addressChanges, sql`${isNull(addressChanges.takesEffectAt)} and ${isOld}`);
}
