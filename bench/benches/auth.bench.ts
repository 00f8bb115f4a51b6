import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { startPostgres } from '@uplift/server/postgres-server';
import type { Bench, BenchContext, Measured } from '../harness/bench.ts';
import { openBareStatements, startBareServer } from '../server-load/bare-limits.ts';
import { byTheClock, createClient, perSecond } from '../server-load/request-load.ts';
import type { Client, Sent } from '../server-load/request-load.ts';
import { connectClient, requestText } from '../server-load/socket-client.ts';
import { startServer } from '../server-load/server-process.ts';
import { personAt, settlePeople } from '../server-load/seeded-people.ts';
import type { SettledPerson } from '../server-load/seeded-people.ts';
import { median, percentile } from '../harness/statistics.ts';

/** Number of people, so many that no rate limit is reached: each signs in a few times from an address of their own. */
const PEOPLE = 300;
const SIGN_INS = 300;
/** Enough that a hash is always waited for, also while others wait for the disk. */
const TOGETHER = 24;
const SESSION_CHECKS = { rate: 1000, seconds: 10 };
const CONNECTIONS = 64;
/** At the measured rate, until every connection to Postgres is open and the code of a server that runs all day is compiled. */
const SESSION_WARM_UP = { ...SESSION_CHECKS, seconds: 15 };
const BARE_WARM_UP = { ...SESSION_CHECKS, seconds: 3 };
/** Pairs of a known and an unknown address. A busy machine may not reach all of them within the time. */
const ORACLE_PAIRS = 2000;
const ORACLE_WITHIN_MS = 180_000;
/** Below the number of tries a known address has. */
const TRIES_A_PERSON = 7;

/** The figures of server/src/platform/secrets/passwords.ts. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const PASSWORD = randomBytes(32).toString('base64url');

/**
 * Sign-in and sessions on Postgres, compared with the raw rate of the hash: a thousand session checks a second, and
 * what response times reveal about an address.
 */
export const authBench: Bench = { withinSeconds: 3600, measure };

interface Run {
  readonly signInsPerS: number;
  readonly argon2PerS: number;
  readonly session: readonly number[];
  readonly bareFastify: readonly number[];
  readonly barePostgres: readonly number[];
  readonly known: number;
  readonly unknown: number;
  /** Number of compared pairs of addresses. */
  readonly pairs: number;
}

async function measure(context: BenchContext): Promise<Measured> {
  const runs: Run[] = [];
  for (let run = 1; run <= context.runs; run += 1) {
    context.log(`Signing in, ${run} of ${context.runs} …`);
    runs.push(await measureRun(context));
  }
  return {
    figures: {
      sign_in_vs_argon2: runs.map(({ signInsPerS, argon2PerS }) => signInsPerS / argon2PerS),
      session_p99_ms: runs.map(({ session }) => percentile(session, 0.99)),
      oracle_ms: runs.map(({ known, unknown }) => Math.abs(known - unknown)),
    },
    references: {
      sign_ins_per_s: runs.map(({ signInsPerS }) => signInsPerS),
      argon2_per_s: runs.map(({ argon2PerS }) => argon2PerS),
      session_p50_ms: runs.map(({ session }) => percentile(session, 0.5)),
      bare_fastify_session_p99_ms: runs.map(({ bareFastify }) => percentile(bareFastify, 0.99)),
      bare_postgres_read_p99_ms: runs.map(({ barePostgres }) => percentile(barePostgres, 0.99)),
      known_p50_ms: runs.map(({ known }) => known),
      unknown_p50_ms: runs.map(({ unknown }) => unknown),
      oracle_pairs: runs.map(({ pairs }) => pairs),
    },
  };
}

/** A fresh database each time: tries are counted for longer than a run lasts. */
async function measureRun(context: BenchContext): Promise<Run> {
  const postgres = await startPostgres();
  context.cleanups.add(() => postgres.end());
  const databaseUrl = postgres.toDatabaseUrl('postgres');
  const port = await startServer(context.cleanups, { DATABASE_URL: databaseUrl, TRUSTED_PROXIES: '1' });
  const people = await settlePeople(databaseUrl, PEOPLE, await hash(PASSWORD, ARGON2ID));
  const client = createClient(port, CONNECTIONS);
  context.cleanups.add(() => client.close());
  context.log('Raw hashes …');
  const argon2PerS = await rawHashes();
  context.log('Sign-ins …');
  const signInAt = (index: number) => signIn(client, people, index);
  // The code of the first sign-ins is compiled while they run.
  await perSecond(SIGN_INS, TOGETHER, signInAt);
  const signInsPerS = await perSecond(SIGN_INS, TOGETHER, signInAt);
  context.log('Session checks …');
  const session = await sessionChecks(context, port, people);
  context.log('The same rate on Fastify and Postgres alone …');
  const bare = await bareChecks(context, databaseUrl);
  context.log('Known and unknown addresses …');
  return { argon2PerS, signInsPerS, session, ...bare, ...(await compareAddresses(context, client, people)) };
}

/** As many calls a second to Fastify alone, over the same client, and as many reads by primary key from Postgres alone. */
async function bareChecks({ cleanups }: BenchContext, databaseUrl: string) {
  const client = await connectClient(await startBareServer(cleanups), CONNECTIONS);
  cleanups.add(() => client.close());
  const { readVersion } = await openBareStatements(databaseUrl, PEOPLE, cleanups);
  const request = requestText({ method: 'GET', path: '/api/v1/versions', sessionToken: 'none' });
  const call = async (dueMs: number) => (await client.send(request, dueMs)).ms;
  let next = 0;
  const read = async (dueMs: number) => {
    await readVersion((next += 1));
    return performance.now() - dueMs;
  };
  await byTheClock(BARE_WARM_UP, call);
  const bareFastify = await byTheClock(SESSION_CHECKS, call);
  await byTheClock(BARE_WARM_UP, read);
  return { bareFastify, barePostgres: await byTheClock(SESSION_CHECKS, read) };
}

async function rawHashes(): Promise<number> {
  const passwordHash = await hash(PASSWORD, ARGON2ID);
  return perSecond(SIGN_INS, TOGETHER, () => verify(passwordHash, PASSWORD));
}

async function signIn(client: Client, people: readonly SettledPerson[], index: number): Promise<void> {
  const { emailAddress, deviceToken } = personAt(people, index);
  const headers = { cookie: `uplift_device=${deviceToken}` };
  const { status } = await client.send(credentials({ emailAddress, password: PASSWORD, headers }, index));
  if (status !== 200) throw new Error(`A sign-in was answered with ${status}.`);
}

interface Attempt {
  readonly emailAddress: string;
  readonly password: string;
  readonly headers?: Sent['headers'];
}

/** From an address of the network that no one else uses. */
function credentials({ emailAddress, password, headers = {} }: Attempt, from: number): Sent {
  const address = `10.${(from >> 16) & 255}.${(from >> 8) & 255}.${from & 255}`;
  return {
    method: 'POST',
    path: '/api/v1/auth/credentials',
    headers: { ...headers, 'x-forwarded-for': address },
    body: { email_address: emailAddress, password },
  };
}

async function sessionChecks(
  { cleanups }: BenchContext,
  port: number,
  people: readonly SettledPerson[],
): Promise<readonly number[]> {
  const client = await connectClient(port, CONNECTIONS);
  cleanups.add(() => client.close());
  const requests = people.map(({ sessionToken }) =>
    requestText({ method: 'GET', path: '/api/v1/auth/session', sessionToken }),
  );
  let next = 0;
  const check = async (dueMs: number) => {
    const received = await client.send(requests[(next += 1) % requests.length] ?? '', dueMs);
    if (received.status !== 200) throw new Error(`A session check was answered with ${received.status}.`);
    return received.ms;
  };
  await byTheClock(SESSION_WARM_UP, check);
  return byTheClock(SESSION_CHECKS, check);
}

/** Each with a wrong password, one at a time; medians in ms. */
async function compareAddresses(
  { log }: BenchContext,
  client: Client,
  people: readonly SettledPerson[],
): Promise<Pick<Run, 'known' | 'unknown' | 'pairs'>> {
  const times = { known: [] as number[], unknown: [] as number[] }; // filled below
  const attempt = async (emailAddress: string, from: number) => {
    const { status, ms } = await client.send(credentials({ emailAddress, password: 'not the password' }, from));
    if (status !== 401) throw new Error(`A wrong password was answered with ${status}.`);
    return ms;
  };
  const until = performance.now() + ORACLE_WITHIN_MS;
  let pairs = 0;
  for (; pairs < ORACLE_PAIRS && performance.now() < until; pairs += 1) {
    const person = personAt(people, Math.floor(pairs / TRIES_A_PERSON));
    times.known.push(await attempt(person.emailAddress, 100_000 + 2 * pairs));
    times.unknown.push(await attempt(`stranger-${pairs}@example.org`, 100_001 + 2 * pairs));
  }
  if (pairs < ORACLE_PAIRS) log(`Only ${pairs} of ${ORACLE_PAIRS} pairs of addresses were compared in time.`);
  return { known: median(times.known), unknown: median(times.unknown), pairs };
}
