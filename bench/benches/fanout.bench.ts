import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@uplift/server/postgres-server';
import { startBareSocketServer } from '../server-load/bare-limits.ts';
import type { Bench, BenchContext, Measured } from '../harness/bench.ts';
import type { Cleanups } from '../harness/cleanups.ts';
import {
  listBareSeats,
  sessionCookie,
  FLOODED_SET,
  FOLLOWERS,
  listSeats,
  settleFanout,
} from '../server-load/fanout-site.ts';
import type { FanoutSite } from '../server-load/fanout-site.ts';
import { startRoomLoad } from '../server-load/room-load.ts';
import type { LedLoad, RoomLoad, Seat } from '../server-load/room-load.ts';
import { startMeasuredServer } from '../server-load/server-process.ts';
import type { MeasuredServer } from '../server-load/server-process.ts';

/** One leader at the pace of a lively hand. */
const LED = { rooms: [0], rate: 20, followers: FOLLOWERS };
const LED_SECONDS = 8;
const LED_WARM_UP_SECONDS = 3;
const SATURATED_SECONDS = 6;
const SATURATED_WARM_UP_SECONDS = 4;

/**
 * Number of rooms that are joined and left before memory is measured, so that the server's code is loaded and
 * compiled.
 */
const WARM_UP_ROOMS = 2;

/** Time for the work after devices connected or left to finish. */
const SETTLED_MS = 3_000;

/**
 * Fan-out on Postgres with 5,000 sockets in 25 rooms: memory, latency from a leader to 199 others, maximum throughput
 * compared with bare `ws`, and the effect of a flood in another room.
 */
export const fanoutBench: Bench = { withinSeconds: 3600, measure };

interface Run {
  readonly kbPerSocket: number;
  readonly bareKbPerSocket: number;
  readonly quiet: LedLoad;
  readonly flooded: LedLoad;
  readonly floodClosed: number;
  readonly perSecond: number;
  readonly barePerSecond: number;
  readonly bare: LedLoad;
}

async function measure(context: BenchContext): Promise<Measured> {
  const runs: Run[] = [];
  for (let run = 1; run <= context.runs; run += 1) {
    context.log(`Fan-out, ${run} of ${context.runs} …`);
    runs.push(await measureRun(context));
    await context.cleanups.run();
  }
  return {
    figures: {
      kb_per_socket: runs.map(({ kbPerSocket }) => kbPerSocket),
      p99_ms: runs.map(({ quiet }) => quiet.p99),
      deliveries_per_s: runs.map(({ perSecond }) => perSecond),
      vs_bare_ws: runs.map(({ perSecond, barePerSecond }) => perSecond / barePerSecond),
      flood_p99_delta_ms: runs.map(({ quiet, flooded }) => Math.max(0, flooded.p99 - quiet.p99)),
    },
    references: {
      bare_ws_kb_per_socket: runs.map(({ bareKbPerSocket }) => bareKbPerSocket),
      p50_ms: runs.map(({ quiet }) => quiet.p50),
      flooded_p99_ms: runs.map(({ flooded }) => flooded.p99),
      flooding_sockets_closed: runs.map(({ floodClosed }) => floodClosed),
      bare_ws_deliveries_per_s: runs.map(({ barePerSecond }) => barePerSecond),
      bare_ws_p99_ms: runs.map(({ bare }) => bare.p99),
    },
  };
}

async function measureRun({ cleanups, log }: BenchContext): Promise<Run> {
  const postgres = await startPostgres();
  cleanups.add(() => postgres.end());
  const databaseUrl = postgres.toDatabaseUrl('postgres');
  const server = await startMeasuredServer(cleanups, { DATABASE_URL: databaseUrl });
  const site = await settleFanout(databaseUrl);
  const load = startRoomLoad(cleanups);
  const kbPerSocket = await openAll(load, server, listSeats(site));
  log('One leader by the clock …');
  const quiet = await led(load);
  log('The same beside a flood …');
  const flood = await startFlood(server, site, cleanups);
  const flooded = await led(load);
  const floodClosed = await flood.end();
  log('Every leader as fast as its room receives …');
  const perSecond = await saturated(load);
  await load.close();
  log('The same on bare ws …');
  const bareKbPerSocket = await openAll(load, await startBareSocketServer(cleanups), listBareSeats(site));
  const bare = await led(load);
  return {
    kbPerSocket,
    bareKbPerSocket,
    quiet,
    flooded,
    floodClosed,
    perSecond,
    bare,
    barePerSecond: await saturated(load),
  };
}

/** Takes every seat. Returns the memory of the server's process that each took, in KB. */
async function openAll(load: RoomLoad, server: MeasuredServer, seats: readonly Seat[]): Promise<number> {
  await load.open(server.port, seats.slice(0, WARM_UP_ROOMS * (FOLLOWERS + 1)));
  await load.lead({ ...LED, seconds: LED_WARM_UP_SECONDS });
  await load.close();
  await sleep(SETTLED_MS);
  const before = await server.residentKb();
  const open = await load.open(server.port, seats);
  await sleep(SETTLED_MS);
  return Math.max(0, (await server.residentKb()) - before) / open;
}

async function led(load: RoomLoad): Promise<LedLoad> {
  await load.lead({ ...LED, seconds: LED_WARM_UP_SECONDS });
  return load.lead({ ...LED, seconds: LED_SECONDS });
}

async function saturated(load: RoomLoad): Promise<number> {
  await load.saturate(SATURATED_WARM_UP_SECONDS);
  return load.saturate(SATURATED_SECONDS);
}

const FLOOD = fileURLToPath(new URL('../server-load/flood-process.ts', import.meta.url));

/** Floods another room until stopped, and returns how often the server closed the sender's socket. */
async function startFlood({ port }: MeasuredServer, { flooder }: FanoutSite, cleanups: Cleanups) {
  const args = [FLOOD, String(port), sessionCookie(flooder), FLOODED_SET];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  cleanups.add(() => void child.kill('SIGKILL'));
  await sleep(SETTLED_MS);
  return {
    async end(): Promise<number> {
      child.kill();
      const [closed] = (await once(child.stdout, 'data')) as [Buffer]; // a stream without encoding emits buffers
      return Number(String(closed));
    },
  };
}
