import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@uplift/server/postgres-server';
import { startRedis, type RedisServer } from '@uplift/server/redis-server';
import { startServerProcess, type ServerProcess } from '../../server/src/test-platform/server-process.ts';
import type { Site } from '../chaos/account.ts';
import { startFaultyProxy, type FaultyProxy } from '../chaos/faulty-proxy.ts';
import { codeIn, found } from '../chaos/server-and-database.ts';
import { BUILT_PAGE, renamedPage } from './page-version.ts';

/** One of the two servers of the site. */
export type ServerIndex = 0 | 1;
const SERVERS: readonly ServerIndex[] = [0, 1];

/** Two servers that share a Postgres and a Redis; each can be killed. Devices connect through separate proxies. */
export interface RehearsalSite extends Site {
  readonly redis: RedisServer;
  /** Opens a proxy to a server, on a separate port. It also leads to the server's successors. */
  openLine(server: ServerIndex): Promise<FaultyProxy>;
  kill(server: ServerIndex): Promise<void>;
  revive(server: ServerIndex): Promise<void>;
  /** Replaces both servers in turn by servers of a page whose files all have new names. */
  deploy(): Promise<void>;
  end(): Promise<void>;
}

const SECRET_BYTES = 32;

export async function startRehearsalSite(): Promise<RehearsalSite> {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  const folder = mkdtempSync(join(tmpdir(), 'uplift-rehearsal-'));
  const variables = {
    UPLIFT_DATA: folder,
    DATABASE_URL: postgres.toDatabaseUrl('postgres'),
    REDIS_URL: redis.url,
    UPLIFT_SECRET: randomBytes(SECRET_BYTES).toString('base64url'),
    // The devices are on one machine and find each other without a STUN server.
    UPLIFT_ICE_SERVERS: 'off',
    // Each person signs up from an address of their own.
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'silent',
  };
  const servers = await startServers(variables, folder);
  return {
    ...servers,
    // A server that is started again listens on another port.
    get origin() {
      return servers.origin;
    },
    redis,
    async end() {
      await servers.end();
      await Promise.all([postgres.end(), redis.end()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Variables = Readonly<Record<string, string>>;

/** Starts both. `folder` takes the later versions of the page. */
async function startServers(variables: Variables, folder: string): Promise<Omit<RehearsalSite, 'redis'>> {
  const lines: Readonly<Record<ServerIndex, FaultyProxy[]>> = { 0: [], 1: [] };
  let [pageFolder, versions, written] = [BUILT_PAGE, 1, ''];
  const start = async (server: ServerIndex): Promise<ServerProcess> => {
    const started = await startServerProcess({ ...variables, PAGE_FOLDER: pageFolder });
    for (const line of lines[server]) line.leadTo(readPort(started));
    return started;
  };
  // One after the other: the first makes the tables.
  const running: Record<ServerIndex, ServerProcess> = { 0: await start(0), 1: await start(1) };
  const kill = async (server: ServerIndex): Promise<void> => {
    await running[server].kill();
    written += running[server].output();
  };
  const revive = async (server: ServerIndex): Promise<void> => {
    running[server] = await start(server);
  };
  return {
    get origin() {
      return running[0].origin;
    },
    kill,
    revive,
    mailedCode: (address) => found(() => codeIn(written + running[0].output(), address)),
    async openLine(server) {
      const line = await startFaultyProxy(Math.random);
      lines[server].push(line);
      line.leadTo(readPort(running[server]));
      return line;
    },
    async deploy() {
      versions += 1;
      pageFolder = renamedPage(join(folder, `page-${versions}`), { of: BUILT_PAGE, version: versions });
      for (const server of SERVERS) {
        await kill(server);
        await revive(server);
      }
    },
    async end() {
      await Promise.all(SERVERS.map((server) => running[server].kill()));
      await Promise.all([...lines[0], ...lines[1]].map((line) => line.end()));
    },
  };
}

function readPort({ origin }: ServerProcess): number {
  return Number(new URL(origin).port);
}
