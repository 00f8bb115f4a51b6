import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { openBundledPage } from '../../tools/bundled-page.ts';
import type { Bench, BenchContext, Measured } from '../harness/bench.ts';
import { pageFolder } from '../page-probes/built-page.ts';
import { helpArticles } from '../fixtures/help-articles.ts';
import type { HelpSearching } from '../search/help-searching.ts';
import { startProduct } from '../harness/product.ts';
import { percentile } from '../harness/statistics.ts';

const ENTRY = fileURLToPath(new URL('../search/help-searching.ts', import.meta.url));
const BYTES_PER_KB = 1_000;

/** A word of each guide's lines, right and misspelled, alone and with others: no two queries alike. */
const WORDS_APART = 7;
const MOST_QUERIES = 400;

/** A page has loaded once nothing was fetched for this long. */
const QUIET_MS = 700;

/**
 * The help: latency of a search over all guides, and the bytes that opening a guide fetches in addition to the shell.
 */
export const helpBench: Bench = { withinSeconds: 900, measure };

async function measure(context: BenchContext): Promise<Measured> {
  const searches = await searching(context);
  const { heaviestKb, medianKb } = await opening(context);
  return {
    figures: {
      search_ms: searches.map(({ answeredMs }) => percentile(answeredMs, 0.95)),
      article_kb: [heaviestKb],
    },
    references: {
      search_p50_ms: searches.map(({ answeredMs }) => percentile(answeredMs, 0.5)),
      read_ms: searches.map(({ readMs }) => readMs),
      hits_per_query: searches.map(({ hits, answeredMs }) => hits / answeredMs.length),
      median_article_kb: [medianKb],
    },
  };
}

/** Each run uses a browser of its own, so that no cache is warm. */
async function searching({ runs, cleanups, log }: BenchContext): Promise<readonly HelpSearching[]> {
  const articles = helpArticles();
  const queries = queriesFrom(articles.flatMap(({ lines }) => lines));
  const searches: HelpSearching[] = [];
  for (let run = 1; run <= runs; run += 1) {
    log(`Searching ${articles.length} guides for ${queries.length} queries, ${run} of ${runs} …`);
    const bundled = await openBundledPage(ENTRY);
    cleanups.add(() => bundled.close());
    searches.push(await bundled.page.evaluate((asked) => upliftHelpSearching(...asked), [articles, queries] as const));
    await bundled.close();
  }
  return searches;
}

function queriesFrom(lines: readonly string[]): readonly string[] {
  const words = [...new Set(lines.flatMap((line) => line.toLowerCase().match(/[a-z]{4,}/g) ?? []))];
  const queries = words.flatMap((word, at) => {
    const others = [words[(at + WORDS_APART) % words.length], words[(at + WORDS_APART * WORDS_APART) % words.length]];
    return [word, `${word.slice(1)} ${others[0] ?? ''}`, `${others.join(' ')} ${word.slice(0, -1)}`];
  });
  const every = Math.max(1, Math.floor(queries.length / MOST_QUERIES));
  return queries.filter((_, at) => at % every === 0);
}

/** Fetches of each guide beyond those of an empty page: scripts and styles gzipped, pictures unchanged. */
async function opening(context: BenchContext): Promise<{ readonly heaviestKb: number; readonly medianKb: number }> {
  const product = await startProduct(context);
  const device = await product.openNewBrowser();
  const { page } = device;
  await page.goto(`${product.origin}/nowhere`);
  await page.getByRole('button', { name: 'Decline' }).click();
  const shell = new Set(await fetchedBy(page, `${product.origin}/nowhere`));
  const weights: number[] = [];
  for (const { slug } of helpArticles()) {
    const fetched = await fetchedBy(page, `${product.origin}/help/guides/${slug}`);
    weights.push(sumKb(fetched.filter((path) => !shell.has(path))));
    context.log(`${slug}: ${Math.round(weights.at(-1) ?? 0)} KB beyond the shell`);
  }
  await device.close();
  return { heaviestKb: Math.max(...weights), medianKb: percentile(weights, 0.5) };
}

/** The files that opening an address fetches, from the network or from the browser's cache. */
async function fetchedBy(page: Page, address: string): Promise<readonly string[]> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(QUIET_MS);
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return [...new Set(names.map((name) => new URL(name).pathname))].filter((path) => path.startsWith('/assets/'));
}

function sumKb(paths: readonly string[]): number {
  return paths.reduce((kb, path) => kb + sentBytes(path) / BYTES_PER_KB, 0);
}

function sentBytes(path: string): number {
  const body = readFileSync(join(pageFolder(), path));
  return /\.(?:js|css)$/.test(path) ? gzipSync(body, { level: 9 }).byteLength : body.byteLength;
}
