import { sql } from './drizzle.ts';
import { getTableConfig } from './drizzle-tables.ts';
import type { PgTable } from './drizzle-tables.ts';
import type { Queries } from './database.ts';
import * as schema from './schema.ts';

/** A row as Postgres writes it as JSON: bytes as hexadecimal digits, times to the microsecond, numbers with every digit. */
type RowText = string;

/** A row may take 13 MB as text. */
const ROWS_AT_ONCE = 20;

/** The names of all tables, each after those that it refers to. */
export const TABLE_NAMES: readonly string[] = inOrderOfReferences(Object.values(schema));

/** Copies every row of all tables, as of one moment, into unused tables of the same form, in one transaction each. */
export async function copyTables(source: Queries, target: Queries): Promise<void> {
  await inSnapshot(source, (from) =>
    target.transaction(async (to) => {
      for (const table of TABLE_NAMES) {
        await emptyTable(to, table);
        for await (const rows of readRows(from, table)) await writeRows(to, table, rows);
      }
    }),
  );
}

/** Runs `read` in a transaction that sees the database as of one moment, and writes nothing. */
export function inSnapshot<Value>(queries: Queries, read: (queries: Queries) => Promise<Value>): Promise<Value> {
  return queries.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/** Reads the rows of a table, some at a time and the next ones ahead. To be called within a transaction, for its cursor. */
export async function* readRows(queries: Queries, table: string): AsyncGenerator<readonly RowText[]> {
  const rows = sql`select row_to_json(each_row)::text as row from ${sql.identifier(table)} as each_row`;
  await queries.execute(sql`declare table_rows no scroll cursor for ${rows}`);
  let coming = fetchRows(queries);
  for (;;) {
    const fetched = await coming;
    if (fetched.length === 0) break;
    coming = fetchRows(queries);
    coming.catch(() => undefined); // a reader that stops early doesn't wait for it
    yield fetched;
  }
  await queries.execute(sql`close table_rows`);
}

async function fetchRows(queries: Queries): Promise<readonly RowText[]> {
  const fetched = (await queries.execute(sql.raw(`fetch ${ROWS_AT_ONCE} from table_rows`))) as FetchedRows; // the form the cursor was opened for
  return fetched.rows.map(({ row }) => row);
}

/** The result shape of both drivers. */
interface FetchedRows {
  readonly rows: readonly { readonly row: RowText }[];
}

/** Removes the rows that migrations made, so that copied ones can take their places. */
export async function emptyTable(queries: Queries, table: string): Promise<void> {
  await queries.execute(sql`delete from ${sql.identifier(table)}`);
}

/** Writes rows as {@link readRows} reads them. Postgres computes the values of generated columns again. */
export async function writeRows(queries: Queries, table: string, rows: readonly RowText[]): Promise<void> {
  const name = sql.identifier(table);
  const columns = sql.join(
    (await listStoredColumns(queries, table)).map((column) => sql.identifier(column)),
    sql`, `,
  );
  const given = sql`json_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::json)`;
  await queries.execute(sql`insert into ${name} (${columns}) select ${columns} from ${given}`);
}

/** The columns of a table that a statement may write. */
async function listStoredColumns(queries: Queries, table: string): Promise<readonly string[]> {
  const { rows } = (await queries.execute(
    sql`select attname as name from pg_attribute
      where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  )) as { readonly rows: readonly { readonly name: string }[] }; // the result shape of both drivers, for the selected column
  return rows.map(({ name }) => name);
}

function inOrderOfReferences(tables: readonly PgTable[]): readonly string[] {
  const ordered = new Set<string>();
  const add = (table: PgTable): void => {
    const { name, foreignKeys } = getTableConfig(table);
    for (const { reference } of foreignKeys) {
      const { foreignTable } = reference();
      if (foreignTable !== table) add(foreignTable);
    }
    ordered.add(name);
  };
  tables.forEach(add);
  return [...ordered];
}
