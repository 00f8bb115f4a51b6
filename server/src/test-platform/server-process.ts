import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The real server as a separate process. */
export interface ServerProcess {
  readonly origin: string;
  /** All its output until now. */
  readonly output: () => string;
  /** Kills it as the system would, and resolves when it is gone. */
  kill(): Promise<void>;
}

/** Node's compile cache from the environment of the tests, so that no test server compiles again. */
const { NODE_COMPILE_CACHE = '' } = process.env;

/** Environment that every server is started with. */
export const SERVER_ENVIRONMENT = { HOST: '127.0.0.1', PORT: '0', NODE_COMPILE_CACHE };

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Starts `main.ts` on a free port with `variables` in its environment; resolves when it listens, rejects when it ends before. */
export async function startServerProcess(variables: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [MAIN], { env: { ...SERVER_ENVIRONMENT, ...variables } });
  let output = '';
  const port = new Promise<string>((resolve, reject) => {
    const read = (bytes: Buffer): void => {
      output += bytes.toString();
      const found = /localhost:(\d+)/u.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => reject(new Error(`The server ended: ${output}`)));
  });
  return {
    origin: `http://127.0.0.1:${await port}`,
    output: () => output,
    async kill() {
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await once(child, 'close');
    },
  };
}
