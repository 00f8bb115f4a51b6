import { expect, type Page } from '@playwright/test';
import { answerEverything } from './crawled-account.ts';
import { fillWithLibrary, SMALL_LIBRARY } from './crawled-library.ts';
import { crawledAddresses } from './crawled-routes.ts';
import { crawl } from './crawler.ts';
import { test } from '../support/journey.ts';

/** Some forty pages, about a second each, and several where the machine is busy. */
const ALL_PAGES_MS = 180_000;
const ADDRESSES = crawledAddresses(SMALL_LIBRARY);

/** Looks at every page, as the visitor whose page it is: loads the first of each, and follows links to the others. */
async function crawlPages(page: Page): Promise<void> {
  test.setTimeout(ALL_PAGES_MS);
  await fillWithLibrary(page, SMALL_LIBRARY);
  const letIn = await answerEverything(page, SMALL_LIBRARY);
  const crawler = crawl(page);
  for (const [index, visit] of ADDRESSES.entries()) {
    const isLetIn = ADDRESSES[index - 1]?.visitor === visit.visitor;
    if (!isLetIn) letIn(visit.visitor);
    await (isLetIn ? crawler.follow(visit) : crawler.load(visit.address));
    await crawler.look();
  }
  expect(crawler.findings).toEqual([]);
}

test('every page is complete and accessible on a desktop in the dark theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await crawlPages(page);
});
