import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { findFreePort } from '@uplift/server/free-port';
import { startPostgres } from '@uplift/server/postgres-server';
import { startMailbox, type Mailbox } from './mailbox.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Includes creating an embedded database, which is slow on a busy machine. */
const STARTED_WITHIN_MS = 90_000;
const STOPPED_WITHIN_MS = 40_000;
const ANSWERED_WITHIN_MS = 5_000;
const BETWEEN_TRIES_MS = 150;

/** A server of one test file, with its own database and a mail server that stores mails. */
export interface AccountsServer {
  /** Origin on this machine's own name: passkeys aren't made for an IP address. */
  readonly origin: string;
  readonly mailbox: Mailbox;
  /** Its data. */
  readonly folder: string;
  /** Takes the server offline; its data stays. */
  goDown(): Promise<void>;
  /** Starts it again at the same address. */
  comeBack(): Promise<void>;
  /** Runs the command of its operator, beside the running server. */
  admin(...given: readonly string[]): void;
  /** Takes the secret out of the data folder of a server that is down, and lets its operator go on without. */
  loseSecret(): void;
  end(): Promise<void>;
}

export type Database = 'embedded' | 'postgres';

/**
 * Starts `server/src/main.ts` on a free port, on either database, with `variables` beyond those of every journey. All that
 * it prints goes to the open file `output` if there is one.
 */
export async function startAccountsServer(
  database: Database,
  variables: Readonly<Record<string, string>> = {},
  output?: number,
): Promise<AccountsServer> {
  const [mailbox, port] = [await startMailbox(), await findFreePort()];
  const folder = mkdtempSync(join(tmpdir(), 'uplift-accounts-'));
  const postgres = database === 'postgres' ? await startPostgres() : null;
  const environment = {
    PORT: String(port),
    UPLIFT_DATA: folder,
    SMTP_URL: mailbox.url,
    // The devices are on one machine, and find each other without a server.
    UPLIFT_ICE_SERVERS: 'off',
    ...variables,
    ...(postgres === null
      ? {}
      : {
          DATABASE_URL: postgres.toDatabaseUrl('postgres'),
          UPLIFT_SECRET: 'the secret of a throwaway end-to-end server',
        }),
  };
  const origin = `http://localhost:${port}`;
  const start = (): Promise<ChildProcess> => startServerProcess(origin, environment, output);
  const admin = (...given: readonly string[]): void => {
    const env = { ...process.env, ...environment };
    execFileSync(process.execPath, ['cli/admin.ts', ...given], { cwd: ROOT, env });
  };
  let running = await start();
  return {
    origin,
    mailbox,
    folder,
    goDown: () => stopped(running),
    async comeBack() {
      running = await start();
    },
    admin,
    loseSecret() {
      rmSync(join(folder, 'secret'));
      admin('adopt-secret', '--yes');
    },
    async end() {
      await stopped(running);
      await Promise.all([mailbox.end(), postgres?.end()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts `server/src/main.ts` with these variables, and waits until it answers at its address. */
export async function startServerProcess(
  origin: string,
  variables: Readonly<Record<string, string>>,
  output?: number,
): Promise<ChildProcess> {
  const started = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...variables },
    stdio: ['ignore', output ?? 'ignore', output ?? 'inherit'],
  });
  try {
    await answering(`${origin}/health`);
  } catch (error) {
    started.kill('SIGKILL');
    throw error;
  }
  return started;
}

/** Stops a server. Kills it and fails the journey if it hangs. */
export async function stopped(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const kill = setTimeout(() => server.kill('SIGKILL'), STOPPED_WITHIN_MS);
  server.kill('SIGTERM');
  const [, signal] = (await once(server, 'exit')) as [number | null, NodeJS.Signals | null];
  clearTimeout(kill);
  if (signal === 'SIGKILL') throw new Error('The server kept running after SIGTERM.');
}

async function answering(address: string): Promise<void> {
  const until = performance.now() + STARTED_WITHIN_MS;
  while (performance.now() < until) {
    if (await answers(address)) return;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS));
  }
  throw new Error(`No server answers at ${address}`);
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) })).ok;
  } catch {
    return false; // not yet
  }
}
