import { eq } from '../drizzle.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDatabase } from '../../../test-platform/test-databases.ts';
import { startPooler } from '../../../test-platform/pooler.ts';
import type { Pooler } from '../../../test-platform/pooler.ts';
import { startPostgres } from '../../../test-platform/postgres-server.ts';
import type { PostgresServer } from '../../../test-platform/postgres-server.ts';
import { isPooled } from './pooled-connections.ts';
import { openPostgresDatabase } from '../postgres-database.ts';
import { rateLimits } from '../schema.ts';

/** Result of a statement in `pg`. */
interface Rows {
  readonly rows: readonly object[];
}

let postgres: PostgresServer;
let pooler: Pooler;

beforeAll(async () => {
  postgres = await startPostgres();
  await createDatabase(postgres.toDatabaseUrl('postgres'), 'pooled');
  pooler = await startPooler(postgres.toDatabaseUrl('pooled'));
}, 60_000);

afterAll(async () => {
  pooler.end();
  await postgres.end();
});

test('a pooler is detected by its process numbers', async () => {
  for (const [url, expected] of [
    [postgres.toDatabaseUrl('pooled'), false],
    [pooler.url, true],
  ] as const) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    expect(await isPooled(client)).toBe(expected);
    await client.end();
  }
});

test('a pooled connection keeps nothing: no settings at its start, no named statement', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const opened = await openPostgresDatabase({ url: pooler.url, directUrl: null, connections: 3 });
  if (!opened.ok) throw new Error(opened.refusal);
  const { queries } = opened.value;
  await queries.insert(rateLimits).values({ key: 'a', points: 1 });
  const find = queries.select().from(rateLimits).where(eq(rateLimits.key, 'a')).prepare('find_by_name');
  const found = await Promise.all([1, 2, 3, 4].map(() => find.execute()));
  expect(found.map((rows) => rows.length)).toEqual([1, 1, 1, 1]);
  await opened.value.close();
  expect(pooler.complaints).toEqual([]);
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("set statement_timeout = '10s'"));
  said.mockRestore();
});

test('statements without a pooler have a time limit, and frequent ones are prepared by name', async () => {
  const url = postgres.toDatabaseUrl('pooled');
  const opened = await openPostgresDatabase({ url, directUrl: null, connections: 1 });
  if (!opened.ok) throw new Error(opened.refusal);
  const { queries } = opened.value;
  await queries.select().from(rateLimits).prepare('find_all').execute();
  const limit = (await queries.execute('show statement_timeout')) as Rows;
  const names = (await queries.execute('select name from pg_prepared_statements')) as Rows;
  await opened.value.close();
  expect([limit.rows, names.rows]).toEqual([[{ statement_timeout: '10s' }], [{ name: 'find_all' }]]);
});
