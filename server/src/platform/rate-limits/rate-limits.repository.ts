import { and, eq, gt, lt, sql } from '../database/drizzle.ts';
import type { Queries } from '../database/database.ts';
import { planned } from '../database/planned.ts';
import { removeRows } from '../database/removing.repository.ts';
import { rateLimits } from '../database/schema.ts';

/** Points of a key, and the time until which they count. */
export interface Counted {
  readonly points: number;
  readonly expire: Date;
}

/** The largest number of the column. */
const MOST_POINTS = sql.raw('2147483647');

const countStatement = planned((queries) => {
  const [now, expire] = ['now', 'expire'].map((name) => sql.param(sql.placeholder(name), rateLimits.expire));
  const points = sql`${sql.placeholder('points')}::integer`;
  const isOver = sql`${rateLimits.expire} <= ${now}`;
  return queries
    .insert(rateLimits)
    .values({ key: sql.placeholder('key'), points: sql.placeholder('points'), expire: sql.placeholder('expire') })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isOver} then ${points} else least(${rateLimits.points}::bigint + ${points}, ${MOST_POINTS}) end`,
        expire: sql`case when ${isOver} then ${expire} else ${rateLimits.expire} end`,
      },
    })
    .returning({ points: rateLimits.points, expire: rateLimits.expire })
    .prepare('count_point');
});

/**
 * Adds points under `key` in a single statement, so that simultaneous calls count each; an expired period begins
 * again.
 */
export async function countPoint(
  queries: Queries,
  key: string,
  { now, expire, points }: { readonly now: Date; readonly expire: Date; readonly points: number },
): Promise<Counted> {
  const [row] = await countStatement(queries).execute({ key, now, expire, points });
  return { points: row?.points ?? 1, expire: row?.expire ?? expire };
}

/** Resolves to true if points of `key` still count. */
export async function hasPoints(queries: Queries, key: string, now: Date): Promise<boolean> {
  const isCounted = and(eq(rateLimits.key, key), gt(rateLimits.expire, now));
  const rows = await queries.select({ key: rateLimits.key }).from(rateLimits).where(isCounted);
  return rows.length > 0;
}

const forgetStatement = planned((queries) =>
  queries
    .delete(rateLimits)
    .where(eq(rateLimits.key, sql.placeholder('key')))
    .prepare('forget_points'),
);

export async function forgetPoints(queries: Queries, key: string): Promise<void> {
  await forgetStatement(queries).execute({ key });
}

/** Removes the counts whose time is over. */
export async function removeExpiredPoints(queries: Queries, now: Date): Promise<void> {
  await removeRows(queries, rateLimits, lt(rateLimits.expire, now));
}
