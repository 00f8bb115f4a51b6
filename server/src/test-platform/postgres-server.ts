import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** A Postgres server that ends with this process. */
export interface PostgresServer {
  /** Address of one of its databases. */
  readonly toDatabaseUrl: (database: string) => string;
  /** Kills it as the system would, in the middle of its work. */
  kill(): void;
  /** Starts it again after {@link PostgresServer.kill}, and resolves when it answers. */
  revive(): Promise<void>;
  end(): Promise<void>;
}

const CHILD = fileURLToPath(new URL('postgres-child.ts', import.meta.url));
const CONNECT_TRIES = 600;
const BETWEEN_TRIES_MS = 50;

/** Starts a Postgres server with an empty database directory, and resolves when it answers. */
export async function startPostgres(): Promise<PostgresServer> {
  const child = spawn(process.execPath, [CHILD], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer]; // the port is on its first line
  const port = Number(String(line));
  const toDatabaseUrl = (database: string) => `postgres://uplift@127.0.0.1:${port}/${database}`;
  child.unref();
  for (const stream of [child.stdin, child.stdout])
    if ('unref' in stream && typeof stream.unref === 'function') stream.unref();
  await untilReady(toDatabaseUrl('postgres'));
  return {
    toDatabaseUrl,
    kill: () => void child.stdin.write('kill\n'),
    async revive() {
      child.stdin.write('start\n');
      await untilReady(toDatabaseUrl('postgres'));
    },
    async end() {
      child.ref();
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** Resolves when the server at `url` answers: right after its start, or after it was killed and came back. */
async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < CONNECT_TRIES; tries += 1) {
    if (await isReady(url)) return;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS));
  }
  throw new Error('The Postgres server did not start.');
}

async function isReady(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {}); // the query below reports a broken connection
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
