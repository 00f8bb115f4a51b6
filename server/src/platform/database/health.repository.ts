import { sql } from './drizzle.ts';
import type { PgTable } from './drizzle-tables.ts';
import type { Queries } from './database.ts';
import * as schema from './schema.ts';

/** Reads a row of every table: damaged files are noticed when a server starts, not when they are first needed. */
export async function readEveryTable(queries: Queries): Promise<void> {
  await readTables(queries, Object.values(schema));
}

/**
 * Resolves to true if the database returns rows of its tables: one with damaged files may still answer queries that
 * read none.
 */
export async function isAnswering(queries: Queries): Promise<boolean> {
  try {
    await readTables(queries, [schema.accounts, schema.sessions, schema.records, schema.secretChecks]);
    return true;
  } catch {
    return false; // that it does not is the answer
  }
}

async function readTables(queries: Queries, tables: readonly PgTable[]): Promise<void> {
  const reads = tables.map((table) => sql`exists (select 1 from ${table})`);
  await queries.execute(sql`select ${sql.join(reads, sql`, `)}`);
}
