import { eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { rateLimits } from '../database/schema.ts';

/** What was counted under a key: how often, and until when it counts. */
export interface Counted {
  readonly points: number;
  readonly expire: Date;
}

/** Counts one more under `key` in a single statement, so that calls at once count each; a time that is over begins anew. */
export async function countPoint(
  queries: Queries,
  key: string,
  { now, expire }: { readonly now: Date; readonly expire: Date },
): Promise<Counted> {
  const isOver = sql`${rateLimits.expire} <= ${now}`;
  const [row] = await queries
    .insert(rateLimits)
    .values({ key, points: 1, expire })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${rateLimits.points} + 1 end`,
        expire: sql`case when ${isOver} then ${expire} else ${rateLimits.expire} end`,
      },
    })
    .returning();
  return { points: row?.points ?? 1, expire: row?.expire ?? expire };
}

export async function forgetPoints(queries: Queries, key: string): Promise<void> {
  await queries.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** Removes the counts whose time is over. */
export async function removeExpiredPoints(queries: Queries, now: Date): Promise<void> {
  await queries.delete(rateLimits).where(lt(rateLimits.expire, now));
}
