import { and, asc, eq, gt, inArray, isNull } from '../database/drizzle.ts';
import type { Queries } from '../database/database.ts';
import { accounts, mails, signUps } from '../database/schema.ts';

/**
 * Replaces an account's sealed key when the secret that sealed it was lost. A device of the account restores the key.
 * An end-to-end encrypted account has it beside its envelope, so that no release takes the envelope for a sealed key.
 */
export const LOST_KEY = '';

/** The key of an account as it is stored: with the server's secret, or by the person alone. */
export type StoredKey =
  | { readonly type: 'sealed'; readonly sealed: string }
  | { readonly type: 'lost' }
  | { readonly type: 'envelope'; readonly envelope: string };

/** The stored key of an account's records; null for an account that is gone. */
export async function findStoredKey(queries: Queries, accountId: string): Promise<StoredKey | null> {
  const [row] = await queries
    .select({ sealed: accounts.sealedMasterKey, envelope: accounts.envelope })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (row === undefined) return null;
  const { sealed, envelope } = row;
  if (envelope !== null) return { type: 'envelope', envelope };
  return sealed === LOST_KEY ? { type: 'lost' } : { type: 'sealed', sealed };
}

const AT_ONCE = 500;

/** No account has it (RFC 9562, the nil UUID). */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Stores the key that a device restored; false if the key is not lost, or the account is end-to-end encrypted. */
export async function restoreMasterKey(queries: Queries, accountId: string, sealed: string): Promise<boolean> {
  const restored = await queries
    .update(accounts)
    .set({ sealedMasterKey: sealed })
    .where(and(eq(accounts.id, accountId), eq(accounts.sealedMasterKey, LOST_KEY), isNull(accounts.envelope)))
    .returning({ id: accounts.id });
  return restored.length > 0;
}

/** Marks the keys of accounts as lost that do not open. Returns how many. */
export async function markLostKeys(
  queries: Queries,
  opens: (sealed: string, accountId: string) => boolean,
): Promise<number> {
  let [marked, after] = [0, FIRST];
  for (;;) {
    const page = await accountsAfter(queries, after);
    const lost = page.filter(({ id, sealed }) => sealed !== LOST_KEY && !opens(sealed, id)).map(({ id }) => id);
    if (lost.length > 0) {
      await queries.update(accounts).set({ sealedMasterKey: LOST_KEY }).where(inArray(accounts.id, lost));
    }
    marked += lost.length;
    after = page.at(-1)?.id ?? FIRST;
    if (page.length < AT_ONCE) return marked;
  }
}

function accountsAfter(queries: Queries, id: string) {
  return queries
    .select({ id: accounts.id, sealed: accounts.sealedMasterKey })
    .from(accounts)
    .where(gt(accounts.id, id))
    .orderBy(asc(accounts.id))
    .limit(AT_ONCE);
}

/**
 * Removes pending rows of minutes or hours that cannot be opened any more: sign-ups and mails. People who wait for
 * them ask again.
 */
export async function removeWaiting(queries: Queries): Promise<void> {
  await queries.delete(signUps);
  await queries.delete(mails);
}
