import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { healthBody } from '@uplift/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestContext } from 'vitest';
import { buildPage } from './built-page.acceptance.ts';
import { SERVER_ENVIRONMENT, startPostgres } from './test-platform/index.ts';
import type { PostgresServer } from './test-platform/index.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const page = buildPage();
/** Data folder that the servers of these tests open in sequence, as one server does over several starts. */
const data = mkdtempSync(join(tmpdir(), 'uplift-data-'));
let postgres: PostgresServer;

interface Run {
  readonly process: ChildProcess;
  /** All output until now, to either stream. */
  readonly output: () => string;
  readonly exited: Promise<number | null>;
}

/** Starts a server, which is killed after its test if it still runs. */
function start({ onTestFinished }: Pick<TestContext, 'onTestFinished'>, variables: Record<string, string>): Run {
  const defaults = {
    ...SERVER_ENVIRONMENT,
    PAGE_FOLDER: page.folder,
    UPLIFT_DATA: data,
    DATABASE_URL: postgres.toDatabaseUrl('postgres'),
    UPLIFT_SECRET: 'of a server that is started for a test',
  };
  const child = spawn(process.execPath, [MAIN], { env: { ...defaults, ...variables } });
  let output = '';
  child.stdout.on('data', (bytes) => (output += String(bytes)));
  child.stderr.on('data', (bytes) => (output += String(bytes)));
  const exited = once(child, 'close').then(([code]) => code as number | null); // `close` hands on the exit code first
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  return { process: child, output: () => output, exited };
}

async function waitForPort(run: Run): Promise<number> {
  await expect.poll(run.output, { timeout: 30_000 }).toContain('is ready');
  return Number(/localhost:(\d+)/.exec(run.output())?.[1]);
}

/** Opens a connection and sends a request whose body never comes whole until `finish` is called. */
async function openSlowRequest(port: number): Promise<{ socket: Socket; answer: Promise<string>; finish: () => void }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (bytes) => (text += bytes.toString()));
  const answer = once(socket, 'close').then(() => text);
  socket.write(
    'POST /library HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 12\r\n\r\n{"title"',
  );
  return { socket, answer, finish: () => socket.write(':1}\n') };
}

beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);

afterAll(async () => {
  await postgres.end();
  page.remove();
  rmSync(data, { recursive: true });
});

describe('the server as a process', () => {
  test('the server reports its address, answers there, and ends at once on SIGTERM when nothing runs', async (context) => {
    const run = start(context, { DATABASE_URL: '' });
    const answer = await fetch(`http://127.0.0.1:${await waitForPort(run)}/health`);
    expect(healthBody.parse(await answer.json()).version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(run.output()).toContain('On this machine:  http://localhost:');
    run.process.kill('SIGTERM');
    expect(await run.exited).toBe(0);
  });

  test('the server finishes the running request after a stop signal, accepts no new one, and ends', async (context) => {
    const run = start(context, {});
    const port = await waitForPort(run);
    const slow = await openSlowRequest(port);
    await fetch(`http://127.0.0.1:${port}/health`);
    run.process.kill('SIGTERM');
    await expect.poll(async () => refuses(port)).toBe(true);
    expect(run.process.exitCode).toBeNull();
    const finished = performance.now();
    slow.finish();
    expect(await slow.answer).toMatch(/^HTTP\/1\.1 (404|503) /);
    expect(await run.exited).toBe(0);
    expect(performance.now() - finished).toBeLessThan(3_000);
  });

  test('a second signal ends the server without waiting', async (context) => {
    const run = start(context, {});
    const port = await waitForPort(run);
    await openSlowRequest(port);
    // A response to a later request shows that the slow one has begun.
    await fetch(`http://127.0.0.1:${port}/health`);
    run.process.kill('SIGTERM');
    await expect.poll(async () => refuses(port)).toBe(true);
    run.process.kill('SIGTERM');
    expect(await run.exited).toBe(1);
  });

  test("the server's log holds the path of a request, never its query; SIGINT ends it too", async (context) => {
    const run = start(context, { LOG_LEVEL: 'info' });
    await fetch(`http://127.0.0.1:${await waitForPort(run)}/library/songs?token=secret-4711`);
    await expect.poll(run.output).toContain('"path":"/library/songs"');
    expect(run.output()).not.toContain('secret-4711');
    run.process.kill('SIGINT');
    expect(await run.exited).toBe(0);
  });
});

/** Makes a server fail as a defect would, out of every handler's reach, when it is sent SIGUSR2. */
const FAILING = `--import=data:text/javascript,${encodeURIComponent(
  `process.on('SIGUSR2', () => void Promise.reject(Object.assign(new Error('of a row'), { query: 'select 4711', params: ['ada@example.org'] })))`,
)}`;

test('an unhandled failure is logged without its values; the server finishes running requests and ends with 1', async (context) => {
  const run = start(context, { NODE_OPTIONS: FAILING });
  const port = await waitForPort(run);
  const slow = await openSlowRequest(port);
  await fetch(`http://127.0.0.1:${port}/health`);
  run.process.kill('SIGUSR2');
  await expect.poll(async () => refuses(port)).toBe(true);
  slow.finish();
  expect(await slow.answer).toMatch(/^HTTP\/1\.1 (404|503) /);
  expect(await run.exited).toBe(1);
  expect(run.output()).toContain('Unhandled failure: the server will finish its running requests and stop');
  expect(run.output()).toContain('A query failed: select 4711');
  expect(run.output()).not.toMatch(/ada@example|of a row/);
});

// These say nothing but why, and say it together.
describe.concurrent('a start that cannot succeed', () => {
  test('a port in use is reported with what to do', async (context) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo; // listening on TCP, so no pipe name
    const run = start(context, { PORT: String(port) });
    expect(await run.exited).toBe(1);
    expect(run.output()).toBe(
      `Port ${port} is already in use. Stop the other program, or choose another port: PORT=${port + 1} npm start\n`,
    );
    other.close();
  });

  test.for([
    [{ PORT: 'http', NODE_ENV: 'prod' }, /^PORT must be a whole number .*"http"\.\nNODE_ENV must be .*"prod"\.\n$/],
    [{ PAGE_FOLDER: '/no/such/folder' }, /^The page hasn’t been built yet\. Build it with: npm run build\n$/],
    [{ UPLIFT_SECRET: '' }, /^UPLIFT_SECRET must be at least 32 characters .* set if DATABASE_URL is set/],
    [
      { UPLIFT_SECRET: 'another one, which opens nothing there' },
      /^The database and the secret do not belong together: .*Nothing was changed\.\n$/,
    ],
    [{ HOST: '203.0.113.7' }, /^HOST 203\.0\.113\.7 isn’t an address of this machine/],
  ] as const)('a start with %j is refused in plain words', async ([variables, sentence], context) => {
    const run = start(context, variables);
    expect(await run.exited).toBe(1);
    expect(run.output()).toMatch(sentence);
  });
});

/** Resolves to true if nothing accepts connections on `port` any more. */
async function refuses(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return false;
  } catch {
    return true; // refused: the answer this probe is made for
  } finally {
    socket.destroy();
  }
}
