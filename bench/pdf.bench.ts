import type { Page } from 'playwright-core';
import type { Bench, BenchContext, Measured } from './bench.ts';
import { writePdfBook } from './pdf-book.ts';
import { startProduct } from './product.ts';
import { visitFirst } from './songs-page.ts';

const PAGES = 20;
/** After this the page rests: what is measured next is alone. */
const SETTLED_MS = 1_000;

/** A songbook of 20 pages chosen in the page, read by its worker, which has read one before. */
export const pdfBench: Bench = { withinSeconds: 300, measure };

/** Milliseconds from choosing the file to the frame that offers its songs, and how often meanwhile the page could not be used for 50 ms. */
async function measure(context: BenchContext): Promise<Measured> {
  const product = await startProduct(context);
  const { page } = await visitFirst(product);
  const book = writePdfBook(PAGES, context.cleanups);
  await readBook(page, writePdfBook(1, context.cleanups));
  const readings: Reading[] = [];
  for (let run = 1; run <= context.runs; run += 1) {
    context.tell(`Reading a PDF of ${PAGES} pages, ${run} of ${context.runs} …`);
    readings.push(await readBook(page, book));
  }
  return {
    figures: { pages20_ms: readings.map(({ ms }) => ms), long_tasks: readings.map(({ longTasks }) => longTasks) },
    references: {},
  };
}

interface Reading {
  readonly ms: number;
  readonly longTasks: number;
}

async function readBook(page: Page, path: string): Promise<Reading> {
  await page.getByRole('button', { name: 'Import Files' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import Files' });
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose Files' }).click();
  const chooser = await choosing;
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate(() => upliftStopwatch.markFirst('change'));
  const watched = page.evaluate(watchUntilRead);
  await chooser.setFiles([path]);
  const { offered, longTasks } = await watched;
  const chosen = await page.evaluate(() => upliftStopwatch.marked());
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  return { ms: offered - chosen, longTasks };
}

/** Runs in the page: when the button that imports what was read was drawn, and the long tasks until then. */
async function watchUntilRead(): Promise<{ readonly offered: number; readonly longTasks: number }> {
  const tasks: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
  observer.observe({ type: 'longtask' });
  const buttons = document.getElementsByTagName('button');
  while (![...buttons].some(({ textContent }) => /^Import \d/.test(textContent))) {
    await new Promise(requestAnimationFrame);
  }
  const offered = performance.now();
  tasks.push(...observer.takeRecords());
  observer.disconnect();
  return { offered, longTasks: tasks.length };
}
