import { existsSync, renameSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Holds a folder for this process alone. */
export interface FolderLock {
  release(): Promise<void>;
}

/** The longest path a Unix socket may have on every system (sockaddr_un holds 104 bytes on macOS, 108 on Linux). */
const LONGEST_SOCKET_PATH = 100;

/**
 * Takes a folder for this process; null when another process has it. A listening socket is the lock: it is gone with its
 * process, however that ends, where a file with a process id may name another process by then.
 */
export async function lockFolder(folder: string): Promise<FolderLock | null> {
  const path = socketPath(folder);
  const isTaken = await answers(path);
  if (isTaken || !(await removeStale(path))) return null;
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

/** Moves away a socket whose process is gone. Another start may have replaced it meanwhile: a moved one that answers is put back. */
async function removeStale(path: string): Promise<boolean> {
  if (!existsSync(path)) return true;
  const aside = `${path}.${process.pid}`;
  renameSync(path, aside);
  if (await answers(aside)) {
    renameSync(aside, path);
    return false;
  }
  rmSync(aside, { force: true });
  return true;
}

async function answers(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false; // nobody listens: the answer this is asked for
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
