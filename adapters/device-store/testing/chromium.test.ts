import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { openBundledPage } from '../../../tools/bundled-page.ts';
import type { BundledPage } from '../../../tools/bundled-page.ts';
import { journeyOptions } from '../../../tools/chromium.ts';
import { CHROMIUM_CASES } from './chromium-cases.ts';
import type { ChromiumEntry } from './chromium-entry.ts';

declare const uplift: ChromiumEntry;

const START_MS = 60_000;
let browser: BundledPage;
const errors: string[] = [];

beforeAll(async () => {
  browser = await openBundledPage(fileURLToPath(new URL('chromium-entry.ts', import.meta.url)), journeyOptions());
  browser.page.on('pageerror', ({ message }) => errors.push(message));
}, START_MS);
afterAll(() => browser.close());

describe('the device store in Chromium', () => {
  test.each(CHROMIUM_CASES.map(({ name }, index) => ({ name, index })))(
    'the device store in Chromium: $name',
    async ({ index }) => {
      expect(await browser.page.evaluate((index) => uplift.runCase(index), index)).toBeNull();
      // No rejection is left unhandled, either.
      expect(errors.splice(0)).toEqual([]);
    },
  );
});

/** A tab of an empty browser that may store `bytes`, and what lifts the limit. */
async function openLimited(bytes: number): Promise<{ readonly page: Page; readonly lift: () => Promise<void> }> {
  const page = await browser.openFreshBrowser();
  const session = await page.context().newCDPSession(page);
  const { origin } = browser;
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: bytes });
  return { page, lift: async () => void (await session.send('Storage.overrideQuotaForOrigin', { origin })) };
}

describe('the storage of the whole browser', () => {
  test('[DATA-12] changes of another tab and of a worker are received in this tab', async () => {
    const [first, second] = [await browser.openTab(), await browser.openTab()];
    await first.evaluate(() => uplift.clear());
    expect(await first.evaluate(() => uplift.open('first'))).toBe('open');
    expect(await second.evaluate(() => uplift.open('second'))).toBe('open');
    expect(await second.evaluate(() => uplift.put('a'))).toBe('stored');
    expect(await second.evaluate(() => uplift.putFromWorker('b'))).toBe('stored');
    await expect.poll(() => first.evaluate(() => uplift.received())).toEqual(['put a', 'put b']);
    expect(await first.evaluate(() => uplift.titles())).toEqual(['a', 'b']);
    await Promise.all([first.close(), second.close()]);
  });

  test('[DATA-1] songs are there after the page is closed and opened again', async () => {
    const first = await browser.openTab();
    await first.evaluate(() => uplift.clear());
    await first.evaluate(() => uplift.open('first'));
    await first.evaluate(() => uplift.put('a'));
    await first.close();
    const later = await browser.openTab();
    await later.evaluate(() => uplift.open('later'));
    expect(await later.evaluate(() => uplift.titles())).toEqual(['a']);
    await later.close();
  });

  test('a full disk is reported as storage-full, and nothing is half written', async () => {
    const { page } = await openLimited(500_000);
    await page.evaluate(() => uplift.open('tab'));
    expect(await page.evaluate(() => uplift.put('a'))).toBe('stored');
    expect(await page.evaluate(() => uplift.put('b', 3_000_000))).toBe('storage-full');
    const counts = ['songs', 'rows', 'texts'].map((name) => page.evaluate((name) => uplift.countRecords(name), name));
    expect(await Promise.all(counts)).toEqual([1, 1, 1]);
    expect(await page.evaluate(() => uplift.put('b'))).toBe('stored');
    await page.context().close();
  });

  test('an edit after one that the full disk refused is made of the song as it was stored', async () => {
    const { page } = await openLimited(500_000);
    await page.evaluate(() => uplift.open('tab'));
    expect(await page.evaluate(() => uplift.put('a'))).toBe('stored');
    expect(await page.evaluate(() => uplift.put('a', 3_000_000))).toBe('storage-full');
    expect(await page.evaluate(() => uplift.titles())).toEqual(['a']);
    expect(await page.evaluate(() => uplift.put('a', 2))).toBe('stored');
    expect(await page.evaluate(() => uplift.titles())).toEqual(['aa']);
    await page.context().close();
  });

  test('[DATA-32] a migration that the disk has no room for leaves the older database as it was', async () => {
    const { page, lift } = await openLimited(1_500_000);
    await page.evaluate(() => uplift.createOldSongs(1_000));
    expect(await page.evaluate(() => uplift.open('tab'))).toMatch(/^storage-(full|unavailable)$/);
    expect(await page.evaluate(() => uplift.countRecords('songs'))).toBe(1_000);
    await lift();
    expect(await page.evaluate(() => uplift.open('tab'))).toBe('open');
    expect(await page.evaluate(() => uplift.titles())).toHaveLength(1_000);
    await page.context().close();
  });

  test('[DATA-3] a site whose data the browser cleared continues with an empty library', async () => {
    const page = await browser.openTab();
    await page.evaluate(() => uplift.clear());
    await page.evaluate(() => uplift.open('tab'));
    await page.evaluate(() => uplift.put('a'));
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: browser.origin, storageTypes: 'indexeddb' });
    await expect.poll(() => page.evaluate(() => uplift.titles())).toEqual([]);
    expect(await page.evaluate(() => uplift.put('b'))).toBe('stored');
    await page.close();
  });

  test('a page that may not store anything gets storage-unavailable', async () => {
    const page = await browser.openFreshBrowser('/sandboxed');
    expect(await page.evaluate(() => uplift.open('tab'))).toBe('storage-unavailable');
    await page.close();
  });
});
