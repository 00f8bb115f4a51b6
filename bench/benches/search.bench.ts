import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { openBundledPage } from '../../tools/bundled-page.ts';
import type { Bench, BenchContext, Measured, Samples } from '../harness/bench.ts';
import { fillDevice } from '../page-probes/filled-device.ts';
import type { Ranking } from '../search/ranking.ts';
import type { Judgement, Searching } from '../search/searching.ts';
import type { SearchTask, SearchTaskAnswer } from '../search/searching-worker.ts';
import { openSongs, songsPainted } from '../page-probes/songs-page.ts';
import { percentile } from '../harness/statistics.ts';
import type { Response } from '../page-probes/stopwatch.ts';

const SONGS = 10_000;
const WORKER = fileURLToPath(new URL('../search/searching-worker.ts', import.meta.url));

/** Texts typed letter by letter at a fast typist's speed, each into an empty box. */
const TYPED = ['heaven', 'holy forever', 'great is', 'amazng grce', 'wonder love', 'mercy'];
const KEY_EVERY_MS = 160;

/**
 * Finding a song among 10,000. The index and its queries run in a worker of Chromium that this bench brings along, around core/search's
 * createSearchIndex, with the songs made on the spot; typing is done in the product's page, which asks the product's own worker.
 */
export const searchBench: Bench = { withinSeconds: 1800, measure };

async function measure(context: BenchContext): Promise<Measured> {
  const worker = await inWorker(context);
  const typing = await whileTyping(context);
  return {
    figures: { ...worker.figures, ...typing },
    references: worker.references,
  };
}

async function inWorker({ runs, cleanups, log }: BenchContext): Promise<Measured> {
  const bundled = await openBundledPage(WORKER);
  cleanups.add(() => bundled.close());
  await bundled.page.evaluate(startWorker);
  const searches: Searching[] = [];
  for (let run = 1; run <= runs; run += 1) {
    log(`Searching ${SONGS} songs for 1,000 queries, ${run} of ${runs} …`);
    searches.push((await ask(bundled.page, 'measure')) as Searching); // the worker's answer to "measure"
  }
  log(`Searching two libraries of ${SONGS} songs for 1,000 queries …`);
  const two = (await ask(bundled.page, 'measure-two')) as Searching; // its answer to "measure-two"
  log('Comparing with the definition …');
  const { mismatches, examples, naiveMs } = (await ask(bundled.page, 'judge')) as Judgement; // its answer to "judge"
  if (examples.length > 0) log(`The index and the definition differ on ${JSON.stringify(examples)}.`);
  log('Searching for titles, titles with a slip, and lyrics …');
  const ranking = (await ask(bundled.page, 'rank')) as Ranking; // its answer to "rank"
  await bundled.close();
  return {
    figures: {
      index_ms: searches.map((search) => search.indexMs),
      p50_ms: searches.map((search) => search.p50),
      p95_ms: searches.map((search) => search.p95),
      two_libraries_p50_ms: [two.p50],
      mismatches: [mismatches],
      title_first: [ranking.titleFirst],
      shown_for_title: [ranking.shownForTitle],
      typo_first: [ranking.typoFirst],
      lyric_first: [ranking.lyricFirst],
    },
    references: {
      minisearch_typo_first: [ranking.miniSearchTypoFirst],
      naive_p50_ms: naiveMs,
      hits_per_query: searches.map((search) => search.hits / 1_000),
    },
  };
}

function startWorker(): void {
  const worker = new Worker('/entry.js', { type: 'module' });
  Object.assign(globalThis, { searchWorker: worker });
}

declare global {
  var searchWorker: Worker;
}

function ask(page: Page, task: SearchTask): Promise<SearchTaskAnswer> {
  return page.evaluate(
    (asked) =>
      new Promise<SearchTaskAnswer>((resolve, reject) => {
        searchWorker.addEventListener('message', ({ data }) => resolve(data), { once: true });
        searchWorker.addEventListener('error', (event) => reject(new Error(event.message)), { once: true });
        searchWorker.postMessage(asked, []);
      }),
    task,
  );
}

/** From keys to frames in the songs table: p95 of each run. */
async function whileTyping(context: BenchContext): Promise<Samples> {
  const { product, device } = await fillDevice(context, SONGS);
  const toPaint: number[] = [];
  const toSettled: number[] = [];
  for (let run = 1; run <= context.runs; run += 1) {
    context.log(`Typing in the search box, ${run} of ${context.runs} …`);
    await openSongs(device.page, product);
    await songsPainted(device.page, SONGS);
    const responses = await typedResponses(device.page);
    toPaint.push(percentile(present(responses.map((response) => response.toRows)), 0.95));
    toSettled.push(percentile(present(responses.map((response) => response.toSettled)), 0.95));
  }
  return { keystroke_to_paint_p95_ms: toPaint, keystroke_to_settled_p95_ms: toSettled };
}

async function typedResponses(page: Page): Promise<readonly Response[]> {
  const box = page.getByRole('searchbox', { name: 'Search by title, artist or lyrics' });
  await box.fill('warm');
  await page
    .getByRole('grid', { name: 'Songs' })
    .and(page.locator(`:not([aria-rowcount="${SONGS + 1}"])`))
    .waitFor();
  await page.evaluate(() => upliftStopwatch.timeResponses('keydown'));
  for (const query of TYPED) {
    await box.fill('');
    await page.waitForTimeout(KEY_EVERY_MS);
    await box.pressSequentially(query, { delay: KEY_EVERY_MS });
    await page.waitForTimeout(KEY_EVERY_MS);
  }
  return page.evaluate(() => upliftStopwatch.takeResponses());
}

function present(samples: readonly (number | null)[]): readonly number[] {
  return samples.filter((sample) => sample !== null);
}
