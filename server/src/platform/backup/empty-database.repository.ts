import { sql } from '../database/drizzle.ts';
import type { Queries } from '../database/database.ts';

const TABLES = sql`select tablename from pg_tables where schemaname = 'public'`;

/** Resolves to true for a database without tables, in which nothing can be lost. */
export async function isEmpty(queries: Queries): Promise<boolean> {
  const { rows } = (await queries.execute(TABLES)) as { readonly rows: readonly unknown[] }; // every driver answers with rows
  return rows.length === 0;
}

/** Drops the tables of a database that was empty before. */
export async function dropTables(queries: Queries): Promise<void> {
  await queries.execute(sql`
    do $$ declare name text; begin
      for name in ${TABLES} loop
        execute format('drop table public.%I cascade', name);
      end loop;
      drop schema if exists drizzle cascade;
    end $$`);
}
