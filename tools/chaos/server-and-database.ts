import { startPostgres } from '@uplift/server/postgres-server';
import { startServerProcess, type ServerProcess } from '../../server/src/test-platform/server-process.ts';
import type { Site } from './account.ts';
import { startFaultyProxy, type FaultyProxy } from './faulty-proxy.ts';

/** A real server on a real Postgres, behind a faulty line; each can be killed. */
export interface ServerAndDatabase extends Site {
  /** Opens a faulty connection for one device. It leads to this server and to each one started after a kill. */
  openLine(random: () => number): Promise<FaultyProxy>;
  /** Kills the server as the system would. */
  killServer(): Promise<void>;
  /** Starts it again; resolves when it listens. */
  reviveServer(): Promise<void>;
  killDatabase(): void;
  /** Starts it again; resolves when it responds. */
  reviveDatabase(): Promise<void>;
  end(): Promise<void>;
}

/** Environment of the server; it trusts a proxy, so that each client can have its own address. */
const ENVIRONMENT = {
  TRUSTED_PROXIES: '1',
  UPLIFT_SECRET: 'of servers that are killed again and again',
  LOG_LEVEL: 'silent',
  // The devices are on one machine and find each other without a STUN server.
  UPLIFT_ICE_SERVERS: 'off',
};

/** Starts both, on an empty database whose files are in `data`. */
export async function startServerAndDatabase(proxy: FaultyProxy, data: string): Promise<ServerAndDatabase> {
  const postgres = await startPostgres();
  const variables = { ...ENVIRONMENT, DATABASE_URL: postgres.toDatabaseUrl('postgres'), UPLIFT_DATA: data };
  const lines: FaultyProxy[] = [];
  let written = '';
  const start = async (): Promise<ServerProcess> => {
    const started = await startServerProcess(variables);
    for (const line of [proxy, ...lines]) line.leadTo(readPort(started));
    return started;
  };
  let server = await start();
  return {
    // Over the faulty line.
    origin: `http://localhost:${proxy.port}`,
    async openLine(random) {
      const line = await startFaultyProxy(random);
      lines.push(line);
      line.leadTo(readPort(server));
      return line;
    },
    async killServer() {
      await server.kill();
      written += server.output();
    },
    async reviveServer() {
      server = await start();
    },
    killDatabase: () => postgres.kill(),
    reviveDatabase: () => postgres.revive(),
    // Without a mail server it writes its mails to its output.
    mailedCode: (address) => found(() => codeIn(written + server.output(), address)),
    async end() {
      await server.kill();
      await Promise.all([postgres.end(), ...lines.map((line) => line.end())]);
    },
  };
}

function readPort({ origin }: ServerProcess): number {
  return Number(new URL(origin).port);
}

/**
 * Finds the newest code in the server's output for an address, printed because no mail server is configured; null if
 * there is none yet.
 */
export function codeIn(output: string, address: string): string | null {
  const mail = output.split('\n').findLast((line) => line.includes(`Mail for ${address}: `));
  return /\b(\d{6})$/u.exec(mail ?? '')?.[1] ?? null;
}

const TRIES = 200;
const BETWEEN_TRIES_MS = 50;

/** Calls `look` until it finds something; rejects after some ten seconds. */
export async function found(look: () => string | null): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const seen = look();
    if (seen !== null) return seen;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS));
  }
  throw new Error('No code was mailed.');
}
