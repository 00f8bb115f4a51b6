import type { Queries } from '../database/database.ts';
import type { Secrets } from '../secrets.ts';
import { countPoint, forgetPoints, hasPoints } from './rate-limits.repository.ts';
import type { RateLimit, RateLimits } from './rate-limits.ts';

interface RateLimitParts {
  readonly queries: Queries;
  readonly secrets: Secrets;
  readonly now: () => Date;
  /** How many times as much every limit allows; 1 unless a measurement needs more. */
  readonly scale?: number;
}

/** Rate limits counted in the database: shared by all servers of one site, and outliving each of them. */
export function createRateLimits({ queries, secrets, now, scale = 1 }: RateLimitParts): RateLimits {
  const keyOf = (limit: RateLimit, key: string) =>
    `${limit.name}/${Buffer.from(secrets.mac(`${limit.name}/${key}`, 'rate-limits')).toString('base64url')}`;
  return {
    async count(limit, key, points = 1) {
      const at = now();
      const expire = new Date(at.getTime() + limit.withinSeconds * 1000);
      const counted = await countPoint(queries, keyOf(limit, key), { now: at, expire, points });
      if (counted.points <= limit.attempts * scale) return 0;
      return Math.max(1, Math.ceil((counted.expire.getTime() - at.getTime()) / 1000));
    },
    hasCounted: (limit, key) => hasPoints(queries, keyOf(limit, key), now()),
    forget: (limit, key) => forgetPoints(queries, keyOf(limit, key)),
  };
}
