import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSession, signUp, verifyCode } from '@uplift/contract';
import type { Call } from '@uplift/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const MINUTE_MS = 60_000;
const ADDRESS = 'operator@example.org';

const place = mkdtempSync(join(tmpdir(), 'uplift-release-'));
const folder = join(place, 'site');
// Only the owner may enter what mkdtemp makes, and the database of a server that root starts belongs to another user.
chmodSync(place, 0o755);
let server: ChildProcess | null = null;
let output = '';

function run(command: string, ...words: readonly string[]): string {
  return execFileSync(command, words, { cwd: existsSync(folder) ? folder : ROOT, encoding: 'utf8', env: production() });
}

/** Environment of a machine that was only given Node. */
function production(): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, PORT: '0', HOST: '127.0.0.1', UPLIFT_DATA: join(place, 'data') };
}

async function startServer(): Promise<string> {
  const child = spawn('npm', ['start'], { cwd: folder, env: production(), detached: true });
  server = child;
  child.stdout.on('data', (bytes) => (output += String(bytes)));
  child.stderr.on('data', (bytes) => (output += String(bytes)));
  await expect.poll(() => output, { timeout: MINUTE_MS }).toContain('is ready');
  return `http://127.0.0.1:${/localhost:(\d+)/u.exec(output)?.[1]}`;
}

async function ask(call: Call, address: string, { cookie = '', body = {} } = {}): Promise<Response> {
  return fetch(address + call.path, {
    method: call.method,
    headers: { ...(call.method === 'POST' && { 'content-type': 'application/json' }), cookie },
    ...(call.method === 'POST' && { body: JSON.stringify(body) }),
  });
}

function readSessionCookie(answer: Response): string {
  return answer.headers.getSetCookie().find((line) => line.startsWith('uplift_session=')) ?? '';
}

function codeInOutput(): string | undefined {
  return /Mail for operator@example\.org: .* (\d{6})\n/u.exec(output)?.[1];
}

async function mailedCode(): Promise<string> {
  await expect.poll(codeInOutput).toBeDefined();
  return codeInOutput() ?? '';
}

beforeAll(() => {
  run('node', 'tools/release.ts', folder);
  run('npm', 'ci', '--omit=dev');
}, 5 * MINUTE_MS);

afterAll(async () => {
  if (server?.pid !== undefined) {
    process.kill(-server.pid, 'SIGTERM');
    await once(server, 'close');
  }
  rmSync(place, { recursive: true });
});

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

function readManifest(path: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Manifest; // npm's own form
}

describe('a release in an empty folder, with production packages only', () => {
  test('a release in an empty folder installs no development package', () => {
    const { devDependencies = {} } = readManifest('package.json');
    const { dependencies = {} } = readManifest('server/package.json');
    const ofProduction = new Set([...Object.keys(dependencies), 'semver']); // semver: a package of the server needs it
    const found = Object.keys(devDependencies).filter((name) => existsSync(join(folder, 'node_modules', name)));
    expect(found.filter((name) => !ofProduction.has(name))).toEqual([]);
    expect(
      globSync('{node_modules,*/node_modules}/{playwright*,@playwright,vite*,typescript,react}', { cwd: folder }),
    ).toEqual([]);
    process.stdout.write(run('du', '-sh', 'node_modules', '.'));
  });

  test('a release in an empty folder has no test', () => {
    expect(globSync('{core,contract,server,cli}/**/*.test.ts', { cwd: folder, exclude: ['**/node_modules'] })).toEqual(
      [],
    );
  });

  test(
    'a release in an empty folder starts, serves the page, and signs a person up',
    async () => {
      const origin = await startServer();
      expect(await (await fetch(origin)).text()).toContain('<div id="root">');
      expect((await fetch(`${origin}/ready`)).status).toBe(200);
      const secret = Buffer.alloc(32, 7).toString('base64url');
      const body = { full_name: 'An Operator', new_email_address: ADDRESS, new_password: secret, masterKey: secret };
      const begun = await ask(signUp, origin, { body });
      expect(begun.status).toBe(200);
      const code = await mailedCode();
      const proven = await ask(verifyCode, origin, {
        cookie: readSessionCookie(begun),
        body: { verification_code: code },
      });
      expect(proven.status).toBe(200);
      const session = await ask(readSession, origin, { cookie: readSessionCookie(proven) });
      expect(await session.json()).toMatchObject({ data: { profile: { full_name: 'An Operator' } } });
    },
    2 * MINUTE_MS,
  );

  test(
    'a release in an empty folder has the admin command, which works while the server runs',
    () => {
      run('npm', 'run', '--silent', 'admin', '--', 'backup', join(place, 'site.backup'));
      expect(existsSync(join(place, 'site.backup'))).toBe(true);
    },
    MINUTE_MS,
  );
});
