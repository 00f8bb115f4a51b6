// `node tools/two-releases.ts [COMMIT]`: two servers of an earlier release (the one before the latest migration unless named)
// are replaced by two of this one, on one Postgres, while people write all the time. Fails when a call failed or a write is lost,
// and at once if the latest migration rewrites what is stored: no earlier release runs beside that.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '@uplift/server/postgres-server';
import pg from 'pg';
import { buildPageWhenStale } from './build-page.ts';
import { checkOut } from './operate/old-release.ts';
import { startServer } from './operate/servers.ts';
import type { Server } from './operate/servers.ts';
import { signUpWriters, startWriters } from './operate/writers.ts';
import type { Written } from './operate/writers.ts';

const ROOT = join(import.meta.dirname, '..');
const WRITERS = 16;
const BETWEEN_STEPS_MS = 3_000;

if (process.argv[2] === undefined && isLatestRewrite()) {
  console.error(
    'The latest migration rewrites what is stored. Stop every server of the release before for this update.',
  );
  process.exit(1);
}
await buildPageWhenStale();
const commit = process.argv[2] ?? commitBeforeLatestMigration();
const old = checkOut(ROOT, commit);
const postgres = await startPostgres();
const url = postgres.toDatabaseUrl('postgres');
const running: Server[] = [];
try {
  const written = await replaceServers();
  const { calls, slowestMs, failures, lost } = written;
  printLine(
    `${calls} calls, ${failures.length} failed, ${lost} writes lost, the slowest call ${slowestMs.toFixed(0)} ms`,
  );
  for (const failure of failures.slice(0, 5)) printLine(failure);
  process.exitCode = failures.length + lost === 0 ? 0 : 1;
} finally {
  for (const server of running) await server.stop('SIGKILL');
  await postgres.end();
  old.remove();
}

async function replaceServers(): Promise<Written> {
  const [first, second] = [await start(old.folder), await start(old.folder)];
  const oldOnes = [first, second];
  printLine(
    `Two servers of ${commit} run, with ${await countMigrations()} migrations; load ${loadavg()[0]?.toFixed(1)}`,
  );
  const people = await signUpWriters(first, WRITERS, 'writer');
  const writers = startWriters(people, listOrigins(oldOnes));
  await sleep(BETWEEN_STEPS_MS);
  const serving = [...oldOnes];
  for (const leaving of oldOnes) {
    const next = await start(ROOT);
    printLine(`A server of this release runs beside them, with ${await countMigrations()} migrations`);
    serving.push(next);
    await writers.route(listOrigins(serving));
    await sleep(BETWEEN_STEPS_MS);
    serving.splice(serving.indexOf(leaving), 1);
    await writers.route(listOrigins(serving));
    await leaving.stop();
    printLine('An old server is stopped');
    await sleep(BETWEEN_STEPS_MS);
  }
  return writers.stop();
}

async function start(folder: string): Promise<Server> {
  const server = await startServer(folder, { DATABASE_URL: url });
  running.push(server);
  return server;
}

function listOrigins(servers: readonly Server[]): readonly string[] {
  return servers.map(({ origin }) => origin);
}

async function countMigrations(): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>('select count(*)::int from drizzle.__drizzle_migrations');
  await client.end();
  return rows[0]?.count ?? 0;
}

function commitBeforeLatestMigration(): string {
  const log = ['log', '-1', '--diff-filter=A', '--format=%h~1', '--', 'server/migrations/*.sql'];
  return execFileSync('git', log, { cwd: ROOT, encoding: 'utf8' }).trim();
}

function isLatestRewrite(): boolean {
  const folder = join(ROOT, 'server', 'migrations');
  const latest = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1);
  return latest !== undefined && readFileSync(join(folder, latest), 'utf8').startsWith('-- rewrite:');
}

function printLine(words: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)} ${words}`);
}
