import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** A Redis server that ends with this process. It keeps nothing when it ends. */
export interface RedisServer {
  readonly url: string;
  /** Kills it as the system would, in the middle of its work; resolves when it is gone. */
  kill(): Promise<void>;
  /** Starts it again, empty, after {@link RedisServer.kill}, and resolves when it answers. */
  revive(): Promise<void>;
  /** Deletes everything. */
  empty(): Promise<void>;
  /** Lets it hang: connections stay open, and nothing answers. */
  freeze(): void;
  thaw(): void;
  end(): Promise<void>;
}

const CHILD = fileURLToPath(new URL('redis-child.ts', import.meta.url));
const CONNECT_TRIES = 600;
const BETWEEN_TRIES_MS = 20;

/** Starts an empty Redis server, and resolves when it answers; rejects with what to install if it is missing. */
export async function startRedis(): Promise<RedisServer> {
  const child = spawn(process.execPath, [CHILD], { stdio: ['pipe', 'pipe', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (data) => (complaint += String(data)));
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (line) => resolve(Number(String(line))));
    child.once('close', () => reject(new Error(complaint.trim())));
  });
  child.unref();
  for (const stream of [child.stdin, child.stdout, child.stderr])
    if ('unref' in stream && typeof stream.unref === 'function') stream.unref();
  const send = (command: string): void => void child.stdin.write(`${command}\n`);
  await answering(port);
  return {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      send('kill');
      while (await isReady(port)) await sleep(BETWEEN_TRIES_MS);
    },
    async revive() {
      send('start');
      await answering(port);
    },
    async empty() {
      if ((await asked(port, 'FLUSHALL')) !== '+OK') throw new Error('The Redis server could not be emptied.');
    },
    freeze: () => send('freeze'),
    thaw: () => send('thaw'),
    async end() {
      child.ref();
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

async function answering(port: number): Promise<void> {
  for (let tries = 0; tries < CONNECT_TRIES; tries += 1) {
    if (await isReady(port)) return;
    await sleep(BETWEEN_TRIES_MS);
  }
  throw new Error('The Redis server did not start.');
}

async function isReady(port: number): Promise<boolean> {
  return (await asked(port, 'PING')) === '+PONG';
}

/** The response to a command; null for none. */
async function asked(port: number, command: string): Promise<string | null> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    socket.write(`${command}\r\n`);
    const closed = once(socket, 'close').then(() => null);
    const answered = once(socket, 'data').then(([answer]) => String(answer).trim());
    return await Promise.race([answered, closed]);
  } catch {
    return null; // there is no server: the answer this is asked for
  } finally {
    socket.destroy();
  }
}
