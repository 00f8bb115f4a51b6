import { and, eq, gt, inArray } from '../../platform/database/drizzle.ts';
import type { Queries } from '../../platform/database/database.ts';
import { sessions } from '../../platform/database/schema.ts';

/** Returns those of the sessions that are still fully signed in. */
export async function findOpenSessions(
  queries: Queries,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await queries
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...ids]), eq(sessions.level, 2), gt(sessions.expiresAt, now)));
  return new Set(rows.map(({ id }) => id));
}
