import type { Queries } from '../database/database.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { countPoint, forgetPoints, hasPoints } from './rate-limits.repository.ts';
import type { Counted } from './rate-limits.repository.ts';
import type { RateLimit, RateLimits } from './rate-limits.ts';

interface RateLimitParts {
  readonly queries: Queries;
  readonly secrets: Secrets;
  readonly now: () => Date;
  /** Factor on every limit; 1 unless a measurement needs more. */
  readonly scale?: number;
}

/**
 * Time that a key over its limit is refused from memory before the database is queried again: another server may have
 * reset the key.
 */
const KNOWN_FOR_MS = 5_000;

/** Maximum number of remembered refused keys. Forgetting one harms no one. */
const MOST_KNOWN = 20_000;

/** Rate limits counted in the database: shared by all servers of one site, and outliving each of them. */
export function createRateLimits({ queries, secrets, now, scale = 1 }: RateLimitParts): RateLimits {
  const storedKey = (limit: RateLimit, key: string) =>
    `${limit.name}/${Buffer.from(secrets.mac(`${limit.name}/${key}`, 'rate-limits')).toString('base64url')}`;
  const refusedUntil = new Map<string, { readonly expire: Date; readonly retryDatabaseAt: number }>();
  /** The seconds to wait of a key that was recently over its limit. */
  const knownWait = (kept: string, at: Date): number => {
    const known = refusedUntil.get(kept);
    return known !== undefined && at.getTime() < known.retryDatabaseAt ? secondsTo(known.expire, at) : 0;
  };
  const keepRefused = (kept: string, { expire }: Counted, at: Date): void => {
    if (refusedUntil.size >= MOST_KNOWN) refusedUntil.clear();
    refusedUntil.set(kept, { expire, retryDatabaseAt: Math.min(expire.getTime(), at.getTime() + KNOWN_FOR_MS) });
  };
  return {
    async count(limit, key, points = 1) {
      const at = now();
      const kept = storedKey(limit, key);
      const known = knownWait(kept, at);
      if (known > 0) return known;
      const expire = new Date(at.getTime() + limit.withinSeconds * 1000);
      const counted = await countPoint(queries, kept, { now: at, expire, points });
      if (counted.points <= limit.attempts * scale) return 0;
      keepRefused(kept, counted, at);
      return secondsTo(counted.expire, at);
    },
    hasCounted: (limit, key) => hasPoints(queries, storedKey(limit, key), now()),
    async forget(limit, key) {
      const kept = storedKey(limit, key);
      refusedUntil.delete(kept);
      await forgetPoints(queries, kept);
    },
  };
}

/** At least one: a client with no wait retries at once. */
function secondsTo(expire: Date, at: Date): number {
  return Math.max(1, Math.ceil((expire.getTime() - at.getTime()) / 1000));
}
