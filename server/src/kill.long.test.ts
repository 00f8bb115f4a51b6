import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { healthBody, readSession, readSessionKey, signIn, signUp, verifyCode } from '@uplift/contract';
import type { Call } from '@uplift/contract';
import { assertNever } from '@uplift/core/foundation';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildPage } from './built-page.acceptance.ts';
import { startPostgres, startServerProcess } from './test-platform/index.ts';
import type { PostgresServer, ServerProcess } from './test-platform/index.ts';

/** Number of sign-ups; `UPLIFT_KILLED_SIGN_UPS=1000` for the whole proof. */
const SIGN_UPS = Number(process.env['UPLIFT_KILLED_SIGN_UPS'] ?? 24);
const AT_ONCE = 6;
const KILLS = 2;
const MINUTE_MS = 60_000;

/** The last step of a sign-up that the server confirmed. */
type Reported = 'nothing' | 'signed up' | 'verified';

interface Outcome {
  readonly index: number;
  readonly reported: Reported;
  /** The session cookie of the last answer that set one. */
  readonly cookie: string;
}

interface Answered {
  readonly status: number;
  readonly data: unknown;
  readonly cookie: string | null;
}

const page = buildPage();
let data: string;
let server: ServerProcess;

beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'uplift-killed-'));
});

afterEach(() => server.kill());

afterAll(() => {
  page.remove();
  rmSync(data, { recursive: true });
});

/** Output of the processes before this one: a code mailed before a kill is still good after it. */
let written = '';

async function start(variables: Readonly<Record<string, string>>): Promise<void> {
  const own = {
    PAGE_FOLDER: page.folder,
    TRUSTED_PROXIES: '1',
    UPLIFT_SECRET: 'of a test that kills its servers',
    LOG_LEVEL: 'silent',
  };
  server = await startServerProcess({ ...own, ...variables });
}

async function killServer(): Promise<void> {
  written += server.output();
  await server.kill();
}

function buildSecret(kind: string, index: number): string {
  return Buffer.from(`${kind} of ${index}`.padEnd(32, '.')).toString('base64url');
}

function personAddress(index: number): string {
  return `person.${index}@example.org`;
}

/** Calls the server as a separate browser; null if it was cut off before an answer. */
async function ask(call: Call, who: { index: number; cookie?: string }, body?: object): Promise<Answered | null> {
  const { index, cookie } = who;
  const headers = {
    'x-forwarded-for': `10.0.${index >> 8}.${index & 255}`,
    ...(body && { 'content-type': 'application/json' }),
    ...(cookie && { cookie }),
  };
  try {
    const answer = await fetch(server.origin + call.path, {
      method: call.method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const json = (await answer.json()) as { data?: unknown };
    const session = answer.headers.getSetCookie().find((line) => line.startsWith('uplift_session='));
    return { status: answer.status, data: json.data, cookie: session?.split(';')[0] ?? null };
  } catch {
    return null; // killed: the case this is about
  }
}

async function mailedCode(index: number): Promise<string | undefined> {
  const pattern = new RegExp(`Mail for ${personAddress(index).replaceAll('.', String.raw`\.`)}: .* (\\d{6})\\n`, 'u');
  const find = () => pattern.exec(written + server.output())?.[1];
  for (let tries = 0; tries < 200 && find() === undefined; tries += 1) await wait(50);
  return find();
}

async function register(index: number): Promise<Answered | null> {
  return ask(
    signUp,
    { index },
    {
      full_name: `Person ${index}`,
      new_email_address: personAddress(index),
      new_password: buildSecret('password', index),
      masterKey: buildSecret('key', index),
    },
  );
}

/** Signs up and enters the code, while the server lives. */
async function signUpAndVerify(index: number): Promise<Outcome> {
  const begun = await register(index);
  if (begun?.status !== 200 || begun.cookie === null) return { index, reported: 'nothing', cookie: '' };
  const waiting: Outcome = { index, reported: 'signed up', cookie: begun.cookie };
  const code = await mailedCode(index);
  if (code === undefined) return waiting;
  const proven = await ask(verifyCode, waiting, { verification_code: code });
  if (proven?.status !== 200 || proven.cookie === null) return waiting;
  return { index, reported: 'verified', cookie: proven.cookie };
}

/** Signs everyone up, some at once, and runs `harm` in between. */
async function signUpAll(harm: (done: number) => Promise<void>): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  let next = 0;
  let harmed: Promise<void> = Promise.resolve();
  const work = async (): Promise<void> => {
    while (next < SIGN_UPS) {
      await harmed; // while nothing answers no one begins; those who have begun are cut off
      next += 1;
      outcomes.push(await signUpAndVerify(next - 1));
    }
  };
  const workers = Promise.all(Array.from({ length: AT_ONCE }, work));
  for (let kills = 1; kills <= KILLS; kills += 1) {
    const goal = Math.floor((SIGN_UPS * kills) / (KILLS + 1));
    while (outcomes.length < goal) await wait(10);
    harmed = harm(kills);
    await harmed;
  }
  await workers;
  return outcomes;
}

/** Resolves to true if a confirmed outcome still holds, and no account is half created. */
async function holds(outcome: Outcome): Promise<boolean> {
  switch (outcome.reported) {
    case 'verified':
      return isWhole(outcome);
    case 'signed up':
      return (await isWaiting(outcome)) || canSignIn(outcome);
    case 'nothing': // there or not: those who are not can sign up again
      return (await canSignIn(outcome)) || (await register(outcome.index))?.status === 200;
    default:
      return assertNever(outcome.reported);
  }
}

async function isWhole(outcome: Outcome): Promise<boolean> {
  const session = await ask(readSession, outcome);
  const key = await ask(readSessionKey, outcome);
  expect.soft(session?.data).toMatchObject({ profile: { full_name: `Person ${outcome.index}` } });
  expect.soft(key?.data).toMatchObject({ masterKey: buildSecret('key', outcome.index) });
  return session?.status === 200 && key?.status === 200;
}

async function isWaiting(outcome: Outcome): Promise<boolean> {
  const session = await ask(readSession, outcome);
  return session !== null && (session.data as { authenticated: number }).authenticated > 0;
}

async function canSignIn({ index }: Outcome): Promise<boolean> {
  const body = { email_address: personAddress(index), password: buildSecret('password', index) };
  return (await ask(signIn, { index }, body))?.status === 200;
}

/** Outcomes that the server confirmed and that no longer hold. */
async function findLost(outcomes: readonly Outcome[]): Promise<readonly Outcome[]> {
  const lost = [];
  for (const outcome of outcomes) if (!(await holds(outcome))) lost.push(outcome);
  return lost;
}

function verifiedIn(outcomes: readonly Outcome[]): number {
  return outcomes.filter(({ reported }) => reported === 'verified').length;
}

const LONGEST_MS = 3 * MINUTE_MS + SIGN_UPS * 500;

describe('a server killed while people sign up', () => {
  test('a killed server with the embedded database loses no confirmed account', { timeout: LONGEST_MS }, async () => {
    await start({ UPLIFT_DATA: data });
    const outcomes = await signUpAll(async () => {
      await killServer();
      await start({ UPLIFT_DATA: data });
    });
    expect(await findLost(outcomes)).toEqual([]);
    expect(verifiedIn(outcomes)).toBeGreaterThan(0);
  });
});

describe('with a Postgres server', () => {
  let postgres: PostgresServer;

  beforeAll(async () => {
    postgres = await startPostgres();
  }, MINUTE_MS);

  afterAll(() => postgres.end());

  test(
    'a killed server and a killed Postgres lose no one; while it is dead every call says so',
    { timeout: LONGEST_MS },
    async () => {
      const variables = { DATABASE_URL: postgres.toDatabaseUrl('postgres'), UPLIFT_DATA: data };
      await start(variables);
      const outcomes = await signUpAll(async (kills) => {
        if (kills % 2 === 1) {
          postgres.kill();
          await expectOutageReported();
          await postgres.revive();
        } else {
          await killServer();
          await start(variables);
        }
      });
      expect(await findLost(outcomes)).toEqual([]);
      expect(verifiedIn(outcomes)).toBeGreaterThan(0);
    },
  );
});

async function expectOutageReported(): Promise<void> {
  await expect
    .poll(async () => healthBody.parse(await (await fetch(`${server.origin}/health`)).json()).database, {
      timeout: 10_000,
    })
    .toBe('unreachable');
  const body = JSON.stringify({ email_address: 'a@example.org', password: buildSecret('password', 1) });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(server.origin + signIn.path, { method: 'POST', headers, body });
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    503,
    '60',
    { errors: [{ for: 'server_error', because: 'Uplift can’t reach its database. Try again in a minute.' }] },
  ]);
}
