import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Cleanups } from '../harness/cleanups.ts';
import { inspectable } from './inspector.ts';
import { residentKb } from './resident-memory.ts';
import type { MeasuredServer } from './server-process.ts';

const BARE_SERVER = fileURLToPath(new URL('bare-server.ts', import.meta.url));

const BARE_SOCKET_SERVER = fileURLToPath(new URL('bare-socket-server.ts', import.meta.url));

/** Starts Fastify with routes that respond at once, in its own process. Returns its port. */
export function startBareServer(cleanups: Cleanups): Promise<number> {
  return startBare(BARE_SERVER, cleanups);
}

/** Starts a `ws` server in its own process that forwards every message, and whose memory can be measured. */
export async function startBareSocketServer(cleanups: Cleanups): Promise<MeasuredServer> {
  const { nodeOption, inspectorPort } = await inspectable();
  const server = spawnBare(BARE_SOCKET_SERVER, [nodeOption]);
  const port = await openedPort(server, cleanups);
  return { port, residentKb: () => residentKb(server.pid ?? 0, inspectorPort) };
}

function startBare(script: string, cleanups: Cleanups): Promise<number> {
  return openedPort(spawnBare(script), cleanups);
}

function spawnBare(script: string, options: readonly string[] = []) {
  return spawn(process.execPath, [...options, script], { stdio: ['pipe', 'pipe', 'inherit'] });
}

async function openedPort(server: ReturnType<typeof spawnBare>, cleanups: Cleanups): Promise<number> {
  cleanups.add(async () => {
    server.stdin.end();
    if (server.exitCode === null) await once(server, 'exit');
  });
  const [line] = (await once(server.stdout, 'data')) as [Buffer]; // the port is its first line
  return Number(String(line));
}

/** Statements that the server needs of Postgres at the least, by primary key and on as many connections as the server has. */
export interface BareStatements {
  readonly readVersion: (index: number) => Promise<unknown>;
  readonly changeVersion: (index: number) => Promise<unknown>;
}

/** As many as server/src/platform/database/postgres-database.ts opens. */
const CONNECTIONS = 20;

/** Creates rows like an account's versions in a separate database, so that nothing else waits for them. */
export async function openBareStatements(
  databaseUrl: string,
  rows: number,
  cleanups: Cleanups,
): Promise<BareStatements> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  cleanups.add(() => pool.end());
  await pool.query('create table bare (id int primary key, version bigint not null, tail bytea)');
  await pool.query(`insert into bare select id, 0, null from generate_series(0, ${rows - 1}) id`);
  await pool.query('analyze bare');
  const tail = Buffer.alloc(48, 1);
  return {
    readVersion: (index) =>
      pool.query({ name: 'read', text: 'select version from bare where id = $1', values: [index % rows] }),
    changeVersion: (index) =>
      pool.query({
        name: 'change',
        text: 'update bare set version = version + 1, tail = $2 where id = $1',
        values: [index % rows, tail],
      }),
  };
}
