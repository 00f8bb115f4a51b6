import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Cleanups } from '../harness/cleanups.ts';
import { BARE_CONNECTIONS, changeStatement, createBareTable, readStatement } from './bare-table.ts';
import { inspectable } from './inspector.ts';
import { residentKb } from './resident-memory.ts';
import type { MeasuredServer } from './server-process.ts';

const BARE_SERVER = fileURLToPath(new URL('bare-server.ts', import.meta.url));

const BARE_SOCKET_SERVER = fileURLToPath(new URL('bare-socket-server.ts', import.meta.url));

/**
 * Starts Fastify alone in its own process, with routes that respond at once; with a database, the PATCH writes to it by
 * one statement, into the table of {@link openBareStatements}. Returns its port.
 */
export function startBareServer(cleanups: Cleanups, databaseUrl?: string): Promise<number> {
  return openedPort(spawnBare(BARE_SERVER, [], databaseUrl), cleanups);
}

/** Starts a `ws` server in its own process that forwards every message, and whose memory can be measured. */
export async function startBareSocketServer(cleanups: Cleanups): Promise<MeasuredServer> {
  const { nodeOption, inspectorPort } = await inspectable();
  const server = spawnBare(BARE_SOCKET_SERVER, [nodeOption]);
  const port = await openedPort(server, cleanups);
  return { port, residentKb: () => residentKb(server.pid ?? 0, inspectorPort) };
}

function spawnBare(script: string, options: readonly string[], databaseUrl?: string) {
  const parameters = databaseUrl === undefined ? [] : [databaseUrl];
  return spawn(process.execPath, [...options, script, ...parameters], { stdio: ['pipe', 'pipe', 'inherit'] });
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

/** Opens connections that send the statements. Its table is a separate one, so that nothing else waits for its rows. */
export async function openBareStatements(
  databaseUrl: string,
  rows: number,
  cleanups: Cleanups,
): Promise<BareStatements> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: BARE_CONNECTIONS });
  cleanups.add(() => pool.end());
  await createBareTable(pool, rows);
  const tail = Buffer.alloc(48, 1);
  return {
    readVersion: (index) => pool.query(readStatement(index % rows)),
    changeVersion: (index) => pool.query(changeStatement(index % rows, tail)),
  };
}
