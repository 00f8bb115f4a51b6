import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench, BenchContext, Measured } from '../harness/bench.ts';
import type { Product } from '../harness/product.ts';
import { fillDevice } from '../page-probes/filled-device.ts';
import { visitOnce } from '../page-probes/first-visit.ts';
import { measureHeap } from '../page-probes/heap.ts';
import type { Heap } from '../page-probes/heap.ts';
import { weighScripts } from '../page-probes/script-weight.ts';
import type { ScriptWeights } from '../page-probes/script-weight.ts';
import { openSongs, songsPainted } from '../page-probes/songs-page.ts';
import { startOn } from '../server-load/killed-server.ts';

const SONGS = 10_000;
const MS_PER_S = 1_000;
/** Time for the search index to be complete, which is memory as well. */
const INDEXED_MS = 5_000;

/** The songs table once no row is awaited. */
const WHOLE_TABLE = '[role=grid][aria-label=Songs]:not([aria-busy=true])';

/**
 * Opening Uplift: for the first time on a device, and again on one that holds 10,000 songs. And the server: once its
 * database exists.
 *
 * `warm_10k_ms` ends with the first rows, which can be opened and searched; `warm_10k_whole_ms` when all rows are read.
 *
 * `first_route_js_kb` weighs the scripts, gzipped, that the page requests before the songs table (on a new device, the
 * welcome part in its place) is painted. What it fetches by itself once it is idle is `later_js_kb`, and the scripts
 * of its workers are `workers_js_kb`. `memory_10k_mb` is the JavaScript heap of the page and of its workers, which hold
 * the search index, without garbage. `first_route_requests` counts every request of the page until then: document,
 * scripts, style sheets, fonts, pictures and calls. Requests of the service worker belong to none of these.
 */
export const startBench: Bench = { withinSeconds: 1200, measure };

async function measure(context: BenchContext): Promise<Measured> {
  const { warm, whole, heaps, product } = await warmStarts(context);
  const first = await firstVisits(context, product);
  const serverStarts = await startServers(context);
  return {
    figures: {
      warm_10k_ms: warm,
      first_route_js_kb: first.map(({ pageKb }) => pageKb),
      first_route_requests: first.map(({ requests }) => requests),
      lcp_ms: first.map(({ lcpMs }) => lcpMs),
      memory_10k_mb: heaps.map(({ pageMb, workersMb }) => pageMb + workersMb),
      server_start_ms: serverStarts,
    },
    references: {
      warm_10k_whole_ms: whole,
      later_js_kb: first.map(({ laterKb }) => laterKb),
      workers_js_kb: first.map(({ workersKb }) => workersKb),
      workers_memory_mb: heaps.map(({ workersMb }) => workersMb),
    },
  };
}

async function warmStarts(context: BenchContext) {
  const { product, device } = await fillDevice(context, SONGS);
  const [warm, whole]: [number[], number[]] = [[], []];
  const heaps: Heap[] = [];
  let opened = device;
  for (let run = 1; run <= context.runs; run += 1) {
    context.log(`Starting with ${SONGS} songs, ${run} of ${context.runs} …`);
    opened = await opened.reopen();
    await openSongs(opened.page, product);
    warm.push(await songsPainted(opened.page, SONGS));
    whole.push(await opened.page.evaluate((table) => upliftStopwatch.painted(table), WHOLE_TABLE));
    await opened.page.waitForTimeout(INDEXED_MS);
    heaps.push(await measureHeap(opened.page));
  }
  await opened.close();
  return { warm, whole, heaps, product };
}

type WeighedVisit = ScriptWeights & { readonly lcpMs: number; readonly requests: number };

async function firstVisits({ runs, log }: BenchContext, product: Product): Promise<readonly WeighedVisit[]> {
  const visits: WeighedVisit[] = [];
  for (let run = 1; run <= runs; run += 1) {
    log(`Visiting for the first time, ${run} of ${runs} …`);
    const device = await product.openNewBrowser();
    const visit = await visitOnce(device.page, `${product.origin}/library/songs`);
    visits.push({ lcpMs: visit.lcpMs, requests: visit.requests.length, ...weighScripts(visit) });
    await device.close();
  }
  return visits;
}

/** Milliseconds from starting the process until it listens, on a folder that already holds its database. */
async function startServers({ runs, log, cleanups }: BenchContext): Promise<readonly number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'uplift-bench-start-'));
  cleanups.add(() => rmSync(folder, { recursive: true, force: true }));
  const times: number[] = [];
  for (let start = 0; start <= runs; start += 1) {
    log(start === 0 ? 'Making the database …' : `Starting the server, ${start} of ${runs} …`);
    const server = await startOn(folder, cleanups);
    if (start > 0) times.push(server.startS * MS_PER_S);
    await server.end('SIGTERM');
  }
  return times;
}
