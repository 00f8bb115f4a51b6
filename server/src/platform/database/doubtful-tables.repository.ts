import { sql } from './drizzle.ts';
import type { Queries } from './database.ts';

/** Uncounted tables up to this size, long values included, are read at every start: some tenths of a second. */
const UNCOUNTED_BYTES = 64 * 1024 * 1024;

/**
 * Tables whose files are shorter than Postgres last counted (`pg_class.relpages`), and small ones that it never
 * counted, each with the columns of its primary key. Files are rarely shorter for another reason, such as a vacuum
 * that a power cut interrupted. Postgres counts a table soon after its first fifty rows, so that larger ones are
 * rarely uncounted.
 */
const DOUBTFUL = sql`
  select tables.oid::regclass::text as "table", keys.columns as "key"
  from pg_class tables
  join lateral (
    select string_agg(quote_ident(attname), ', ' order by array_position(indkey::int2[], attnum)) as columns
    from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where indrelid = tables.oid and indisprimary
  ) keys on keys.columns is not null
  where tables.relkind = 'r' and tables.relnamespace = 'public'::regnamespace and (
    (tables.reltuples < 0 and pg_table_size(tables.oid) <= ${UNCOUNTED_BYTES}) or exists (
      select 1 from pg_class files left join pg_index on indexrelid = files.oid
      where (files.oid in (tables.oid, tables.reltoastrelid) or indrelid in (tables.oid, tables.reltoastrelid))
        and files.relpages::bigint * current_setting('block_size')::bigint > coalesce(pg_relation_size(files.oid), 0)
    )
  )`;

interface Doubtful {
  readonly table: string;
  readonly key: string;
}

/**
 * Rejects if rows of a table are missing because its file was cut. Postgres itself doesn't notice that: it reads a
 * table up to the end of its file. Each doubtful table is read through its primary key, which still points to the
 * missing rows, and as text, which reads the long values in their separate file.
 */
export async function readDoubtfulTables(queries: Queries): Promise<void> {
  await queries.transaction(
    async (read) => {
      const { rows } = (await read.execute(DOUBTFUL)) as { readonly rows: readonly Doubtful[] }; // the columns that the query selects
      // However long a large table takes: a start that gives up would call it damaged.
      await read.execute(sql`set local statement_timeout = 0`);
      for (const plan of ['seqscan', 'bitmapscan', 'indexonlyscan', 'sort'])
        await read.execute(sql.raw(`set local enable_${plan} = off`));
      for (const { table, key } of rows)
        await read.execute(
          sql.raw(`select sum(length(rows::text)) from (select * from ${table} order by ${key} offset 0) rows`),
        );
    },
    { accessMode: 'read only' },
  );
}
