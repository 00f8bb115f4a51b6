import { refuse } from '../http/serve.ts';
import type { ServerSession } from './session.ts';

/** Time after signing in, or confirming the identity again, that still counts as confirmed. */
const FRESH_MS = 5 * 60 * 1000;

/** Refusal of a person who can continue after entering their password again. */
export const NOT_CONFIRMED = refuse(403, {
  for: 'confirmation',
  because: 'Enter your password again to continue.',
});

/**
 * Returns true if the person of a session has just proved their identity. Checked before actions that outlive the session: a tablet left
 * unlocked for a minute must not become a permanent way in (OWASP ASVS 5.0, 7.5.1).
 */
export function isConfirmed({ signedInAt, confirmedAt }: ServerSession, now: Date): boolean {
  const last = Math.max(signedInAt.getTime(), confirmedAt?.getTime() ?? 0);
  // A time in the future is no proof either: the clock was set back.
  return Math.abs(now.getTime() - last) <= FRESH_MS;
}
