import type { Queries } from './database.ts';
import { sql } from './drizzle.ts';
import { syncEpochs } from './schema.ts';

const THE_ROW = 1;
const LENGTH = 8;

/** Names the current history of the records, as a column of another statement. Found by its key, as in every frequent read. */
export const CURRENT_EPOCH = sql<string | null>`(select epoch from ${syncEpochs} where id = ${sql.raw(`${THE_ROW}`)})`;

/**
 * Begins another history of the records, as after a restore: every device then compares its whole library with the
 * server's, and sends the records the server lost.
 */
export async function beginEpoch(queries: Queries): Promise<void> {
  const epoch = crypto.randomUUID().slice(0, LENGTH);
  await queries
    .insert(syncEpochs)
    .values({ id: THE_ROW, epoch })
    .onConflictDoUpdate({ target: syncEpochs.id, set: { epoch } });
}
