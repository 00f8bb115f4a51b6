import { and, eq, gt, lt, ne, sql } from '../database/drizzle.ts';
import type { Queries } from '../database/database.ts';
import { removeRows } from '../database/removing.repository.ts';
import { sessions, trustedDevices } from '../database/schema.ts';
import { newToken, tokenHash } from '../secrets/secrets.ts';

/** Time the password alone signs a device in after it passed a code or a passkey. */
const TRUSTED_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Trusts a device for an account. Returns its new token, which is kept nowhere; the token it had before stops working,
 * and other accounts that trusted it move to the new one, for a family shares a tablet.
 */
export async function trustDevice(
  queries: Queries,
  accountId: string,
  { previous, now }: { readonly previous: string | null; readonly now: Date },
): Promise<string> {
  const token = newToken();
  const trusted = { tokenHash: tokenHash(token), trustedUntil: new Date(now.getTime() + TRUSTED_MS) };
  if (previous !== null) await moveTrust(queries, tokenHash(previous), trusted.tokenHash);
  await queries
    .insert(trustedDevices)
    .values({ ...trusted, accountId })
    .onConflictDoUpdate({
      target: [trustedDevices.tokenHash, trustedDevices.accountId],
      set: { trustedUntil: sql`excluded.trusted_until` },
    });
  return token;
}

async function moveTrust(queries: Queries, from: Uint8Array, to: Uint8Array): Promise<void> {
  await queries.update(trustedDevices).set({ tokenHash: to }).where(eq(trustedDevices.tokenHash, from));
  await queries.update(sessions).set({ deviceHash: to }).where(eq(sessions.deviceHash, from));
}

/** Resolves to true if an account trusts the device with this token. */
export async function isTrustedDevice(
  queries: Queries,
  { accountId, device }: { readonly accountId: string; readonly device: string | null },
  now: Date,
): Promise<boolean> {
  const isIt = and(eq(trustedDevices.accountId, accountId), eq(trustedDevices.tokenHash, tokenHash(device ?? '')));
  return (await queries.$count(trustedDevices, and(isIt, gt(trustedDevices.trustedUntil, now)))) > 0;
}

export async function forgetTrustedDevices(queries: Queries, accountId: string): Promise<void> {
  await queries.delete(trustedDevices).where(eq(trustedDevices.accountId, accountId));
}

/** Removes every trusted device of the account except the one with this token. */
export async function forgetOtherDevices(queries: Queries, accountId: string, device: string | null): Promise<void> {
  const isOther = ne(trustedDevices.tokenHash, tokenHash(device ?? ''));
  await queries.delete(trustedDevices).where(and(eq(trustedDevices.accountId, accountId), isOther));
}

export async function removeExpiredDevices(queries: Queries, now: Date): Promise<void> {
  await removeRows(queries, trustedDevices, lt(trustedDevices.trustedUntil, now));
}
