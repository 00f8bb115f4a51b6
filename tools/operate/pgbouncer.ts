import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@uplift/server/free-port';
import pg from 'pg';

const UNPRIVILEGED_ID = 65_534;
const CONNECT_TRIES = 100;
const BETWEEN_TRIES_MS = 50;

/** A running PgBouncer. */
export interface PgBouncer {
  /** The database behind it. */
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface PgBouncerSettings {
  readonly mode: 'transaction' | 'session';
  /** The database, without PgBouncer. */
  readonly directUrl: string;
  /** Connections to it. */
  readonly poolSize: number;
}

/** Starts PgBouncer in front of a database, configured as in docs/scaling.md. Stops with this process's `stop`. */
export async function startPgBouncer({ mode, directUrl, poolSize }: PgBouncerSettings): Promise<PgBouncer> {
  const { hostname, port: databasePort, username, pathname } = new URL(directUrl);
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), 'uplift-pgbouncer-'));
  const users = join(folder, 'users.txt');
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${username}" ""\n`);
  writeFileSync(
    file,
    `[databases]
uplift = host=${hostname} port=${databasePort} dbname=${pathname.slice(1)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = ${poolSize}
max_client_conn = 1000
`,
  );
  chmodSync(folder, 0o755);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const path of [folder, users, file]) chownSync(path, UNPRIVILEGED_ID, UNPRIVILEGED_ID);
  const user = isRoot ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : {};
  const child = spawn('pgbouncer', [file], { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (bytes) => (said = `${said}${String(bytes)}`.slice(-2_000)));
  const url = `postgres://${username}@127.0.0.1:${port}/uplift`;
  if (!(await answers(url))) throw new Error(`PgBouncer did not start (Debian: apt-get install pgbouncer). ${said}`);
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  for (let tries = 0; tries < CONNECT_TRIES; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {}); // the next query reports it
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {}); // it was never there
    if (isThere) return true;
    await sleep(BETWEEN_TRIES_MS);
  }
  return false;
}
