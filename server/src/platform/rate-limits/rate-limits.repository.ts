import { and, eq, gt, lt, lte, sql } from '../database/drizzle.ts';
import type { SQL } from '../database/drizzle.ts';
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

const countStatement = planned((queries) =>
  queries
    .insert(rateLimits)
    .values({ key: sql.placeholder('key'), points: sql.placeholder('points'), expire: sql.placeholder('expire') })
    .onConflictDoUpdate(addPoints(sql`${sql.placeholder('points')}::integer`, 'expire'))
    .returning({ points: rateLimits.points, expire: rateLimits.expire })
    .prepare('count_point'),
);

/** Adds points to those of a key; an expired period begins again and ends at the parameter `expire`. */
function addPoints(points: SQL, expire: string) {
  const isOver = sql`${rateLimits.expire} <= ${toMoment('now')}`;
  return {
    target: rateLimits.key,
    set: {
      points: sql`case when ${isOver} then ${points} else least(${rateLimits.points}::bigint + ${points}, ${MOST_POINTS}) end`,
      expire: sql`case when ${isOver} then ${toMoment(expire)} else ${rateLimits.expire} end`,
    },
  };
}

function toMoment(name: string): SQL {
  return sql`${sql.param(sql.placeholder(name), rateLimits.expire)}::timestamptz`;
}

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

const ONE_POINT = sql`1`;

const countBothStatement = planned((queries) => {
  const counted = { points: rateLimits.points, expire: rateLimits.expire };
  const first = queries.$with('first').as(
    queries
      .insert(rateLimits)
      .values({ key: sql.placeholder('firstKey'), points: ONE_POINT, expire: sql.placeholder('firstExpire') })
      .onConflictDoUpdate(addPoints(ONE_POINT, 'firstExpire'))
      .returning(counted),
  );
  const attempt = {
    key: sql<string>`${sql.placeholder('secondKey')}::text`.as('key'),
    points: sql<number>`${ONE_POINT}`.as('points'),
    expire: sql<Date>`${toMoment('secondExpire')}`.as('expire'),
  };
  const isWithinFirst = lte(first.points, sql`${sql.placeholder('firstMost')}::bigint`);
  const second = queries
    .$with('second')
    .as(
      queries
        .insert(rateLimits)
        .select(queries.select(attempt).from(first).where(isWithinFirst))
        .onConflictDoUpdate(addPoints(ONE_POINT, 'secondExpire'))
        .returning(counted),
    );
  return queries
    .with(first, second)
    .select({
      first: { points: first.points, expire: first.expire },
      second: { points: second.points, expire: second.expire },
    })
    .from(first)
    .leftJoin(second, sql`true`)
    .prepare('count_both');
});

/** A key to count a point under, the end of its period if one begins now, and the most points within it. */
export interface Counting {
  readonly key: string;
  readonly expire: Date;
  readonly most: number;
}

/**
 * Counts a point under each of two keys, in one statement; nothing under the second, and null for it, if the first has
 * more than its most.
 */
export async function countBothPoints(
  queries: Queries,
  { first, second }: { readonly first: Counting; readonly second: Counting },
  now: Date,
): Promise<{ readonly first: Counted; readonly second: Counted | null }> {
  const [row] = await countBothStatement(queries).execute({
    now,
    firstKey: first.key,
    firstExpire: first.expire,
    firstMost: first.most,
    secondKey: second.key,
    secondExpire: second.expire,
  });
  if (row === undefined) throw new Error('An attempt was not counted.');
  const toCounted = ({ points, expire }: Pick<CountedRow, 'points' | 'expire'>, { expire: end }: Counting) => ({
    points,
    expire: expire ?? end,
  });
  return { first: toCounted(row.first, first), second: row.second && toCounted(row.second, second) };
}

type CountedRow = typeof rateLimits.$inferSelect;

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
