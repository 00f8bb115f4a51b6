import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/** A server as an operator runs it. */
export interface Server {
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  /** Returns the output until now. */
  readonly output: () => string;
  /** Ends it as an operator does, or at once; resolves when it's gone. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

const ANNOUNCED = /localhost:(\d+)/u;

/** Page that all releases serve: the built one, since no call of a page is tested. */
const PAGE = join(import.meta.dirname, '..', '..', 'web', 'dist');

/** Secret that servers of one database seal with. */
export const SECRET = 'of a site that is tried out and then removed';

/** Starts the server of a checkout on a free port; rejects with its output if it ends before it listens. */
export async function startServer(root: string, variables: Readonly<Record<string, string>>): Promise<Server> {
  const data = mkdtempSync(join(tmpdir(), 'uplift-tried-'));
  const own = {
    HOST: '127.0.0.1',
    PORT: '0',
    UPLIFT_DATA: data,
    UPLIFT_SECRET: SECRET,
    TRUSTED_PROXIES: '1',
    PAGE_FOLDER: PAGE,
  };
  const child = spawn(process.execPath, ['server/src/main.ts'], { cwd: root, env: { ...own, ...variables } });
  let output = '';
  const port = new Promise<string>((resolve, reject) => {
    const read = (bytes: Buffer): void => {
      output += bytes.toString();
      const found = ANNOUNCED.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => reject(new Error(`The server ended: ${output}`)));
  });
  return {
    origin: `http://127.0.0.1:${await port}`,
    port: Number(await port),
    pid: child.pid ?? 0,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null && child.kill(signal)) await once(child, 'close');
      rmSync(data, { recursive: true, force: true });
    },
  };
}
