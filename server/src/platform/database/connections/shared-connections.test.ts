import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startPostgres } from '../../../test-platform/postgres-server.ts';
import type { PostgresServer } from '../../../test-platform/postgres-server.ts';
import { createDatabase } from '../../../test-platform/test-databases.ts';
import type { Database } from '../database.ts';
import { sql } from '../drizzle.ts';
import { openPostgresDatabase } from '../postgres-database.ts';
import { isFrequentRead, SHARED } from './shared-connections.ts';

let postgres: PostgresServer;
let wire: Awaited<ReturnType<typeof countWrites>>;
let database: Database;

beforeAll(async () => {
  postgres = await startPostgres();
  await createDatabase(postgres.toDatabaseUrl('postgres'), 'shared');
  wire = await countWrites(Number(new URL(postgres.toDatabaseUrl('shared')).port));
  const url = postgres.toDatabaseUrl('shared').replace(/:\d+\//u, `:${wire.port}/`);
  const opened = await openPostgresDatabase({ url, directUrl: postgres.toDatabaseUrl('shared'), connections: 10 });
  if (!opened.ok) throw new Error(opened.refusal);
  database = opened.value;
}, 60_000);

afterAll(async () => {
  await database.close();
  wire.close();
  await postgres.end();
});

/** A connection to a port through which every write can be counted. */
async function countWrites(port: number) {
  const counts = { writes: 0 };
  const server = createServer((client) => {
    const backend = connect(port, '127.0.0.1');
    client.on('data', (bytes) => {
      counts.writes += 1;
      backend.write(bytes);
    });
    backend.on('data', (bytes) => void client.write(bytes));
    for (const [one, other] of [
      [client, backend],
      [backend, client],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, counts, close: () => server.close() }; // listening on TCP, so no pipe name
}

/** A frequent read that returns the process of its connection; it fails for a divisor of 0. */
function prepareRead({ queries }: Database = database) {
  const pid = sql<number>`pg_backend_pid() + 0 / ${sql.placeholder('divisor')}::integer`;
  return queries
    .select({ pid })
    .from(sql`(select 1) as one`)
    .prepare('find_process');
}

test('a hundred frequent reads at once are sent over two connections, with one write to each', async () => {
  const read = prepareRead();
  const readAll = () => Promise.all(Array.from({ length: 100 }, () => read.execute({ divisor: 1 })));
  await readAll();
  wire.counts.writes = 0;
  const found = await readAll();
  expect(new Set(found.map(([row]) => row?.pid)).size).toBe(SHARED);
  expect(wire.counts.writes).toBe(SHARED);
});

test('a frequent read that fails does not affect the other reads on its connection', async () => {
  const read = prepareRead();
  const results = await Promise.allSettled([1, 0, 1, 0, 1].map((divisor) => read.execute({ divisor })));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled']);
});

test('after the shared connections are cut, the next reads open new ones', async () => {
  const read = prepareRead();
  const before = await Promise.all([1, 1].map((divisor) => read.execute({ divisor })));
  for (const [row] of before) await database.queries.execute(sql`select pg_terminate_backend(${row?.pid})`);
  await expect
    .poll(() =>
      read.execute({ divisor: 1 }).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  const after = await Promise.all([1, 1].map((divisor) => read.execute({ divisor })));
  expect(after.flat()).not.toEqual(before.flat());
});

test('a random read counts like a sequential one on all connections, and those of frequent reads avoid whole tables', async () => {
  const settings = sql<string>`current_setting('enable_seqscan') || ' ' || current_setting('random_page_cost')`;
  const readSettings = database.queries.select({ settings }).from(sql`(select 1) as one`);
  expect(await readSettings.prepare('read_settings').execute()).toEqual([{ settings: 'off 1.1' }]);
  expect(await readSettings).toEqual([{ settings: 'on 1.1' }]);
});

test("all connections have the environment's options of Postgres", async () => {
  vi.stubEnv('PGOPTIONS', '-c search_path=public,operator');
  const url = postgres.toDatabaseUrl('shared');
  const opened = await openPostgresDatabase({ url, directUrl: url, connections: 10 }).finally(() => vi.unstubAllEnvs());
  if (!opened.ok) throw new Error(opened.refusal);
  const path = sql<string>`current_setting('search_path')`;
  const readPath = opened.value.queries.select({ path }).from(sql`(select 1) as one`);
  expect(await readPath.prepare('read_path').execute()).toEqual([{ path: 'public,operator' }]);
  expect(await readPath).toEqual([{ path: 'public,operator' }]);
  await opened.value.close();
});

test('a frequent read after the database is closed fails and opens no connection', async () => {
  const url = postgres.toDatabaseUrl('shared');
  const opened = await openPostgresDatabase({ url, directUrl: url, connections: 10 });
  if (!opened.ok) throw new Error(opened.refusal);
  const read = prepareRead(opened.value);
  await read.execute({ divisor: 1 });
  await opened.value.close();
  await expect(read.execute({ divisor: 1 })).rejects.toThrow('Failed query');
});

test.each([
  [{ name: 'find', text: 'select 1 from accounts' }, true],
  [{ name: 'hold', text: 'select 1 from accounts for update' }, false],
  [{ name: 'hold', text: 'select 1 from accounts for key share' }, false],
  [{ name: 'count', text: 'insert into rate_limits values (1)' }, false],
  [{ name: 'write', text: 'with held as (select 1 for update) select 1 from held' }, false],
  [{ name: undefined, text: 'select 1 from accounts' }, false],
  ['begin', false],
])('%j may share a connection: %s', (statement, expected) => {
  expect(isFrequentRead(statement)).toBe(expected);
});
