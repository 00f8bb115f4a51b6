import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import type { Bench, BenchContext, Measured } from '../harness/bench.ts';
import { pageFolder } from '../page-probes/built-page.ts';
import { fillDevice } from '../page-probes/filled-device.ts';
import type { Product } from '../harness/product.ts';
import { openSongs, songsPainted } from '../page-probes/songs-page.ts';

const SONGS = 10_000;
const BYTES_PER_KB = 1_000;

/** After the last thing is drawn, the browser waits this long before it calls a paint the largest. */
const SETTLED_MS = 1_500;

/** Opening Uplift: for the first time on a device, and again on one that holds 10,000 songs. */
export const startBench: Bench = { withinSeconds: 600, measure };

async function measure(context: BenchContext): Promise<Measured> {
  const { product, device } = await fillDevice(context, SONGS);
  const warm: number[] = [];
  let opened = device;
  for (let run = 1; run <= context.runs; run += 1) {
    context.log(`Starting with ${SONGS} songs, ${run} of ${context.runs} …`);
    opened = await opened.reopen();
    await openSongs(opened.page, product);
    warm.push(await songsPainted(opened.page, SONGS));
  }
  await opened.close();
  const first = await firstVisits(context, product);
  return {
    figures: {
      warm_10k_ms: warm,
      first_route_js_kb: first.map((visit) => visit.pageKb),
      lcp_ms: first.map((visit) => visit.lcpMs),
      workers_js_kb: first.map((visit) => visit.workersKb),
    },
    references: {},
  };
}

interface FirstVisit {
  readonly lcpMs: number;
  /** The scripts that the page itself loads for the songs table, as gzip sends them. */
  readonly pageKb: number;
  /** The scripts that its workers load; none of them keeps the page waiting. The service worker's own are not counted. */
  readonly workersKb: number;
}

async function firstVisits({ runs, log }: BenchContext, product: Product): Promise<readonly FirstVisit[]> {
  const visits: FirstVisit[] = [];
  for (let run = 1; run <= runs; run += 1) {
    log(`Visiting for the first time, ${run} of ${runs} …`);
    const device = await product.openNewBrowser();
    const scripts = gatherScripts(device.page);
    await openSongs(device.page, product);
    await device.page.getByRole('button', { name: 'Decline' }).waitFor();
    await device.page.waitForTimeout(SETTLED_MS);
    visits.push({ lcpMs: await largestPaint(device.page), ...scripts() });
    await device.close();
  }
  return visits;
}

/** Notes every script that the page and its workers load; the returned function weighs them. */
function gatherScripts(page: Page): () => Pick<FirstVisit, 'pageKb' | 'workersKb'> {
  const loaded = new Set<string>();
  const ofWorkers = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.add(request.url());
  });
  page.on('worker', (worker) => ofWorkers.add(worker.url()));
  return () => ({
    pageKb: gzipKb([...loaded].filter((url) => !ofWorkers.has(url))),
    workersKb: gzipKb([...ofWorkers]),
  });
}

function gzipKb(urls: readonly string[]): number {
  const bodies = urls.map((url) => readFileSync(join(pageFolder(), new URL(url).pathname)));
  return bodies.reduce((kb, body) => kb + gzipSync(body, { level: 9 }).byteLength / BYTES_PER_KB, 0);
}

/** The last of the largest contentful paints: https://www.w3.org/TR/largest-contentful-paint/. */
async function largestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
}
