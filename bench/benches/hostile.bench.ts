import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { hash } from '@node-rs/argon2';
import { startPostgres } from '@uplift/server/postgres-server';
import type { Bench, BenchContext, Measured } from '../harness/bench.ts';
import { buildPageFirst } from '../page-probes/built-page.ts';
import { startBareServer } from '../server-load/bare-limits.ts';
import { FLOODS } from '../server-load/hostile-requests.ts';
import type { FloodName } from '../server-load/hostile-requests.ts';
import { byTheClock, createClient } from '../server-load/request-load.ts';
import type { Client } from '../server-load/request-load.ts';
import { startServer } from '../server-load/server-process.ts';
import { personAt, settlePeople } from '../server-load/seeded-people.ts';
import type { SettledPerson } from '../server-load/seeded-people.ts';
import { percentile } from '../harness/statistics.ts';

/** Polls of all devices for versions. */
const OTHERS = { rate: 50, seconds: 10 };
const WARM_UP = { rate: 200, seconds: 5 };
const CONNECTIONS = 32;
/** Until a flood has ended for the server as well. */
const SETTLED_MS = 2_000;

/** The figures of server/src/platform/secrets/passwords.ts. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const PASSWORD = 'sing-7-psalms-loud';

/** Latency of other people's calls while one account floods the server, compared with the same calls in quiet. */
export const hostileBench: Bench = { withinSeconds: 3600, measure };

/** The slowest hundredth of polls, of Uplift and of a Fastify without a database. */
interface Polled {
  readonly p99: number;
  readonly bareP99: number;
}

interface Run {
  readonly quiet: Polled;
  readonly flooded: Readonly<Record<FloodName, Polled>>;
}

async function measure(context: BenchContext): Promise<Measured> {
  await buildPageFirst();
  const runs: Run[] = [];
  for (let run = 1; run <= context.runs; run += 1) {
    context.log(`Floods, ${run} of ${context.runs} …`);
    runs.push(await measureRun(context));
    await context.cleanups.run();
  }
  const ratios = (name: FloodName) => runs.map(({ quiet, flooded }) => flooded[name].p99 / quiet.p99);
  const worst = (run: Run, of: keyof Polled) => Math.max(...Object.values(run.flooded).map((polled) => polled[of]));
  return {
    figures: {
      others_p99_vs_quiet: runs.map((run) => worst(run, 'p99') / run.quiet.p99),
    },
    references: {
      quiet_p99_ms: runs.map(({ quiet }) => quiet.p99),
      // What the floods take of the machine: this server does nothing, and they don't even send to it.
      bare_fastify_quiet_p99_ms: runs.map(({ quiet }) => quiet.bareP99),
      bare_fastify_p99_vs_quiet: runs.map((run) => worst(run, 'bareP99') / run.quiet.bareP99),
      ...Object.fromEntries(FLOODS.map((name) => [`${name}_vs_quiet`, ratios(name)])),
    },
  };
}

async function measureRun(context: BenchContext): Promise<Run> {
  const postgres = await startPostgres();
  context.cleanups.add(() => postgres.end());
  const databaseUrl = postgres.toDatabaseUrl('postgres');
  const port = await startServer(context.cleanups, { DATABASE_URL: databaseUrl });
  // The first is everybody else; each flood has an account of its own, whose budget is whole.
  const people = await settlePeople(databaseUrl, FLOODS.length + 1, await hash(PASSWORD, ARGON2ID));
  const clients = [createClient(port, CONNECTIONS), createClient(await startBareServer(context.cleanups), CONNECTIONS)];
  for (const client of clients) context.cleanups.add(() => client.close());
  const pollBoth = (pace: typeof OTHERS) => pollTogether(clients, personAt(people, 0), pace);
  await pollBoth(WARM_UP);
  const quiet = await pollBoth(OTHERS);
  context.log(`Quiet: ${present(quiet)}`);
  const flooded: Partial<Record<FloodName, Polled>> = {};
  for (const [index, name] of FLOODS.entries()) {
    const flood = await startFlood(context, { port, name, attacker: personAt(people, index + 1) });
    flooded[name] = await pollBoth(OTHERS);
    context.log(`${name}: ${present(flooded[name])}; answers ${await flood.end()}`);
    await sleep(SETTLED_MS);
  }
  return { quiet, flooded: flooded as Run['flooded'] }; // each of them was measured
}

function present({ p99, bareP99 }: Polled): string {
  return `${p99.toFixed(1)} ms, Fastify alone ${bareP99.toFixed(1)} ms`;
}

async function pollTogether(clients: readonly Client[], person: SettledPerson, pace: typeof OTHERS): Promise<Polled> {
  const times = await Promise.all(clients.map((client) => poll(client, person, pace)));
  const [p99 = 0, bareP99 = 0] = times.map((ms) => percentile(ms, 0.99));
  return { p99, bareP99 };
}

async function poll(client: Client, { sessionToken }: SettledPerson, pace: typeof OTHERS): Promise<readonly number[]> {
  const headers = { cookie: `uplift_session=${sessionToken}` };
  return byTheClock(pace, async (dueMs) => {
    const { status, ms } = await client.send({ method: 'GET', path: '/api/v1/versions', headers, body: null }, dueMs);
    if (status !== 200) throw new Error(`A call of somebody else was answered with ${status}.`);
    return ms;
  });
}

const ATTACKER = fileURLToPath(new URL('../server-load/hostile-process.ts', import.meta.url));

interface Attack {
  readonly port: number;
  readonly name: FloodName;
  readonly attacker: SettledPerson;
}

/** An attacker who floods until it is ended, which returns how many answers of each status it got. */
async function startFlood({ cleanups }: BenchContext, { port, name, attacker }: Attack) {
  const cookie = `uplift_session=${attacker.sessionToken}; uplift_device=${attacker.deviceToken}`;
  const args = [ATTACKER, String(port), name, cookie, attacker.emailAddress, PASSWORD];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  cleanups.add(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return {
    async end(): Promise<string> {
      const said = once(child.stdout, 'data');
      child.kill();
      const [line] = (await said) as [Buffer]; // what it prints when it is ended
      return String(line).trim();
    },
  };
}
