import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { Cleanups } from './cleanups.ts';

const ROOT = join(import.meta.dirname, '..');
const STARTED_WITHIN_MS = 60_000;

/** The real server as a process of its own on a free port, with `variables` in its environment. Answers the port. */
export async function startServer(
  cleanups: Cleanups,
  variables: Readonly<Record<string, string>> = {},
): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), 'uplift-bench-data-'));
  const own = { PORT: '0', HOST: '127.0.0.1', NODE_ENV: 'production', LOG_LEVEL: 'error', UPLIFT_DATA: data };
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
  return announcedPort(server);
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
