import { sql } from './drizzle.ts';
import { getTableConfig } from './drizzle-tables.ts';
import { expect, test } from 'vitest';
import { describeSite } from '../../test-platform/index.ts';
import * as schema from './schema.ts';

interface ColumnRow extends Record<string, unknown> {
  readonly table_name: string;
  readonly column_name: string;
  readonly data_type: string;
  readonly is_nullable: string;
}

/** Names in information_schema of the types that the schema uses. */
const SYSTEM_NAMES: Readonly<Record<string, string>> = { 'text[]': 'ARRAY' };

function columnsOfSchema(): readonly string[] {
  return Object.values(schema).flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    return columns.map((column) => {
      const type = SYSTEM_NAMES[column.getSQLType()] ?? column.getSQLType();
      return `${name}.${column.name} ${type}${column.notNull ? ' not null' : ''}`;
    });
  });
}

function keysOfSchema(): readonly string[] {
  return Object.values(schema).flatMap((table) => {
    const { name, foreignKeys, indexes } = getTableConfig(table);
    const references = foreignKeys.map(
      (key) => `${name} -> ${getTableConfig(key.reference().foreignTable).name} ${key.onDelete}`,
    );
    return [...references, ...indexes.map((index) => `${name} by ${index.config.name}`)];
  });
}

describeSite('the migrations', (open) => {
  test('the migrations create the tables of the schema, column by column', async () => {
    const { queries } = (await open()).platform;
    const found = await queries.execute<ColumnRow>(
      sql`select table_name, column_name, data_type, is_nullable from information_schema.columns where table_schema = 'public'`,
    );
    const rows = (found as { rows: ColumnRow[] }).rows; // both drivers answer rows
    const columns = rows.map(
      (row) => `${row.table_name}.${row.column_name} ${row.data_type}${row.is_nullable === 'NO' ? ' not null' : ''}`,
    );
    expect(columns.sort()).toEqual([...columnsOfSchema()].sort());
  });

  test('the migrations create the references and indexes of the schema', async () => {
    const { queries } = (await open()).platform;
    const found = await queries.execute<{ key: string }>(sql`
      select conrelid::regclass || ' -> ' || confrelid::regclass || ' ' ||
        case confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'no action' end as key
      from pg_constraint where contype = 'f'
      union all
      select tablename || ' by ' || indexname from pg_indexes where schemaname = 'public' and indexname not like '%\_pk' and indexname not like '%\_pkey' and indexname not like '%\_unique'
    `);
    const keys = (found as { rows: { key: string }[] }).rows.map(({ key }) => key);
    expect(keys.sort()).toEqual([...keysOfSchema()].sort());
  });
});
