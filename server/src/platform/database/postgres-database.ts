import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Logger } from 'drizzle-orm/logger';
import pg from 'pg';
import type { ConnectionCounts, Database, Queries } from './database.ts';
import { isUnreachable } from './failures.ts';
import { MIGRATIONS } from './migrations.ts';
import type { Migrations } from './migrations.ts';
import * as schema from './schema.ts';

const MAX_CONNECTIONS = 20;
const CONNECT_WITHIN_MS = 2_000;
const STATEMENT_WITHIN_MS = 10_000;

/** A server that takes no more packets ends no statement itself: the connection is given up a little later. */
const ANSWER_WITHIN_MS = 12_000;

/** Names the lock under which servers that start at once migrate one after the other: any number that nothing else uses. */
const MIGRATION_LOCK = 4_400_001;

/** Queries of a Postgres server. */
export function postgresQueries(client: pg.Pool, logger?: Logger): Queries {
  return drizzle({ client, schema, ...(logger && { logger }) });
}

/** Opens the database of a Postgres server that the operator runs, its tables up to date; a sentence when it can't be used. */
export async function openPostgresDatabase(url: string): Promise<Result<Database, string>> {
  try {
    return accepted(await connectPostgres(url, { kind: 'postgres', migrations: MIGRATIONS }));
  } catch (error) {
    return refused(refusalOf(error));
  }
}

export interface Connecting {
  readonly kind: Database['kind'];
  /** What to bring the tables up to date with; null leaves them as they are. */
  readonly migrations: Migrations | null;
}

/** Connects to a database. Rejects when it doesn't answer. */
export async function connectPostgres(url: string, { kind, migrations }: Connecting): Promise<Database> {
  if (migrations !== null) await migrateAlone(url, migrations);
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    statement_timeout: STATEMENT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  // A cut connection is told by the query that needs it; nobody listening would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return {
    queries: postgresQueries(pool),
    kind,
    isSpaceLow: () => false,
    connections: () => countsOf(pool),
    close: () => pool.end(),
  };
}

function countsOf({ totalCount, idleCount, waitingCount }: pg.Pool): ConnectionCounts {
  return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** Brings tables up to date, on a connection of its own: a migration may take longer than a statement of a call may. */
export async function migrateAlone(url: string, migrations: Migrations): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  client.on('error', () => {}); // a connection that breaks is told by the statement that runs
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), migrations);
  } finally {
    await client.end().catch(() => {}); // it ends with the lock, whatever came before
  }
}

function refusalOf(error: unknown): string {
  if (isUnreachable(error))
    return 'Uplift cannot reach the database at DATABASE_URL. Is it running, and is the address right?';
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return `Uplift cannot use the database at DATABASE_URL${code}. Check its user, its password and that this user may create tables.`;
}
