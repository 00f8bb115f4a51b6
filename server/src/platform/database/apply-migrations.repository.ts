import { setTimeout as sleep } from 'node:timers/promises';
import { listCauses, readCode } from './failures.ts';
import { concurrentIndex, isConcurrent } from './migration-steps.ts';
import type { Migration } from './migrations.ts';
import { isOlderRunning } from './running-servers.repository.ts';
import {
  appliedMigrations,
  makeBooks,
  noteOldest,
  findOldestSchema,
  refuseNewerSchema,
} from './schema-compatibility.repository.ts';
import type { SqlClient } from './schema-compatibility.repository.ts';
import { UnusableSchema } from './unusable-schema.ts';

/** Time that a statement waits for a table before it gives up, since every call to that table waits behind it. */
const LOCKED_WITHIN = '1s';
const LOCK_TRIES = 60;
const BETWEEN_TRIES_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Migrates tables while other servers use them. Returns the migrations held back: contract steps that would break a
 * running server of an older release. Rejects with a sentence if a newer release has removed something this one needs,
 * or if a server of an older release uses what must be rewritten.
 */
export async function applyMigrations(
  client: SqlClient,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  await makeBooks(client);
  await refuseNewerSchema(client, migrations);
  await noteOldest(client, 0, '');
  const applied = await appliedMigrations(client);
  const heldBack: Migration[] = [];
  for (const migration of migrations.filter(({ at }) => !applied.has(at))) {
    if (await isAllowed(client, migration, migrations)) await applyOne(client, migration);
    else heldBack.push(migration);
  }
  return heldBack;
}

/**
 * Resolves to true if no running server prevents a migration. Before a contract or rewrite step, starts of older
 * releases are refused.
 */
async function isAllowed(client: SqlClient, { at, step }: Migration, all: readonly Migration[]): Promise<boolean> {
  if (step.type === 'expand') return true;
  const oldest = step.type === 'rewrite' ? at : findOldestSchema(step.oldest, all);
  const isHeldBack = await isOlderRunning(client, oldest);
  if (isHeldBack && step.type === 'rewrite') throw new UnusableSchema(OLDER_RUNS);
  if (isHeldBack) return false;
  await noteOldest(client, oldest, step.release);
  return true;
}

const OLDER_RUNS =
  'A server of an earlier release of Uplift still uses this database, which this release stores in another form. Stop all servers of the earlier release, then start this one; one that was killed counts as running for a minute and a half. Nothing was changed.';

async function applyOne(client: SqlClient, migration: Migration): Promise<void> {
  if (migration.statements.some(isConcurrent)) return applyConcurrently(client, migration);
  for (let tries = 1; !(await tryToApply(client, migration, tries === LOCK_TRIES)); tries += 1)
    await sleep(BETWEEN_TRIES_MS);
}

/** Resolves to true once a migration is applied; to false if a table was in use, which the last try rejects with. */
async function tryToApply(client: SqlClient, migration: Migration, isLast: boolean): Promise<boolean> {
  try {
    await applyAtOnce(client, migration);
    return true;
  } catch (error) {
    await client.query('rollback').catch(() => {}); // the connection may be what broke
    const isLocked = listCauses(error).some((cause) => readCode(cause) === LOCK_NOT_AVAILABLE);
    if (!isLocked || isLast) throw error;
    return false;
  }
}

async function applyAtOnce(client: SqlClient, migration: Migration): Promise<void> {
  await client.query('begin');
  await client.query(`set local lock_timeout = '${LOCKED_WITHIN}'`);
  await client.query('set local statement_timeout = 0');
  for (const statement of migration.statements) await client.query(statement);
  await noteApplied(client, migration);
  await client.query('commit');
}

/** Runs each statement separately, repeatable after an interrupted start, which leaves an invalid index. */
async function applyConcurrently(client: SqlClient, migration: Migration): Promise<void> {
  for (const statement of migration.statements) {
    const index = concurrentIndex(statement);
    if (index !== null) await client.query(`drop index concurrently if exists ${index}`);
    await client.query(statement);
  }
  await noteApplied(client, migration);
}

async function noteApplied(client: SqlClient, { hash, at }: Migration): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, at]);
}
