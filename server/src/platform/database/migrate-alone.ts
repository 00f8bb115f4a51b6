import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { applyMigrations } from './apply-migrations.repository.ts';
import { readMigrations } from './migrations.ts';
import type { Migration, Migrations } from './migrations.ts';
import { isPooled } from './connections/pooled-connections.ts';
import { noteRunning } from './running-servers.repository.ts';
import type { RunningServer } from './running-servers.repository.ts';

/** Names the lock under which servers that start at once migrate in turn: any unused number. */
const MIGRATION_LOCK = 4_400_001;

/**
 * A statement without parameters: the driver keeps a parametrized one open, with its snapshot, which indexes created
 * concurrently wait for.
 */
const TRY_LOCK = `select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as locked`;

const CONNECT_WITHIN_MS = 2_000;
const BETWEEN_TRIES_MS = 100;

/**
 * Migrates tables while no other server does, and returns the migrations held back. `server` is recorded as running
 * before another one can migrate. Uses separate connections: a migration may take longer than a statement of a call
 * may.
 */
export async function migrateAlone(
  url: string,
  migrations: Migrations,
  server: RunningServer | null = null,
): Promise<readonly Migration[]> {
  const all = readMigrations(migrations);
  return withClient(url, (lock) =>
    withClient(url, async (client) => {
      await waitForLock(lock);
      // Behind a pooler the setting would reach somebody else's statements.
      if (!(await isPooled(client))) await client.query('set statement_timeout = 0');
      const heldBack = await applyMigrations(client, all);
      if (server !== null) await noteRunning(client, server);
      return heldBack;
    }),
  );
}

/**
 * Waits for the lock, which ends with a transaction, as a pooler gives a connection to another client after each. It
 * is requested repeatedly: waiting in one statement would block `create index concurrently` of the server that holds
 * it forever.
 */
async function waitForLock(client: pg.Client): Promise<void> {
  for (;;) {
    await client.query('begin');
    const { rows } = await client.query<{ locked: boolean }>(TRY_LOCK);
    if (rows[0]?.locked) return;
    await client.query('rollback');
    await sleep(BETWEEN_TRIES_MS);
  }
}

async function withClient<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  client.on('error', () => {}); // the running statement reports a broken connection
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {}); // it ends with the lock, whatever came before
  }
}
