// A Postgres server for tests, as a process of its own: `node postgres-child.ts`. Prints its port; the line `kill` on its
// standard input kills Postgres, `start` starts it again. It ends with its input, so that it never outlives who started it.
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { findPostgres } from '../platform/database/embedded/postgres-programs.ts';
import { findFreePort } from '../platform/process/free-port.ts';

/** Postgres refuses to run as root; root runs it as the user that owns nothing. */
const UNPRIVILEGED_ID = 65_534;
const isRoot = process.getuid?.() === 0;
const user = isRoot ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : {};

/** A test's data is thrown away: no write waits for the disk. A commit is still handed to the system, so that it outlives a killed Postgres. */
const FLAGS = ['fsync=off', 'full_page_writes=off', 'max_connections=200'];

const RESTARTED_AFTER_MS = 100;

const binaries = await findPostgres();
const folder = mkdtempSync(join(tmpdir(), 'uplift-postgres-'));
if (isRoot) chownSync(folder, UNPRIVILEGED_ID, UNPRIVILEGED_ID);
const data = join(folder, 'data');
const initial = ['--pgdata', data, '--auth=trust', '--username=uplift', '--encoding=UTF8', '--locale=C', '--no-sync'];
if (binaries === null) throw new Error('npm has not installed Postgres.');
const { initdb, postgres: program } = binaries;
await promisify(execFile)(initdb, initial, user);
const port = await findFreePort();
let isWanted = true;
let postgres = start();
process.stdout.write(`${port}\n`);
const commands = createInterface({ input: process.stdin });
commands.on('line', obey);
commands.once('close', () => void end());

function obey(command: string): void {
  isWanted = command === 'start';
  if (isWanted) postgres = start();
  else postgres.kill('SIGKILL');
}

function start(): ChildProcess {
  const settings = [...FLAGS, 'listen_addresses=127.0.0.1', 'unix_socket_directories='].flatMap((flag) => ['-c', flag]);
  const child = spawn(program, ['-D', data, '-p', String(port), ...settings], { ...user, stdio: 'ignore' });
  child.once('exit', () => {
    // Until the last process of a killed one is gone, a new one refuses to start.
    if (isWanted) setTimeout(() => (postgres = start()), RESTARTED_AFTER_MS);
  });
  return child;
}

async function end(): Promise<void> {
  isWanted = false;
  if (postgres.exitCode === null && postgres.signalCode === null && postgres.kill('SIGQUIT'))
    await once(postgres, 'exit');
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}
