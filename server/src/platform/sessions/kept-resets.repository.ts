import type { Queries } from '../database/database.ts';
import { passwordResets } from '../database/schema.ts';

/** A reset link lasts 30 minutes (AUTH-48). */
export const RESET_LASTS_MS = 30 * 60 * 1000;

/** A reset as it is kept: whose it is, or null where the address has no account, and the hash of its token. */
export interface KeptReset {
  readonly id: string;
  readonly accountId: string | null;
  readonly tokenHash: Uint8Array;
}

export async function keepReset(queries: Queries, reset: KeptReset, now: Date): Promise<void> {
  await queries.insert(passwordResets).values({ ...reset, expiresAt: new Date(now.getTime() + RESET_LASTS_MS) });
}
