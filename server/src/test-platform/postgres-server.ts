import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** A Postgres server that ends with this process. */
export interface PostgresServer {
  /** Address of one of its databases. */
  readonly urlOf: (database: string) => string;
  /** Kills it as the system would, in the middle of whatever it does. */
  kill(): void;
  /** Starts it again after {@link PostgresServer.kill}, and resolves when it answers. */
  revive(): Promise<void>;
  end(): Promise<void>;
}

const STAND = fileURLToPath(new URL('postgres-child.ts', import.meta.url));
const CONNECT_TRIES = 600;
const BETWEEN_TRIES_MS = 50;

/** Starts a Postgres server with an empty database directory, and resolves when it answers. */
export async function startPostgres(): Promise<PostgresServer> {
  const stand = spawn(process.execPath, [STAND], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = (await once(stand.stdout, 'data')) as [Buffer]; // the port stands on its first line
  const port = Number(String(line));
  const urlOf = (database: string) => `postgres://uplift@127.0.0.1:${port}/${database}`;
  stand.unref();
  for (const stream of [stand.stdin, stand.stdout])
    if ('unref' in stream && typeof stream.unref === 'function') stream.unref();
  await answering(urlOf('postgres'));
  return {
    urlOf,
    kill: () => void stand.stdin.write('kill\n'),
    async revive() {
      stand.stdin.write('start\n');
      await answering(urlOf('postgres'));
    },
    async end() {
      stand.ref();
      stand.stdin.end();
      if (stand.exitCode === null) await once(stand, 'exit');
    },
  };
}

/** Resolves when the server at `url` answers: right after its start, or after it was killed and came back. */
async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < CONNECT_TRIES; tries += 1) {
    if (await answers(url)) return;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS));
  }
  throw new Error('The Postgres server did not start.');
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {}); // a connection that breaks is told by the query below
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false; // not yet: the answer this is asked for
  } finally {
    await client.end().catch(() => {});
  }
}
