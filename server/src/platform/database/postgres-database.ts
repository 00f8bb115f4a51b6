import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { drizzleOnPostgres } from './drizzle-postgres.ts';
import type { Logger } from './drizzle.ts';
import process from 'node:process';
import pg from 'pg';
import { say } from '../process/console.ts';
import { DEFAULT_CONNECTIONS } from './database.ts';
import type { ConnectionCounts, Database, Queries } from './database.ts';
import { listCauses, readCode, isUnreachable } from './failures.ts';
import { migrateAlone } from './migrate-alone.ts';
import { MIGRATIONS, readMigrations } from './migrations.ts';
import type { Migrations } from './migrations.ts';
import { isPooled, PooledClient } from './connections/pooled-connections.ts';
import { keepServerListed } from './running-servers.repository.ts';
import * as schema from './schema.ts';
import { schemaNumber } from './schema-compatibility.repository.ts';
import { isFrequentRead, SHARED, SharedConnections } from './connections/shared-connections.ts';
import { UnusableSchema } from './unusable-schema.ts';

const CONNECT_WITHIN_MS = 2_000;
const STATEMENT_WITHIN_MS = 10_000;

/**
 * Time limit for answers. A server that receives no more packets ends no statement itself: the connection is given up
 * a little later.
 */
const ANSWER_WITHIN_MS = 12_000;

/**
 * Prepared statements keep their plans while tables grow, and those planned while a table is small would read all of it
 * each time. So the planner counts a random read like a sequential one, as on a solid-state disk, and avoids whole
 * tables in frequent reads, which all find their rows by an index.
 */
const STATEMENTS = '-c random_page_cost=1.1';
const FREQUENT_READS = `${STATEMENTS} -c enable_seqscan=off`;

const NO_TIME_LIMIT =
  "No statement has a time limit behind the pooler at DATABASE_URL. Set one for the user of the database: alter role NAME set statement_timeout = '10s'";

/** A pool that would keep only this many connections shares none. */
const LEAST_POOLED = 4;

/** Queries of a Postgres server. */
export function postgresQueries(client: pg.Pool, logger?: Logger): Queries {
  return drizzleOnPostgres({ client, schema, ...(logger && { logger }) });
}

/** Address of a site's own Postgres. */
export interface PostgresPlace {
  readonly url: string;
  /** The same database without the pooler in front of it, for migrations; null without a pooler. */
  readonly directUrl: string | null;
  /** The most connections that are kept. */
  readonly connections: number;
}

/** Opens the database of a Postgres server that the operator runs, its tables up to date; a sentence when it can't be used. */
export async function openPostgresDatabase(place: PostgresPlace): Promise<Result<Database, string>> {
  try {
    return accepted(await connectServer(place));
  } catch (error) {
    return refused(toRefusal(error));
  }
}

/** Connects one of possibly several servers of a database, which may be of two releases. */
async function connectServer({ url, directUrl, connections }: PostgresPlace): Promise<Database> {
  const server = { id: crypto.randomUUID(), schema: schemaNumber(readMigrations(MIGRATIONS)) };
  const migrate = () => migrateAlone(directUrl ?? url, MIGRATIONS, server);
  const heldBack = await migrate();
  const { pool, end, ...database } = await openPool(url, connections);
  const running = keepServerListed(pool, { server, heldBack: heldBack.length, migrate });
  return {
    ...database,
    kind: 'postgres',
    async close() {
      await running.stop();
      await end();
    },
  };
}

export interface Connecting {
  readonly kind: Database['kind'];
  /** Migrations to apply; null leaves the tables unchanged. */
  readonly migrations: Migrations | null;
}

/** Connects to a database. Rejects when it doesn't answer. */
export async function connectPostgres(url: string, { kind, migrations }: Connecting): Promise<Database> {
  if (migrations !== null) await migrateAlone(url, migrations);
  const { pool: _pool, end, ...database } = await openPool(url, DEFAULT_CONNECTIONS);
  return { ...database, kind, close: end };
}

interface OpenPool extends Pick<Database, 'queries' | 'isSpaceLow' | 'connections'> {
  readonly pool: pg.Pool;
  readonly end: () => Promise<void>;
}

async function openPool(url: string, connections: number): Promise<OpenPool> {
  const isBehindPooler = await findPooler(url);
  const config = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    // PgBouncer refuses settings at the start of a connection, and statements under a name are on another one by the next call.
    ...(!isBehindPooler && { statement_timeout: STATEMENT_WITHIN_MS, options: withEnvironment(STATEMENTS) }),
  };
  const isShared = !isBehindPooler && connections > LEAST_POOLED + SHARED;
  const max = isShared ? connections - SHARED : connections;
  const pool = new pg.Pool({ ...config, max, ...(isBehindPooler && { Client: PooledClient }) });
  // The query that needs a cut connection reports it; an unhandled error event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  const shared = isShared ? shareReads(pool, config) : null;
  return {
    queries: postgresQueries(pool),
    isSpaceLow: () => false,
    connections: () => readConnectionCounts(pool),
    pool,
    end: async () => void (await Promise.all([pool.end(), shared?.end()])),
  };
}

/** Adds options to those of the environment, which the driver would otherwise replace by them. */
function withEnvironment(options: string): string {
  return `${process.env['PGOPTIONS'] ?? ''} ${options}`;
}

/** Lets the frequent reads of a pool share connections of their own. */
function shareReads(pool: pg.Pool, config: pg.ClientConfig): SharedConnections {
  const shared = new SharedConnections({ ...config, options: withEnvironment(FREQUENT_READS) });
  const query = pool.query.bind(pool) as (...parameters: unknown[]) => unknown; // one overload for all of them
  const queryEither = (statement: unknown, ...others: unknown[]) =>
    isFrequentRead(statement) ? shared.query(statement, others[0] as unknown[]) : query(statement, ...others); // Drizzle passes the values of a prepared one
  Object.assign(pool, { query: queryEither });
  return shared;
}

function readConnectionCounts({ totalCount, idleCount, waitingCount }: pg.Pool): ConnectionCounts {
  return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** Resolves to true if a pooler is in front of the database. Warns the operator when neither limits the time of a statement. */
async function findPooler(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  client.on('error', () => {}); // the running statement reports a broken connection
  try {
    await client.connect();
    if (!(await isPooled(client))) return false;
    const { rows } = await client.query<{ statement_timeout: string }>('show statement_timeout');
    if (rows[0]?.statement_timeout === '0') say(NO_TIME_LIMIT);
    return true;
  } finally {
    await client.end().catch(() => {}); // what failed before is what counts
  }
}

function toRefusal(error: unknown): string {
  if (error instanceof UnusableSchema) return error.message;
  if (isUnreachable(error))
    return 'Uplift cannot reach the database at DATABASE_URL. Is it running, and is the address right?';
  const code = listCauses(error)
    .map(readCode)
    .find((found) => found !== null);
  return `Uplift cannot use the database at DATABASE_URL${code ? ` (${code})` : ''}. Check its user, its password and that this user may create tables.`;
}
