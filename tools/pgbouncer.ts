// `node tools/pgbouncer.ts`: servers of this release on a Postgres behind PgBouncer, in transaction and in session mode, with the
// settings that docs/scaling.md names: tables are made through it by two servers at once, people write, a backup is written.
// Fails when a call failed or a write is lost.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '@uplift/server/postgres-server';
import pg from 'pg';
import { buildPageWhenStale } from './build-page.ts';
import { startPgBouncer } from './operate/pgbouncer.ts';
import { SECRET, startServer } from './operate/servers.ts';
import type { Server } from './operate/servers.ts';
import { signUpWriters, startWriters } from './operate/writers.ts';

const ROOT = join(import.meta.dirname, '..');
const WRITERS = 16;
const WRITE_MS = 6_000;
const POOL_SIZE = 20;

await buildPageWhenStale();
const postgres = await startPostgres();
try {
  console.log(execFileSync('pgbouncer', ['--version'], { encoding: 'utf8' }).split('\n')[0]);
  await tryDirect();
  for (const mode of ['transaction', 'session'] as const) await tryMode(mode);
} finally {
  await postgres.end();
}

async function tryDirect(): Promise<void> {
  const url = await database('direct');
  const servers = await startTwo({ DATABASE_URL: url });
  await write('without PgBouncer', servers);
}

async function tryMode(mode: 'transaction' | 'session'): Promise<void> {
  const directUrl = await database(mode);
  const pgBouncer = await startPgBouncer({ mode, directUrl, poolSize: POOL_SIZE });
  try {
    const servers = await startTwo({ DATABASE_URL: pgBouncer.url, UPLIFT_DATABASE_CONNECTIONS: '10' });
    await write(`${mode} mode`, servers);
    backUp(mode, pgBouncer.url);
    const lines = servers.flatMap(({ output }) => output().split('\n'));
    const said = lines.filter((line) => /pooler|error/iu.test(line));
    if (said.length > 0) fail(said.join('\n'));
  } finally {
    await pgBouncer.stop();
  }
}

async function database(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.toDatabaseUrl('postgres') });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.query("alter role uplift set statement_timeout = '10s'");
  await client.end();
  return postgres.toDatabaseUrl(name);
}

/** Starts two servers at the same time, so that one migrates and the other waits for it. */
async function startTwo(variables: Readonly<Record<string, string>>): Promise<readonly [Server, Server]> {
  const [one, other] = await Promise.all([startServer(ROOT, variables), startServer(ROOT, variables)]);
  return [one, other];
}

async function write(name: string, servers: readonly [Server, Server]): Promise<void> {
  const people = await signUpWriters(servers[0], WRITERS, 'writer');
  const writers = startWriters(
    people,
    servers.map(({ origin }) => origin),
  );
  await sleep(WRITE_MS);
  const { calls, failures, lost, slowestMs } = await writers.stop();
  const figures = `${Math.round((calls * 1000) / WRITE_MS)} calls a second, the slowest ${slowestMs.toFixed(0)} ms`;
  console.log(
    `${name}: ${calls} calls, ${failures.length} failed, ${lost} writes lost; ${figures}; load ${loadavg()[0]?.toFixed(1)}`,
  );
  if (failures.length + lost > 0) fail(failures.slice(0, 5).join('\n'));
  await Promise.all(servers.map((server) => server.stop()));
}

function backUp(mode: string, url: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'uplift-tried-'));
  const env = { ...process.env, DATABASE_URL: url, UPLIFT_SECRET: SECRET };
  const said = execFileSync(process.execPath, ['cli/admin.ts', 'backup', join(folder, 'backup')], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  console.log(`${mode} mode: ${String(said).trim().split('\n').at(-1)}`);
  rmSync(folder, { recursive: true });
}

function fail(words: string): void {
  console.error(words);
  process.exitCode = 1;
}
