import type { Attempt, RateLimit, RateLimits } from '../../platform/rate-limits/rate-limits.ts';
import { refuseUntil } from '../../platform/http/serve.ts';
import type { Refused } from './refused.ts';

const QUARTER_SECONDS = 900;
const HOUR_SECONDS = 3600;

/**
 * Limits of sign-in attempts. A church of 60 signs up or in within an evening behind one address of its provider, and
 * some try more than once; the limit of an account's own address protects the account, and is the same from every
 * network. A trusted device counts on its own, so that no one else can use up its owner's attempts.
 */
export const LIMITS = {
  signInOfAddress: { name: 'sign-in-address', attempts: 10, withinSeconds: QUARTER_SECONDS },
  signInFromNetwork: { name: 'sign-in-network', attempts: 150, withinSeconds: QUARTER_SECONDS },
  signInOfDevice: { name: 'sign-in-device', attempts: 20, withinSeconds: QUARTER_SECONDS },
  signUpOfAddress: { name: 'sign-up-address', attempts: 5, withinSeconds: HOUR_SECONDS },
  signUpFromNetwork: { name: 'sign-up-network', attempts: 150, withinSeconds: HOUR_SECONDS },
  resetOfAddress: { name: 'reset-address', attempts: 5, withinSeconds: HOUR_SECONDS },
  resetFromNetwork: { name: 'reset-network', attempts: 30, withinSeconds: HOUR_SECONDS },
  resetOfDevice: { name: 'reset-device', attempts: 5, withinSeconds: HOUR_SECONDS },
  resend: { name: 'resend', attempts: 5, withinSeconds: HOUR_SECONDS },
  kdfFromNetwork: { name: 'kdf-network', attempts: 60, withinSeconds: 60 },
  codeTry: { name: 'code-try', attempts: 30, withinSeconds: HOUR_SECONDS },
} as const satisfies Readonly<Record<string, RateLimit>>;

/**
 * Counts attempts in order until one exceeds its limit; returns the refusal of that one, else null. Those against two
 * limits are counted by one statement.
 */
export async function countAttempts(
  limits: RateLimits,
  [first, second]: readonly [Attempt, Attempt?],
  field: string,
): Promise<Refused | null> {
  const seconds = second === undefined ? await limits.count(...first) : await countBoth(limits, [first, second]);
  return seconds === 0 ? null : refuseUntil(seconds, field);
}

async function countBoth(limits: RateLimits, attempts: readonly [Attempt, Attempt]): Promise<number> {
  return (await limits.countBoth(...attempts))?.seconds ?? 0;
}
