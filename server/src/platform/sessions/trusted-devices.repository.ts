import { eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { trustedDevices } from '../database/schema.ts';
import { newToken, tokenHash } from '../secrets.ts';

/** How long the password alone signs a device in after it passed a code or a passkey. */
const TRUSTED_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Trusts a device for an account. Answers its new token, which is kept nowhere; the token it had before stops working,
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
}

/** Forgets every device that an account trusted. */
export async function forgetDevicesOf(queries: Queries, accountId: string): Promise<void> {
  await queries.delete(trustedDevices).where(eq(trustedDevices.accountId, accountId));
}

export async function removeExpiredDevices(queries: Queries, now: Date): Promise<void> {
  await queries.delete(trustedDevices).where(lt(trustedDevices.trustedUntil, now));
}
