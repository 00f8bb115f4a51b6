import { expect, type Page, type Request } from '@playwright/test';
import { findBarriers } from '../support/barriers.ts';
import type { CrawledAddress } from './crawled-routes.ts';

/** The pages shown instead of one that cannot be. */
const STAND_INS = ['Page Not Found', 'Access Denied', 'Something Went Wrong'];
/** The title of a page before the session is known. */
const WAITING = 'Uplift';
/** Error of a request that is still running when its page is left. */
const GIVEN_UP = 'net::ERR_ABORTED';
/** Time without a change after which a page counts as drawn. */
const STILL_MS = 100;

export interface Crawler {
  /** Problems, each with the address it was seen at. */
  readonly findings: readonly string[];
  /** Loads the address again. */
  readonly load: (address: string) => Promise<void>;
  /** Goes to the address within the app, as a link does. */
  readonly follow: (visit: Pick<CrawledAddress, 'address' | 'isSamePage'>) => Promise<void>;
  /** Checks the open page: its title, its heading, its width, and the findings of axe. */
  readonly look: () => Promise<void>;
  readonly note: (finding: string) => void;
}

/** Starts watching the page. */
export function crawl(page: Page): Crawler {
  const findings: string[] = [];
  let at = '';
  const note = (finding: string) => void findings.push(`${at}: ${finding}`);
  const underWay = watch(page, note);
  return {
    findings,
    note,
    async load(address) {
      at = address;
      await page.goto(address);
      await settled(page, address, underWay);
    },
    async follow({ address, isSamePage }) {
      at = address;
      await followTo(page, address, isSamePage);
      await settled(page, address, underWay);
    },
    look: () => look(page, note),
  };
}

/** Notes every error and every failed request. Returns the pending requests. */
function watch(page: Page, note: (finding: string) => void): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  page.on('request', (request) => void underWay.add(request));
  page.on('requestfinished', (request) => void underWay.delete(request));
  page.on('requestfailed', (request) => {
    underWay.delete(request);
    const because = request.failure()?.errorText ?? '';
    if (because !== GIVEN_UP) note(`${request.url()} failed: ${because}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) note(`${response.url()} answered ${response.status()}`);
  });
  page.on('pageerror', (error) => note(`an error that nothing caught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') note(`the console says: ${message.text()}`);
  });
  return underWay;
}

/** Goes to an address and waits for its heading, which may stay if the page is the same. */
async function followTo(page: Page, address: string, isSamePage: boolean): Promise<void> {
  await page.evaluate(
    ([to, mark]) => {
      for (const heading of document.querySelectorAll('h1')) heading.toggleAttribute('data-left', mark === 'left');
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    },
    [address, isSamePage ? 'kept' : 'left'],
  );
  await page.locator('h1:not([data-left])').first().waitFor({ state: 'attached' });
}

/** Waits until no request is pending, nothing changes, and the session is known. */
async function settled(page: Page, address: string, underWay: ReadonlySet<Request>): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await expect
    .poll(
      async () => {
        await page.evaluate(untilStill, STILL_MS);
        const requests = [...underWay].map((request) => request.url());
        return (await page.title()) === WAITING ? [...requests, 'who is signed in'] : requests;
      },
      { message: `${address} waits for` },
    )
    .toEqual([]);
}

/** Until the page has not changed for `stillMs`. */
async function untilStill(stillMs: number): Promise<void> {
  await new Promise<void>((resolve) => {
    let timer = setTimeout(end, stillMs);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, stillMs);
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    function end() {
      observer.disconnect();
      resolve();
    }
  });
}

async function look(page: Page, note: (finding: string) => void): Promise<void> {
  const title = await page.title();
  if (title === '' || STAND_INS.includes(title)) note(`its title is "${title}"`);
  const headings = await page.locator('h1').allTextContents();
  if (headings.length !== 1 || headings[0] === '') note(`its headings are ${JSON.stringify(headings)}`);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (overflow > 0) note(`${overflow} px are cut off at its side`);
  for (const [rule, parts] of await findBarriers(page)) note(`${rule}: ${parts.join(' ')}`);
}
