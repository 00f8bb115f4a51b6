import type { Queries } from '../database/database.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { countBothPoints, countPoint, forgetPoints, hasPoints } from './rate-limits.repository.ts';
import type { Counted, Counting } from './rate-limits.repository.ts';
import type { Attempt, Exceeded, RateLimit, RateLimits } from './rate-limits.ts';

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
  const refused = createKnownRefusals();
  const toCounting = ([limit, key]: Attempt, at: Date): Counting => ({
    key: storedKey(limit, key),
    expire: new Date(at.getTime() + limit.withinSeconds * 1000),
    most: Math.floor(limit.attempts * scale),
  });
  /** The seconds to wait after an attempt was counted; 0 within the limit. */
  const secondsAfter = (counted: Counted, { key, most }: Counting, at: Date): number => {
    if (counted.points <= most) return 0;
    refused.keep(key, counted, at);
    return secondsTo(counted.expire, at);
  };
  const count: RateLimits['count'] = async (limit, key, points = 1) => {
    const at = now();
    const counting = toCounting([limit, key], at);
    const known = refused.wait(counting.key, at);
    if (known > 0) return known;
    const counted = await countPoint(queries, counting.key, { now: at, expire: counting.expire, points });
    return secondsAfter(counted, counting, at);
  };
  const beginForgetting: RateLimits['beginForgetting'] = (limit, key) => {
    const kept = storedKey(limit, key);
    refused.forget(kept);
    return kept;
  };
  return {
    count,
    async countBoth(...attempts) {
      const at = now();
      const [first, second] = [toCounting(attempts[0], at), toCounting(attempts[1], at)];
      const isKnown = refused.wait(first.key, at) > 0 || refused.wait(second.key, at) > 0;
      if (isKnown) return countOneByOne(count, attempts);
      const counted = await countBothPoints(queries, { first, second }, at);
      const seconds = secondsAfter(counted.first, first, at);
      if (counted.second === null) return { limit: attempts[0][0], seconds };
      return exceeded(attempts[1][0], secondsAfter(counted.second, second, at));
    },
    hasCounted: (limit, key) => hasPoints(queries, storedKey(limit, key), now()),
    async forget(limit, key) {
      await forgetPoints(queries, beginForgetting(limit, key));
    },
    beginForgetting,
  };
}

/** Remembers for a while which keys are over their limit. */
function createKnownRefusals() {
  const until = new Map<string, { readonly expire: Date; readonly retryDatabaseAt: number }>();
  return {
    /** The seconds to wait of a key that was recently over its limit; 0 for any other. */
    wait(key: string, at: Date): number {
      const known = until.get(key);
      return known !== undefined && at.getTime() < known.retryDatabaseAt ? secondsTo(known.expire, at) : 0;
    },
    keep(key: string, { expire }: Counted, at: Date): void {
      if (until.size >= MOST_KNOWN) until.clear();
      until.set(key, { expire, retryDatabaseAt: Math.min(expire.getTime(), at.getTime() + KNOWN_FOR_MS) });
    },
    forget: (key: string) => until.delete(key),
  };
}

/** Counts attempts in order until one exceeds its limit. */
async function countOneByOne(count: RateLimits['count'], attempts: readonly Attempt[]): Promise<Exceeded | null> {
  for (const [limit, key] of attempts) {
    const seconds = await count(limit, key);
    if (seconds > 0) return { limit, seconds };
  }
  return null;
}

function exceeded(limit: RateLimit, seconds: number): Exceeded | null {
  return seconds === 0 ? null : { limit, seconds };
}

/** At least one: a client with no wait retries at once. */
function secondsTo(expire: Date, at: Date): number {
  return Math.max(1, Math.ceil((expire.getTime() - at.getTime()) / 1000));
}
