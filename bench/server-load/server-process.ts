import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cleanups } from '../harness/cleanups.ts';
import { inspectable } from './inspector.ts';
import { residentKb } from './resident-memory.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const STARTED_WITHIN_MS = 60_000;
const MAILED_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 20;

type Variables = Readonly<Record<string, string>>;

/** Starts the real server in its own process on a free port, with `variables` in its environment. Returns the port. */
export async function startServer(cleanups: Cleanups, variables: Variables = {}): Promise<number> {
  return announcedPort(started(cleanups, variables));
}

/** A server whose memory is measured. */
export interface MeasuredServer {
  readonly port: number;
  /** Reads its memory without its garbage, in KB. */
  readonly residentKb: () => Promise<number>;
}

/** The same, for who looks at its memory. */
export async function startMeasuredServer(cleanups: Cleanups, variables: Variables): Promise<MeasuredServer> {
  const { nodeOption, inspectorPort } = await inspectable();
  const server = started(cleanups, { ...variables, NODE_OPTIONS: nodeOption });
  return { port: await announcedPort(server), residentKb: () => residentKb(server.pid ?? 0, inspectorPort) };
}

/** A server without a mail server, which prints its mails on its console. */
export interface TalkingServer {
  readonly port: number;
  /** The code of the mail to an address that comes after the last one that was asked for. */
  readonly mailedCode: (address: string) => Promise<string>;
}

/** The same, for who signs in with codes. */
export async function startTalkingServer(cleanups: Cleanups, variables: Variables): Promise<TalkingServer> {
  const server = started(cleanups, variables);
  let said = '';
  server.stdout?.on('data', (data) => (said += String(data)));
  const port = await announcedPort(server);
  return {
    port,
    async mailedCode(address) {
      const mail = new RegExp(`^Mail for ${address.replaceAll('.', String.raw`\.`)}: .*\\b(\\d{6})$`, 'mu');
      for (let waited = 0; waited < MAILED_WITHIN_MS; waited += LOOK_EVERY_MS) {
        const found = mail.exec(said);
        if (found?.[1] !== undefined) {
          said = said.slice(found.index + found[0].length);
          return found[1];
        }
        await sleep(LOOK_EVERY_MS);
      }
      throw new Error('No code was mailed.');
    },
  };
}

function started(cleanups: Cleanups, variables: Variables): ChildProcess {
  const data = mkdtempSync(join(tmpdir(), 'uplift-bench-data-'));
  const own = {
    PORT: '0',
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    UPLIFT_DATA: data,
    UPLIFT_SECRET: 'the secret of a throwaway benchmark server',
  };
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...own, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => void server.kill();
  process.once('exit', kill);
  cleanups.add(async () => {
    process.off('exit', kill);
    await ended(server);
    rmSync(data, { recursive: true });
  });
  return server;
}

/** The port of the address that the server prints once it listens. */
function announcedPort(server: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const timer = setTimeout(() => reject(new Error('The server did not start.')), STARTED_WITHIN_MS);
    server.once('exit', (code) => reject(new Error(`The server ended with ${String(code)}.`)));
    server.stdout?.on('data', (data) => {
      printed += String(data);
      const port = /http:\/\/localhost:(\d+)\s/.exec(printed)?.[1];
      if (port === undefined) return;
      clearTimeout(timer);
      resolve(Number(port));
    });
  });
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const exited = new Promise((resolve) => server.once('exit', resolve));
  server.kill();
  await exited;
}
