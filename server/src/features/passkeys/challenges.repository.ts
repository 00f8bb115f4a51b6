import { and, eq } from '../../platform/database/drizzle.ts';
import type { Queries } from '../../platform/database/database.ts';
import { passkeyChallenges } from '../../platform/database/schema.ts';
import { tokenHash } from '../../platform/secrets/secrets.ts';

/** Time that a browser waits for the person: the timeout that WebAuthn Level 3 recommends (section 15.1). */
export const CEREMONY_MS = 300_000;

/** A challenge and the browser it was given to. */
export interface HeldChallenge {
  /** 256 random bits, base64url. */
  readonly challenge: string;
  readonly kind: 'registration' | 'authentication';
  /** The token that only this browser holds. */
  readonly holder: string;
}

/** Keeps a challenge until it is answered. */
export async function keepChallenge(queries: Queries, held: HeldChallenge, now: Date): Promise<void> {
  await queries.insert(passkeyChallenges).values({
    challengeHash: tokenHash(held.challenge),
    kind: held.kind,
    holderHash: tokenHash(held.holder),
    expiresAt: new Date(now.getTime() + CEREMONY_MS),
  });
}

/**
 * Resolves to true if this browser was given the challenge within the last five minutes. Checking uses it up, with
 * either result.
 */
export async function takeChallenge(queries: Queries, held: HeldChallenge, now: Date): Promise<boolean> {
  const [taken] = await queries
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, tokenHash(held.challenge)),
        eq(passkeyChallenges.kind, held.kind),
        eq(passkeyChallenges.holderHash, tokenHash(held.holder)),
      ),
    )
    .returning({ expiresAt: passkeyChallenges.expiresAt });
  return taken !== undefined && taken.expiresAt > now;
}
