import { expect, type Page } from '@playwright/test';
import { answerEverything } from './crawled-account.ts';
import { fillWithLibrary, largeLibrary } from './crawled-library.ts';
import { crawledAddresses } from './crawled-routes.ts';
import { crawl, type Crawler } from './crawler.ts';
import { test } from '../support/journey.ts';

const LIBRARY = largeLibrary();
const ADDRESSES = crawledAddresses(LIBRARY);
/** Folder next to all other generated files. */
const PICTURES = '.cache/crawl';
const LONG_MS = 900_000;

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };
const DESKTOP = { width: 1440, height: 900 };

for (const size of [PHONE, TABLET, DESKTOP]) {
  test.describe(`${size.width} px wide`, () => {
    test.use({ viewport: size, hasTouch: size !== DESKTOP, isMobile: size === PHONE });

    for (const theme of ['light', 'dark'] as const) {
      test(`every page of a large library is complete, ${theme}`, async ({ page }) => {
        test.setTimeout(LONG_MS);
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        const crawler = await loadEach(page, async ({ look }, address) => {
          await look();
          await page.screenshot({ path: `${PICTURES}/${size.width}-${theme}/${fileName(address)}.png` });
        });
        expect(crawler.findings).toEqual([]);
      });
    }
  });
}

test('every link of every page leads to a page', async ({ page }) => {
  test.setTimeout(LONG_MS);
  const links = new Set<string>();
  const crawler = await loadEach(page, async () => {
    for (const link of await linksOn(page)) links.add(link);
  });
  expect(links.size, 'links were found').toBeGreaterThan(ADDRESSES.length);
  for (const address of links) {
    await crawler.follow({ address, isSamePage: true });
    const title = await page.title();
    if (/Not Found|Access Denied|Went Wrong/u.test(title)) crawler.note(`a link leads to "${title}"`);
  }
  expect(crawler.findings).toEqual([]);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('every page that was opened once opens again', async ({ page, context }) => {
    test.setTimeout(LONG_MS);
    await loadEach(page, () => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined)));
    await context.setOffline(true);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(`${page.url()}: ${message}`));
    for (const { address } of ADDRESSES) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(/\S/u);
      await expect(page, address).toHaveTitle(/^(?!.*(?:Not Found|Went Wrong))./u);
    }
    expect(errors).toEqual([]);
  });
});

/** Loads every page, as the visitor whose page it is. */
async function loadEach(page: Page, look: (crawler: Crawler, address: string) => Promise<void>): Promise<Crawler> {
  await fillWithLibrary(page, LIBRARY);
  const letIn = await answerEverything(page, LIBRARY);
  const crawler = crawl(page);
  for (const { address, visitor } of ADDRESSES) {
    letIn(visitor);
    await crawler.load(address);
    await look(crawler, address);
  }
  return crawler;
}

/** Lists the targets of the page's links within the app. */
async function linksOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([download])')]
      .map(({ href }) => new URL(href))
      .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'))
      .map(({ pathname, search }) => pathname + search),
  );
}

function fileName(address: string): string {
  return address
    .slice(1)
    .replaceAll(/[^\w-]+/gu, '-')
    .slice(0, 80);
}
