import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { composeLibrary } from '../fixtures/library-of-songs.ts';
import { longSong } from '../fixtures/long-song.ts';
import { editedSongs } from '../fixtures/song-edits.ts';
import { writeSongFile, writeSongFiles } from '../fixtures/song-files.ts';
import type { Bench, BenchContext, Measured, Samples } from '../harness/bench.ts';
import { listGoals } from '../harness/goals.ts';
import { openProduct } from '../harness/product.ts';
import { buildCommit } from '../last-commit/built-commit.ts';
import { COSTS, measureCosts } from '../last-commit/costs.ts';
import type { Costs, Load, RunningTree } from '../last-commit/costs.ts';
import { findLastCommit } from '../last-commit/last-commit.ts';
import { buildPageFirst } from '../page-probes/built-page.ts';
import { inspectable } from '../server-load/inspector.ts';
import { startWith } from '../server-load/killed-server.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const IMPORTED = 200;
const SET = 4;
const PUSHED = 150;

/**
 * Compares bytes, requests and CPU time of the working tree with the last commit. Both are measured in turn, and the
 * best of several runs counts, because other work on the machine affects it least; the third run is left out if two are
 * clear. The margins are wide: this is one of the checks, and catches a commit that makes something 50% slower.
 * `QUICK_BASE` names another commit.
 */
export const quickBench: Bench = { withinSeconds: 600, runs: 3, isStrict: true, measure };

async function measure(context: BenchContext): Promise<Measured> {
  const nothing = (reason: string): Measured => {
    context.log(`Nothing to compare with. ${reason}`);
    return { figures: {}, references: {} };
  };
  const last = findLastCommit(ROOT, process.env['QUICK_BASE']);
  if ('reason' in last) return nothing(last.reason);
  const load = composeLoad(context);
  await buildPageFirst();
  const now = await startTree(ROOT, context);
  context.log(`Building ${last.commit} …`);
  const before = await startLastCommit(last.commit, context);
  if (before === null) return nothing('The last commit cannot be built with the packages that are installed here.');
  const compared = await compareInTurn(context, { now, before, load });
  return compared ?? nothing('The last commit cannot be driven as the working tree is.');
}

interface Comparing {
  readonly now: RunningTree;
  readonly before: RunningTree;
  readonly load: Load;
}

/** Measures both, alternating which one goes first, because the first one often measures slower. Null if the last commit can't be driven. */
async function compareInTurn(context: BenchContext, { now, before, load }: Comparing): Promise<Measured | null> {
  const [ours, theirs]: [Costs[], Costs[]] = [[], []];
  for (let run = 1; run <= context.runs; run += 1) {
    context.log(`Comparing, ${run} of ${context.runs} …`);
    const isOursFirst = run % 2 === 1;
    if (isOursFirst) ours.push(await measureCosts({ tree: now, load, run }));
    const comparable = await measureCosts({ tree: before, load, run }).catch(() => null);
    if (comparable === null) return null;
    theirs.push(comparable);
    if (!isOursFirst) ours.push(await measureCosts({ tree: now, load, run }));
    if (run > 1 && isClear(compareCosts(ours, theirs))) break;
  }
  return compareCosts(ours, theirs);
}

function composeLoad({ cleanups }: BenchContext): Load {
  const long = longSong();
  return {
    files: [...writeSongFiles(IMPORTED, cleanups), writeSongFile(long, cleanups)],
    editedId: long.id,
    setTitles: composeLibrary(SET).map(({ title }) => title),
    pushed: editedSongs(PUSHED, 1),
  };
}

async function startLastCommit(commit: string, context: BenchContext): Promise<RunningTree | null> {
  try {
    return await startTree(buildCommit(commit, context.cleanups), context);
  } catch (error) {
    context.log(String(error));
    return null;
  }
}

/** The server of a checkout, with its page, on a new database. */
async function startTree(root: string, { cleanups }: BenchContext): Promise<RunningTree> {
  const data = mkdtempSync(join(tmpdir(), 'uplift-bench-data-'));
  cleanups.add(() => rmSync(data, { recursive: true, force: true }));
  const { nodeOption, inspectorPort } = await inspectable();
  const variables = { UPLIFT_DATA: data, NODE_OPTIONS: nodeOption };
  const server = await startWith(variables, cleanups, root);
  return { ...server, inspectorPort, product: openProduct(server.port, cleanups) };
}

/** True if every figure meets its goal with at least half of its margin left: another run would say the same. */
function isClear({ figures }: Measured): boolean {
  return listGoals('quick').every(({ figure, value }) => {
    const [ratio = Number.POSITIVE_INFINITY] = figures[figure] ?? [];
    return ratio <= 1 + (value - 1) / 2;
  });
}

/** The ratio of the best of each is the figure; both are references. */
function compareCosts(ours: readonly Costs[], theirs: readonly Costs[]): Measured {
  return {
    figures: named('{}_vs_last', (cost) => readBest(ours, cost) / readBest(theirs, cost)),
    references: {
      ...named('now_{}', (cost) => readBest(ours, cost)),
      ...named('last_{}', (cost) => readBest(theirs, cost)),
    },
  };
}

function readBest(runs: readonly Costs[], cost: keyof Costs): number {
  return Math.min(...runs.map((run) => run[cost]));
}

function named(pattern: string, read: (cost: keyof Costs) => number): Samples {
  return Object.fromEntries(COSTS.map((cost) => [pattern.replace('{}', cost), [read(cost)]]));
}
