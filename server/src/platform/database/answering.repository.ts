import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { accounts, records, secretChecks, sessions } from './schema.ts';

/** Whether the database answers with rows of its tables: one whose files are damaged may still answer to what reads none. */
export async function isAnswering(queries: Queries): Promise<boolean> {
  try {
    const tables = [accounts, sessions, records, secretChecks].map((table) => sql`exists (select 1 from ${table})`);
    await queries.execute(sql`select ${sql.join(tables, sql`, `)}`);
    return true;
  } catch {
    return false; // that it does not is the answer
  }
}
