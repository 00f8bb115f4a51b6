import type { Page } from 'playwright-core';
import type { Bench, BenchContext, Measured } from '../harness/bench.ts';
import { composeLibrary } from '../fixtures/library-of-songs.ts';
import { planSet } from '../fixtures/planned-set.ts';
import { startProduct } from '../harness/product.ts';
import { writeSongFiles } from '../fixtures/song-files.ts';
import { importSongs, visitFirst } from '../page-probes/songs-page.ts';
import { percentile } from '../harness/statistics.ts';

const SONGS = 30;
const CHART = '[data-section]';
/** The link of a stage without songs. */
const LIBRARY_LINK = 'a[href="/library/songs"]';
/** Time for the page to become idle, so that the next measurement is undisturbed. */
const SETTLED_MS = 1_500;
/** Pause of a player between songs; two presses in closer succession count as a bouncing pedal. */
const BETWEEN_SONGS_MS = 400;

/** Performing a set of thirty songs: coming to the stage, and stepping through all of it. */
export const performOpenBench: Bench = { withinSeconds: 600, measure };

async function measure(context: BenchContext): Promise<Measured> {
  const product = await startProduct(context);
  const { page } = await visitFirst(product);
  await importSongs(page, writeSongFiles(SONGS, context.cleanups));
  const emptyStages: number[] = [];
  for (let run = 1; run <= context.runs; run += 1)
    emptyStages.push(await measureOpen(page, `${product.origin}/perform`, LIBRARY_LINK));
  context.log(`Planning a set of ${SONGS} songs …`);
  const titles = composeLibrary(SONGS).map(({ title }) => title);
  const address = `${product.origin}/perform?set=${await planSet(page, product, titles)}`;
  const runs: Run[] = [];
  for (let run = 1; run <= context.runs; run += 1) {
    context.log(`Performing ${SONGS} songs, ${run} of ${context.runs} …`);
    runs.push(await measureRun(page, address));
  }
  return {
    figures: {
      first_chart_ms: runs.map(({ firstChart }) => firstChart),
      next_song_ms: runs.map(({ steps }) => percentile(steps, 0.95)),
    },
    references: {
      empty_stage_ms: emptyStages,
      next_song_p50_ms: runs.map(({ steps }) => percentile(steps, 0.5)),
    },
  };
}

/** In ms. */
interface Run {
  readonly firstChart: number;
  /** From each song to the next. */
  readonly steps: readonly number[];
}

async function measureRun(page: Page, address: string): Promise<Run> {
  const firstChart = await measureOpen(page, address, CHART);
  const steps: number[] = [];
  for (let song = 1; song < SONGS; song += 1) {
    steps.push(await measureStep(page, 'ArrowRight'));
  }
  for (let song = 1; song < SONGS; song += 1) await measureStep(page, 'ArrowLeft');
  return { firstChart, steps };
}

/**
 * From the navigation to the frame that shows this element, on a device that was here before: page, storage, fonts and
 * drawing. Without a song on the stage, it is the least that any chart can take.
 */
async function measureOpen(page: Page, address: string, selector: string): Promise<number> {
  await page.waitForTimeout(SETTLED_MS);
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'commit' });
  const painted = await page.evaluate((element) => upliftStopwatch.painted(element), selector);
  await page.waitForTimeout(SETTLED_MS);
  return painted;
}

/** From the key press to the frame that shows another song, title and chart. */
async function measureStep(page: Page, key: 'ArrowRight' | 'ArrowLeft'): Promise<number> {
  await page.waitForTimeout(BETWEEN_SONGS_MS);
  // The watch is set before the key is pressed: input takes a shorter way to the page than what is evaluated in it.
  const watch = await page.evaluateHandle(watchForAnotherSong, CHART);
  await page.keyboard.press(key);
  return watch.evaluate(async ({ painted }) => (await painted) - upliftStopwatch.marked());
}

/** Runs in the page. */
function watchForAnotherSong(chart: string): { readonly painted: Promise<number> } {
  const shown = () => [document.querySelector('h1')?.textContent, document.querySelector(chart)?.textContent] as const;
  const before = shown();
  const isOther = ([title, words]: ReturnType<typeof shown>) =>
    title !== before[0] && words !== undefined && words !== before[1];
  upliftStopwatch.markFirst('keydown');
  return { painted: upliftStopwatch.paintedOnce(() => isOther(shown())) };
}
