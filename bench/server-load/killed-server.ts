import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import type { Cleanups } from '../harness/cleanups.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** A server with its embedded database, as a process that can be killed and started again on the same data folder. */
export interface KillableServer {
  readonly port: number;
  readonly processId: number;
  /** From the start of the process to the printed address, in seconds. */
  readonly startS: number;
  /** Returns the output so far. */
  readonly output: () => string;
  /** Resolves once it has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Resolves when the server listens; rejects with its output if it ends before. */
export function startOn(dataFolder: string, cleanups: Cleanups): Promise<KillableServer> {
  return startWith({ UPLIFT_DATA: dataFolder, UPLIFT_QUOTA_RECORDS: '1000000' }, cleanups);
}

/** The same with `variables` in its environment; the server of the checkout in `root`. */
export async function startWith(
  variables: Readonly<Record<string, string>>,
  cleanups: Cleanups,
  root = ROOT,
): Promise<KillableServer> {
  const startedAt = performance.now();
  const environment = {
    PORT: '0',
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
  };
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...environment, ...variables },
  });
  let output = '';
  const port = await new Promise<number>((resolve, reject) => {
    const read = (data: Buffer): void => {
      output += String(data);
      const found = /http:\/\/localhost:(\d+)\s/u.exec(output)?.[1];
      if (found !== undefined) resolve(Number(found));
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.once('close', () => reject(new Error(output)));
  });
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (server.exitCode === null && server.signalCode === null && server.kill(signal)) await once(server, 'close');
  };
  cleanups.add(() => end('SIGKILL'));
  return {
    port,
    processId: server.pid ?? 0,
    startS: (performance.now() - startedAt) / 1000,
    output: () => output,
    end,
  };
}
