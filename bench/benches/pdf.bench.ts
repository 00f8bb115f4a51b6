import type { Page } from 'playwright-core';
import type { Bench, BenchContext, Measured } from '../harness/bench.ts';
import { writePdfBook } from '../fixtures/pdf-book.ts';
import { startProduct } from '../harness/product.ts';
import { visitFirst } from '../page-probes/songs-page.ts';

const PAGES = 20;
/** Of the book that the worker reads before. */
const WARMING_PAGES = 2;
/** Time for the page to become idle, so that the next measurement is undisturbed. */
const SETTLED_MS = 1_000;

/** A songbook of 20 pages chosen in the page, read by its worker, which has read one before. */
export const pdfBench: Bench = { withinSeconds: 300, measure };

/**
 * Milliseconds from choosing the file to the frame that offers its songs, and how often the page was blocked for 50 ms
 * until then.
 */
async function measure(context: BenchContext): Promise<Measured> {
  const product = await startProduct(context);
  const { page } = await visitFirst(product);
  const book = writePdfBook(PAGES, context.cleanups);
  await readBook(page, { path: writePdfBook(WARMING_PAGES, context.cleanups), songs: WARMING_PAGES });
  const readings: Reading[] = [];
  for (let run = 1; run <= context.runs; run += 1) {
    context.log(`Reading a PDF of ${PAGES} pages, ${run} of ${context.runs} …`);
    readings.push(await readBook(page, { path: book, songs: PAGES }));
  }
  return {
    figures: { pages20_ms: readings.map(({ ms }) => ms), long_tasks: readings.map(({ longTasks }) => longTasks) },
    references: {},
  };
}

interface Book {
  readonly path: string;
  /** Each begins a page. */
  readonly songs: number;
}

interface Reading {
  readonly ms: number;
  readonly longTasks: number;
}

async function readBook(page: Page, { path, songs }: Book): Promise<Reading> {
  await page.getByRole('button', { name: 'Import Files' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import Files' });
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose Files' }).click();
  const chooser = await choosing;
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate(() => upliftStopwatch.markFirst('change'));
  const watched = page.evaluate(watchUntilRead, songs);
  await chooser.setFiles([path]);
  const { offered, longTasks } = await watched;
  const chosen = await page.evaluate(() => upliftStopwatch.marked());
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  return { ms: offered - chosen, longTasks };
}

/**
 * Runs in the page: returns when that many songs of the file were drawn and could be imported, and the long tasks
 * until then. The import button exists from the start, and is disabled before the first song and while more may come.
 */
async function watchUntilRead(songs: number): Promise<{ readonly offered: number; readonly longTasks: number }> {
  const tasks: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
  observer.observe({ type: 'longtask' });
  const buttons = document.getElementsByTagName('button');
  const offersSongs = () =>
    [...buttons].some(({ textContent, disabled }) => !disabled && textContent === `Import ${songs} Songs`) &&
    document.querySelector('[role=dialog]')?.textContent.includes(`${songs} songs:`) === true;
  const offered = await upliftStopwatch.paintedOnce(offersSongs);
  tasks.push(...observer.takeRecords());
  observer.disconnect();
  return { offered, longTasks: tasks.length };
}
