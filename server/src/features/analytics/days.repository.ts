import { desc, sql } from '../../platform/database/drizzle.ts';
import type { Queries } from '../../platform/database/database.ts';
import { analyticsDays } from '../../platform/database/schema.ts';

/** Counts a ping of `now`'s day (UTC), and the visit it begins. Pings at once each count. */
export async function countPing(
  queries: Queries,
  { beginsVisit, now }: { readonly beginsVisit: boolean; readonly now: Date },
): Promise<void> {
  const { visits, pings, day } = analyticsDays;
  await queries
    .insert(analyticsDays)
    .values({ day: now.toISOString().slice(0, 'YYYY-MM-DD'.length), visits: beginsVisit ? 1 : 0, pings: 1 })
    .onConflictDoUpdate({
      target: day,
      set: { visits: sql`${visits} + excluded.visits`, pings: sql`${pings} + excluded.pings` },
    });
}

export type CountedDay = typeof analyticsDays.$inferSelect;

/** All days with counts, the latest first. */
export function countedDays(queries: Queries): Promise<readonly CountedDay[]> {
  return queries.select().from(analyticsDays).orderBy(desc(analyticsDays.day));
}
