// `node tools/reconnect-storm.ts [DEVICES] [--in-step]`: a server with so many devices (5,000) in rooms of five is killed, and all
// of them come back to another one as the page does. Prints how long that takes, what it costs, and what it does to the calls of
// others. With --in-step no wait is spread. The servers use the Redis at REDIS_URL where it is set.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverRetryDelayMs, spreadDelayMs } from '@uplift/core/room';
import { startPostgres } from '@uplift/server/postgres-server';
import { openRoomSocket } from '../bench/server-load/room-socket.ts';
import { percentile } from '../bench/harness/statistics.ts';
import { buildPageWhenStale } from './build-page.ts';
import { startServer } from './operate/servers.ts';
import { DEVICES_OF_A_ROOM, settleRooms } from './operate/storm-site.ts';
import type { Seat } from './operate/storm-site.ts';

const ROOT = join(import.meta.dirname, '..');
const TOGETHER = 40;
const QUIET_MS = 5_000;
const MOST_TRIES = 60;
const MB = 1024;
const TICKS_A_SECOND = 100;

let tries = 0;
/** Of each seat, what resolves when its socket is lost. */
const sockets = new Map<Seat, Joined>();

const isInStep = process.argv.includes('--in-step');
const devices = Number(process.argv.slice(2).find((word) => /^\d+$/u.test(word)) ?? 5_000);
await buildPageWhenStale();
const postgres = await startPostgres();
const { REDIS_URL = '' } = process.env;
const variables = { DATABASE_URL: postgres.toDatabaseUrl('postgres'), LOG_LEVEL: 'error', REDIS_URL };
const [lost, other] = [await startServer(ROOT, variables), await startServer(ROOT, variables)];
try {
  await measure();
} finally {
  await lost.stop('SIGKILL');
  await other.stop('SIGKILL');
  await postgres.end();
}

async function measure(): Promise<void> {
  const rooms = devices / DEVICES_OF_A_ROOM;
  const { caller, seats } = await settleRooms(variables.DATABASE_URL, rooms);
  const probe = startProbe(other.port, caller.sessionToken);
  await sitDown(seats, lost.port);
  await probe();
  await sleep(QUIET_MS);
  const quiet = await probe();
  console.log(`${seats.length} devices in ${rooms} rooms; load ${loadavg()[0]?.toFixed(1)}; calls ${said(quiet)}`);
  const [cpuBefore, killedAt] = [cpuSeconds(other.pid), performance.now()];
  const backAfter = Promise.all(seats.map((seat) => comeBack(seat, killedAt)));
  await lost.stop('SIGKILL');
  const took = await backAfter;
  const storm = await probe();
  const cpu = cpuSeconds(other.pid) - cpuBefore;
  const seconds = [0.5, 0.99, 1].map((share) => (percentile(took, share) / 1000).toFixed(1));
  console.log(`back after ${seconds.join(', ')} s (half, 99 %, all); ${cpu.toFixed(1)} s of CPU; calls ${said(storm)}`);
  console.log(`${tries} tries; memory ${memoryMb('VmRSS')} MB, ${memoryMb('VmHWM')} MB at most`);
  process.exitCode = took.length === seats.length ? 0 : 1;
}

async function sitDown(seats: readonly Seat[], port: number): Promise<void> {
  const waiting = seats.values();
  const sit = async (): Promise<void> => {
    for (const seat of waiting) sockets.set(seat, await joined(seat, port));
  };
  await Promise.all(Array.from({ length: TOGETHER }, sit));
}

interface Joined {
  /** Resolves when the socket is lost. */
  readonly lost: Promise<void>;
}

/** Resolves once the server has let a device into its room. */
async function joined(seat: Seat, port: number): Promise<Joined> {
  let resolveLost: (() => void) | null = null;
  const lost = new Promise<void>((resolve) => {
    resolveLost = resolve;
  });
  await new Promise<void>((resolve, reject) => {
    const onText = (text: Buffer): void => {
      const { type, self, because } = JSON.parse(text.toString()) as { type: string; self?: object; because?: string }; // the server's first message
      if (type === 'refused') reject(new Error(because));
      else if (type === 'join' && self) resolve();
    };
    const closed = (): void => {
      resolveLost?.();
      reject(new Error('The server closed a socket.'));
    };
    openRoomSocket({ port, path: '/socket', cookie: seat.cookie }, { onText, closed }).then(
      (socket) => socket.send(seat.join),
      reject,
    );
  });
  return { lost };
}

/** Returns the milliseconds until a device is back in its room. */
async function comeBack(seat: Seat, killedAt: number): Promise<number> {
  await sockets.get(seat)?.lost;
  for (let failed = 0; failed < MOST_TRIES; failed += 1) {
    await sleep(spreadDelayMs(serverRetryDelayMs(failed), isInStep ? 0.5 : Math.random()));
    tries += 1;
    const isBack = await joined(seat, other.port).then(
      () => true,
      () => false,
    );
    if (isBack) return performance.now() - killedAt;
  }
  throw new Error('A device did not come back.');
}

type Figures = readonly [number, number, number];

function said([p50, p99, most]: Figures): string {
  return `${p50} ms (half), ${p99} ms (99 %), ${most} ms (all)`;
}

function startProbe(port: number, token: string): () => Promise<Figures> {
  const path = join(ROOT, 'tools', 'operate', 'probe.ts');
  const child = spawn(process.execPath, [path, String(port), token], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  child.unref();
  process.once('exit', () => child.kill());
  return async () => {
    child.stdin.write('\n');
    const [line] = (await once(lines, 'line')) as [string]; // a line reader emits lines
    return JSON.parse(line) as Figures; // printed by the process that was started above
  };
}

/** Of a process, on all cores. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

function memoryMb(field: string): number {
  const status = readFileSync(`/proc/${other.pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(String.raw`${field}:\s+(\d+)`, 'u').exec(status)?.[1]) / MB);
}
