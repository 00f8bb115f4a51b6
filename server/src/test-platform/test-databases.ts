import pg from 'pg';
import { migrateAlone } from '../platform/database/migrate-alone.ts';
import { MIGRATIONS } from '../platform/database/migrations.ts';
import { postgresQueries } from '../platform/database/postgres-database.ts';
import { EMPTY_ALL_TABLES } from './empty-tables.ts';
import { startPostgres } from './postgres-server.ts';
import type { PostgresServer } from './postgres-server.ts';
import type { TestDatabase } from './test-database.ts';

/** Databases released by a test. */
const idle: pg.Pool[] = [];

/** One server for all tests of this process. */
let server: Promise<PostgresServer> | null = null;
let made = 0;

/** An empty, migrated database on the Postgres server of this process. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const pool = idle.pop() ?? (await newDatabase());
  return {
    queries: (logger) => postgresQueries(pool, logger),
    async release() {
      await pool.query(EMPTY_ALL_TABLES);
      idle.push(pool);
    },
  };
}

async function newDatabase(): Promise<pg.Pool> {
  server ??= startPostgres();
  const { toDatabaseUrl } = await server;
  made += 1;
  const name = `test_${made}`;
  await createDatabase(toDatabaseUrl('postgres'), name);
  await migrateAlone(toDatabaseUrl(name), MIGRATIONS);
  const pool = new pg.Pool({ connectionString: toDatabaseUrl(name), max: 10, allowExitOnIdle: true });
  pool.on('error', () => {}); // an idle connection ends with the server
  return pool;
}

/** Creates an empty database on the server at `url`. */
export async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}
