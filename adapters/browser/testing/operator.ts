import type { AudienceMessage } from '@uplift/core/presentation';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { BrowserEntry } from './chromium-entry.ts';

declare const uplift: BrowserEntry;
const START_MS = 60_000;
export const SOON = { timeout: 10_000 };

/** The page of an operator in Chromium, a new one for each test, and the window of slides that it opens. */
export interface Operator {
  readonly page: Page;
  readonly origin: string;
  /** A page of another browser context, at `path`. */
  openFreshBrowser(path: string): Promise<Page>;
  readonly readState: () => Promise<string>;
  /** Opens the window with a separate press, as the browser counts it. Returns its outcome. */
  open(): Promise<string>;
  /** Opens the window, and returns it once it runs. */
  opened(): Promise<Page>;
  send(sent: object): Promise<void>;
}

/** Chromium with the page of `chromium-entry.ts`. */
export interface EntryBrowser {
  readonly page: Page;
  readonly origin: string;
  openFreshBrowser(path: string): Promise<Page>;
  close(): Promise<void>;
}

/** Launches Chromium for the tests of a file. */
export function launchOperator(launch: () => Promise<EntryBrowser>): Operator {
  let browser: EntryBrowser;
  let page: Page;
  beforeAll(async () => {
    browser = await launch();
  }, START_MS);
  afterAll(() => browser.close());
  beforeEach(async () => {
    const context = await browser.page.context().browser()?.newContext({ viewport: null }); // a fixed size hides changes of screens
    page = (await context?.newPage()) ?? browser.page;
    await page.goto(browser.origin);
    await page.evaluate(() => void uplift.audience());
  });
  afterEach(() => page.context().close());
  return {
    get page() {
      return page;
    },
    get origin() {
      return browser.origin;
    },
    openFreshBrowser: (path) => browser.openFreshBrowser(path),
    readState: () => readState(page),
    open: () => pressOpen(page),
    opened: () => openSlides(page),
    send: (sent) => page.evaluate((all) => uplift.audience().publish(all as AudienceMessage), sent), // only the names of parts count
  };
}

export function readState(page: Page): Promise<string> {
  return page.evaluate(() => uplift.audience().state.get());
}

async function pressOpen(operator: Page): Promise<string> {
  await operator.evaluate(() => {
    document.body.innerHTML = '<button>Present</button>';
    document.body.addEventListener('click', () => document.body.setAttribute('outcome', uplift.audience().open()));
  });
  await operator.getByRole('button').click();
  return operator.evaluate(() => document.body.getAttribute('outcome') ?? '');
}

async function openSlides(operator: Page): Promise<Page> {
  const [slides] = await Promise.all([operator.context().waitForEvent('page'), pressOpen(operator)]);
  await expect.poll(() => slides.evaluate(() => uplift.slides !== null).catch(() => false), SOON).toBe(true);
  return slides;
}
