import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { signedUpWriter } from '../server-load/acknowledged-songs.ts';
import type { Writer } from '../server-load/acknowledged-songs.ts';
import type { Bench, BenchContext, Measured } from '../harness/bench.ts';
import { startOn } from '../server-load/killed-server.ts';
import { memoryOfTree } from '../server-load/memory-of-tree.ts';
import { pushedLibrary } from '../fixtures/song-edits.ts';
import type { EditedSong } from '../fixtures/song-edits.ts';

/** A hundred of each by default. */
const ROUNDS = Number(process.env['EMBEDDED_ROUNDS'] ?? 100);
const STARTS = 5;
const SONGS = 200;
const [WRITE_MS, FULL_MS] = [2000, 1500] as const;
/** Until a server that has started does nothing but wait. */
const SETTLE_MS = 5000;
const DISK_MB = 700;
const MB = 1024 * 1024;

/**
 * A server with its embedded database: its memory, its starts, and its loss of acknowledged songs when it's killed and
 * when its disk is full.
 */
export const embeddedBench: Bench = { withinSeconds: 7200, runs: 1, measure };

interface Lost {
  readonly missing: number;
  readonly acknowledged: number;
}

async function measure(context: BenchContext): Promise<Measured> {
  const songs = pushedLibrary(SONGS);
  const { memory, starts } = await measureStarts(context);
  const killed = await measureKills(context, songs);
  const full = await measureFullDisks(context, songs);
  return {
    figures: {
      memory_mb: [memory],
      start_s: starts,
      acknowledged_lost: full === null ? null : [killed.missing + full.missing],
    },
    references: {
      kills: [ROUNDS],
      acknowledged_beside_kills: [killed.acknowledged],
      full_disks: full === null ? null : [ROUNDS],
      acknowledged_beside_full_disks: full === null ? null : [full.acknowledged],
    },
  };
}

function newFolder({ cleanups }: BenchContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'uplift-bench-embedded-'));
  cleanups.add(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function measureStarts(context: BenchContext) {
  const folder = newFolder(context);
  context.log('Starting …');
  await (await startOn(folder, context.cleanups)).end('SIGTERM');
  const starts: number[] = [];
  let memory = 0;
  for (let start = 1; start <= STARTS; start += 1) {
    const server = await startOn(folder, context.cleanups);
    starts.push(server.startS);
    if (start === STARTS) await sleep(SETTLE_MS);
    memory = memoryOfTree(server.processId);
    await server.end('SIGTERM');
  }
  return { memory, starts };
}

async function measureKills(context: BenchContext, songs: readonly EditedSong[]): Promise<Lost> {
  const folder = newFolder(context);
  let server = await startOn(folder, context.cleanups);
  const writer = await signedUpWriter(server, songs);
  for (let kill = 1; kill <= ROUNDS; kill += 1) {
    if (kill % 10 === 0) context.log(`Killing, ${kill} of ${ROUNDS}: ${writer.acknowledged()} songs acknowledged …`);
    const writing = writer.write(server, () => false);
    await sleep(WRITE_MS * Math.random());
    await server.end('SIGKILL');
    await writing;
    server = await startOn(folder, context.cleanups);
  }
  const missing = await writer.missing(server);
  await server.end('SIGTERM');
  return { missing, acknowledged: writer.acknowledged() };
}

/** Null where mounting a small disk is not allowed. */
async function measureFullDisks(context: BenchContext, songs: readonly EditedSong[]): Promise<Lost | null> {
  const folder = newFolder(context);
  if (!isMounted(folder)) return null;
  context.cleanups.add(() => void execFileSync('umount', ['--lazy', folder]));
  const filler = join(folder, 'filler');
  let server = await startOn(join(folder, 'data'), context.cleanups);
  const writer = await signedUpWriter(server, songs);
  for (let full = 1; full <= ROUNDS; full += 1) {
    if (full % 10 === 0) context.log(`Filling the disk, ${full} of ${ROUNDS}: ${writer.acknowledged()} acknowledged …`);
    await writeWhileFilling(server, { writer, filler });
    if (full % 2 === 0) await server.end('SIGKILL');
    rmSync(filler);
    if (full % 2 === 0) server = await startOn(join(folder, 'data'), context.cleanups);
  }
  await sleep(SETTLE_MS);
  const missing = await writer.missing(server);
  await server.end('SIGTERM');
  return { missing, acknowledged: writer.acknowledged() };
}

function isMounted(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function writeWhileFilling(
  server: Parameters<Writer['write']>[0],
  { writer, filler }: { readonly writer: Writer; readonly filler: string },
): Promise<void> {
  let isOver = false;
  const writing = writer.write(server, () => isOver);
  await sleep(WRITE_MS * Math.random());
  fillDisk(filler);
  await sleep(FULL_MS);
  isOver = true;
  await writing;
}

/** Writes a file until nothing is left, as another program does. */
function fillDisk(file: string): void {
  const opened = openSync(file, 'w');
  const zeros = Buffer.alloc(MB);
  try {
    for (;;) writeSync(opened, zeros);
  } catch {
    // full, which is what it's for
  } finally {
    closeSync(opened);
  }
}
