import { and, eq, gt, sql } from '../../platform/database/drizzle.ts';
import type { Queries } from '../../platform/database/database.ts';
import { planned } from '../../platform/database/planned.ts';
import { sessions } from '../../platform/database/schema.ts';

const findStatement = planned((queries) =>
  queries
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        sql`${sessions.id} = any(array(select json_array_elements_text(${sql.placeholder('ids')}::json)::uuid))`,
        eq(sessions.level, 2),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('find_open_sessions'),
);

/** Returns those of the sessions that are still fully signed in. */
export async function findOpenSessions(
  queries: Queries,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await findStatement(queries).execute({ ids: JSON.stringify(ids), now });
  return new Set(rows.map(({ id }) => id));
}
