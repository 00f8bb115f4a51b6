import type { Page } from 'playwright-core';
import type { Bench, BenchContext, Measured } from '../harness/bench.ts';
import { startProduct, type Product } from '../harness/product.ts';
import { writeSongFiles } from '../fixtures/song-files.ts';
import { importSongs, openSongs, songsPainted, visitFirst } from '../page-probes/songs-page.ts';

const SONGS = 30;
/** Time for the page to become idle, so that the next measurement is undisturbed. */
const SETTLED_MS = 1_000;

/** Printing thirty songs: every page of them laid out and on screen. */
export const printBench: Bench = { withinSeconds: 300, measure };

async function measure(context: BenchContext): Promise<Measured> {
  const product = await startProduct(context);
  const { page } = await visitFirst(product);
  await importSongs(page, writeSongFiles(SONGS, context.cleanups));
  const opened: number[] = [];
  const changed: number[] = [];
  for (let run = 1; run <= context.runs; run += 1) {
    context.log(`Printing ${SONGS} songs, ${run} of ${context.runs} …`);
    opened.push(await measureOpen(page, product));
    changed.push(await measureChange(page));
  }
  return { figures: { set30_ms: opened }, references: { change_all_ms: changed } };
}

/** From the click on Print in the menu of the selected songs to the frame that shows the sheets: code, songs, fonts, layout and drawing. */
async function measureOpen(page: Page, product: Product): Promise<number> {
  await openSongs(page, product);
  await songsPainted(page, SONGS);
  await page.getByRole('checkbox', { name: 'Select all', exact: true }).check({ force: true });
  await page.getByRole('button', { name: `${SONGS} Selected` }).click();
  const print = page.getByRole('menuitem', { name: 'Print' });
  await print.waitFor();
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate(() => upliftStopwatch.markFirst('click'));
  await print.click();
  return sinceMark(page, `[role=img][aria-label^="Page ${SONGS} of "]`);
}

/** From the click on Lyrics Only to the frame in which no sheet shows a chord: all thirty are laid out again. */
async function measureChange(page: Page): Promise<number> {
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate(() => upliftStopwatch.markFirst('click'));
  await page.getByText('Lyrics Only').click();
  return sinceMark(page, 'main:has([role=img]):not(:has([class*="_chord_"]))');
}

async function sinceMark(page: Page, selector: string): Promise<number> {
  const painted = await page.evaluate((shown) => upliftStopwatch.painted(shown), selector);
  return painted - (await page.evaluate(() => upliftStopwatch.marked()));
}
