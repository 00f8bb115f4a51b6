import { expect, type Page } from '@playwright/test';
import { answerEverything } from './crawled-account.ts';
import { fillWithLibrary, SMALL_LIBRARY } from './crawled-library.ts';
import { crawledAddresses, type CrawledAddress } from './crawled-routes.ts';
import { crawl, type Crawler } from './crawler.ts';
import { test } from './journey.ts';

const ADDRESSES = crawledAddresses(SMALL_LIBRARY);
const VISITORS = ['stranger', 'customer', 'member'] as const;

/** Looks at every page, as the visitor whose page it is. */
async function crawlPages(page: Page): Promise<void> {
  await fillWithLibrary(page, SMALL_LIBRARY);
  const letIn = await answerEverything(page, SMALL_LIBRARY);
  const crawler = crawl(page);
  for (const each of VISITORS) {
    letIn(each);
    await lookAtEach(
      crawler,
      ADDRESSES.filter(({ visitor }) => visitor === each),
    );
  }
  expect(crawler.findings).toEqual([]);
}

/** Loads the first, and follows links to the others. */
async function lookAtEach(crawler: Crawler, addresses: readonly CrawledAddress[]): Promise<void> {
  for (const [index, visit] of addresses.entries()) {
    await (index === 0 ? crawler.load(visit.address) : crawler.follow(visit));
    await crawler.look();
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('every page is whole and without barriers, in the light', async ({ page }) => {
    await crawlPages(page);
  });
});

test('every page is whole and without barriers at a desk, in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await crawlPages(page);
});
