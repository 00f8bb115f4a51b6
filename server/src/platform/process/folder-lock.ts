import { createHash } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCode } from '../database/failures.ts';

/** Holds a folder for this process alone. */
export interface FolderLock {
  release(): Promise<void>;
}

/** Limit for a socket's path, with room for a file name: sockaddr_un holds 104 bytes on macOS, 108 on Linux. */
const LONGEST_SOCKET_PATH = 90;

/**
 * Locks a folder for this process; null if another process has it. The lock is a listening socket: it vanishes with
 * its process, however that ends, while a file with a process id may name another process by then.
 */
export async function lockFolder(folder: string): Promise<FolderLock | null> {
  const path = socketPath(folder);
  const found = await probe(path);
  if (found === 'held' || (found === 'stale' && !(await removeStale(path)))) return null;
  const server = createServer((socket) => socket.destroy()).unref();
  if (!(await listens(server, path))) return null;
  return {
    async release() {
      server.close();
      await once(server, 'close');
    },
  };
}

function socketPath(folder: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\uplift-${name}`;
  const inside = join(folder, 'lock');
  return Buffer.byteLength(inside) <= LONGEST_SOCKET_PATH ? inside : join(tmpdir(), `uplift-${name}.lock`);
}

/**
 * Moves away a socket whose process is gone. Another start may have replaced it in the meantime: a moved one that is
 * alive is put back.
 */
async function removeStale(path: string): Promise<boolean> {
  const aside = `${path}.${crypto.randomUUID().slice(0, 8)}`;
  try {
    renameSync(path, aside);
  } catch {
    return true; // another start has moved it
  }
  if ((await probe(aside)) === 'held') {
    renameSync(aside, path);
    return false;
  }
  rmSync(aside, { force: true });
  return true;
}

async function probe(path: string): Promise<'held' | 'stale' | 'free'> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return 'held';
  } catch (error) {
    return error instanceof Error && readCode(error) === 'ENOENT' ? 'free' : 'stale';
  } finally {
    socket.destroy();
  }
}

async function listens(server: Server, path: string): Promise<boolean> {
  try {
    server.listen(path);
    await once(server, 'listening');
    return true;
  } catch {
    return false; // another start was faster
  }
}
