import type { RateLimit } from './rate-limits.ts';

/**
 * How often an account, or a device that it trusts, may have costly work done, whatever comes of it: hashes of passwords and pictures fill the few threads
 * that everybody shares. A right password does not make the next one cheaper.
 */
export const COSTLY_WORK = {
  hashes: { name: 'hashes', attempts: 60, withinSeconds: 3600 },
  exports: { name: 'exports', attempts: 60, withinSeconds: 3600 },
  pictures: { name: 'pictures', attempts: 60, withinSeconds: 3600 },
} as const satisfies Readonly<Record<string, RateLimit>>;
