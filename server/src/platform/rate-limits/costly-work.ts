import type { RateLimit } from './rate-limits.ts';

/**
 * Limits of costly work for an account, or for a device that it trusts, whatever the outcome: hashing passwords and
 * processing pictures fill the few threads that everyone shares. A right password does not make the next one cheaper.
 */
export const COSTLY_WORK = {
  hashes: { name: 'hashes', attempts: 60, withinSeconds: 3600 },
  exports: { name: 'exports', attempts: 60, withinSeconds: 3600 },
  pictures: { name: 'pictures', attempts: 60, withinSeconds: 3600 },
} as const satisfies Readonly<Record<string, RateLimit>>;
