import { sql } from './drizzle.ts';
import type { SQL } from './drizzle.ts';
import type { PgTable } from './drizzle-tables.ts';
import type { Queries } from './database.ts';

/** Rows removed by one statement, few enough for it to end soon: one that is interrupted removes nothing. */
export const REMOVED_AT_ONCE = 1_000;

/** Removes the rows of a condition, some at a time, without waiting for rows that others are writing. */
export async function removeRows(queries: Queries, table: PgTable, condition: SQL): Promise<void> {
  const some = sql`select ctid from ${table} where ${condition} limit ${REMOVED_AT_ONCE} for update skip locked`;
  for (;;) {
    const removed = await queries.execute(sql`delete from ${table} where ctid = any(array(${some}))`);
    if ((removed as { readonly rowCount: number | null }).rowCount !== REMOVED_AT_ONCE) return; // every driver counts deleted rows
  }
}

/** Does `work` unless another server does work of this name at the same time. */
export async function workAlone(queries: Queries, name: string, work: () => Promise<void>): Promise<void> {
  await queries.transaction(async (lock) => {
    const lockResult = await lock.execute(
      sql.raw(`select pg_try_advisory_xact_lock(${SWEEP_LOCK}, hashtext('${name}')) as locked`),
    );
    const [answer] = (lockResult as { readonly rows: readonly { readonly locked: boolean }[] }).rows; // the columns that the query selects
    if (answer?.locked) await work();
  });
}

/** Any number that nothing else uses. */
const SWEEP_LOCK = 4_400_002;
