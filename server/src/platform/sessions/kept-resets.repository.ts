import type { Queries } from '../database/database.ts';
import { passwordResets } from '../database/schema.ts';

/** A reset link lasts 30 minutes (AUTH-48). */
export const RESET_LASTS_MS = 30 * 60 * 1000;

/** A stored reset: its account, or null if the address has none, and the hash of its token. */
export interface KeptReset {
  readonly id: string;
  readonly accountId: string | null;
  readonly tokenHash: Uint8Array;
}

export async function keepReset(queries: Queries, reset: KeptReset, now: Date): Promise<void> {
  await queries.insert(passwordResets).values({ ...reset, expiresAt: new Date(now.getTime() + RESET_LASTS_MS) });
}
