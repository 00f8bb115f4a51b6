import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';

/** Whether the database answers. */
export async function isAnswering(queries: Queries): Promise<boolean> {
  try {
    await queries.execute(sql`select 1`);
    return true;
  } catch {
    return false; // that it does not is the answer
  }
}
