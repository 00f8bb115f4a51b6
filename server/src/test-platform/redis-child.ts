// A Redis server for tests, as a process of its own: `node redis-child.ts`. Prints its port; the line `kill` on its standard
// input kills Redis, `start` starts it again with nothing in it, `freeze` and `thaw` let it hang for a while. It ends with its
// input, so that it never outlives who started it.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { findFreePort } from '../platform/process/free-port.ts';

const MISSING = 'redis-server could not be started. Install Redis 7 or newer (Debian: apt-get install redis-server).';

/** Everything in memory, for this machine alone. */
const FLAGS = ['--save', '', '--appendonly', 'no', '--bind', '127.0.0.1', '--dir', tmpdir()];

const SIGNALS: Readonly<Record<string, NodeJS.Signals>> = { kill: 'SIGKILL', freeze: 'SIGSTOP', thaw: 'SIGCONT' };

const port = await findFreePort();
let redis = await start();
process.stdout.write(`${port}\n`);
const commands = createInterface({ input: process.stdin });
commands.on('line', (command) => void obey(command));
commands.once('close', () => {
  redis.kill('SIGKILL');
  process.exit(0);
});

async function obey(command: string): Promise<void> {
  const signal = SIGNALS[command];
  if (signal !== undefined) return void redis.kill(signal);
  if (redis.exitCode === null && redis.signalCode === null) await once(redis, 'exit');
  redis = await start();
}

async function start(): Promise<ChildProcess> {
  const child = spawn('redis-server', ['--port', String(port), ...FLAGS], { stdio: 'ignore' });
  try {
    await once(child, 'spawn');
  } catch {
    process.stderr.write(`${MISSING}\n`);
    process.exit(1);
  }
  return child;
}
