import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@uplift/server/free-port';
import { startPostgres } from '@uplift/server/postgres-server';
import { test as base } from '@playwright/test';
import { startRedis, type RedisServer } from '@uplift/server/redis-server';
import { startServerProcess, stopped } from '../support/accounts-server.ts';
import { startMailbox, type Mailbox } from '../support/mailbox.ts';

/** Two server processes with one Postgres and one Redis between them, as a band finds them. */
export interface BandSite {
  /** The addresses of both. */
  readonly one: string;
  readonly other: string;
  readonly mailbox: Mailbox;
  readonly redis: Pick<RedisServer, 'kill' | 'revive'>;
  /** Kills the second server as the system would, at any moment of its work. */
  killOther(): void;
  end(): Promise<void>;
}

const SECRET_BYTES = 32;

export async function startBandSite(): Promise<BandSite> {
  const [mailbox, postgres, redis] = await Promise.all([startMailbox(), startPostgres(), startRedis()]);
  const folder = mkdtempSync(join(tmpdir(), 'uplift-band-'));
  const shared = {
    UPLIFT_DATA: folder,
    SMTP_URL: mailbox.url,
    DATABASE_URL: postgres.toDatabaseUrl('postgres'),
    REDIS_URL: redis.url,
    UPLIFT_SECRET: randomBytes(SECRET_BYTES).toString('base64url'),
    // The devices are on one machine, and find each other without a server.
    UPLIFT_ICE_SERVERS: 'off',
  };
  const start = async () => {
    const port = await findFreePort();
    const origin = `http://localhost:${port}`;
    return { origin, process: await startServerProcess(origin, { ...shared, PORT: String(port) }) };
  };
  // One after the other: the first makes the database.
  const [one, other] = [await start(), await start()];
  return {
    one: one.origin,
    other: other.origin,
    mailbox,
    redis,
    killOther: () => void other.process.kill('SIGKILL'),
    async end() {
      await Promise.all([stopped(one.process), stopped(other.process)]);
      await Promise.all([mailbox.end(), postgres.end(), redis.end()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Journeys of several devices that play together: each worker has its own two servers. */
export const test = base.extend<object, { readonly site: BandSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, lend) => {
      const site = await startBandSite();
      await lend(site);
      await site.end();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
