import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { openBundledPage } from '../../../tools/bundled-page.ts';
import type { BundledPage } from '../../../tools/bundled-page.ts';
import type { BrowserEntry } from './chromium-entry.ts';

declare const uplift: BrowserEntry;

const START_MS = 60_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
let browser: BundledPage;
let page: Page;

beforeAll(async () => {
  browser = await openBundledPage(fileURLToPath(new URL('chromium-entry.ts', import.meta.url)));
  page = browser.page;
}, START_MS);
afterAll(() => browser.close());

describe('the browser as the app sees it', () => {
  test('[SHELL-28] the connection follows the network', async () => {
    const states = [await page.evaluate(() => uplift.connection.get())];
    for (const isOffline of [true, false]) {
      await page.context().setOffline(isOffline);
      states.push(await page.evaluate(() => uplift.connection.get()));
    }
    expect(states).toEqual(['online', 'offline', 'online']);
  });

  test('a history entry knows of its earlier visit after a reload and Back, but not when its address is opened again', async () => {
    const tab = await browser.openTab();
    const address = tab.url();
    const seen = async () => [
      await tab.evaluate(() => uplift.historyEntry.isMarked()),
      await tab.evaluate(() => (history.state as { readonly of?: string } | null)?.of),
    ];
    await tab.evaluate(() => history.replaceState({ of: 'router' }, ''));
    expect(await seen()).toEqual([false, 'router']);
    await tab.evaluate(() => uplift.historyEntry.mark());
    expect(await seen()).toEqual([true, 'router']);
    await tab.reload();
    expect(await seen()).toEqual([true, 'router']);
    await tab.goto(`${address}?other`);
    expect(await seen()).toEqual([false, undefined]);
    await tab.goBack();
    expect(await seen()).toEqual([true, 'router']);
    await tab.goto(address);
    expect(await seen()).toEqual([false, 'router']);
    await tab.close();
  });

  test('[LIVE-16] the screen lock is acquired and released', async () => {
    const tab = await browser.openTab();
    const state = (): Promise<string> => tab.evaluate(() => uplift.wakeLock.state.get());
    await tab.evaluate(() => uplift.wakeLock.acquire());
    await expect.poll(state).toBe('held');
    await tab.evaluate(() => uplift.wakeLock.release());
    expect(await state()).toBe('off');
    await tab.close();
  });

  test('[LIVE-16] a screen lock released before it was granted is not kept', async () => {
    const state = await page.evaluate(async () => {
      const acquired = uplift.wakeLock.acquire();
      await uplift.wakeLock.release();
      await acquired;
      return uplift.wakeLock.state.get();
    });
    expect(state).toBe('off');
  });

  test('a page that may not hold the screen lock reports it', async () => {
    const tab = await browser.openFreshBrowser('/sandboxed');
    await tab.evaluate(() => uplift.wakeLock.acquire());
    expect(await tab.evaluate(() => uplift.wakeLock.state.get())).toBe('refused');
    await tab.context().close();
  });

  test('persistence is requested and reported, and free disk space estimated', async () => {
    const granted = await page.evaluate(() => uplift.persistence.request());
    expect(['persisted', 'not-persisted']).toContain(granted);
    expect(await page.evaluate(() => uplift.persistence.state.get())).toBe(granted);
    const estimate = await page.evaluate(() => uplift.persistence.estimate());
    expect(estimate?.available).toBeGreaterThan(0);
  });

  test('a file is saved under its name with its content', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.evaluate(() => uplift.browser.saveFile('Silent Night.uplift', new Blob(['ü ♪']))),
    ]);
    expect(download.suggestedFilename()).toBe('Silent Night.uplift');
    expect(await readFile(await download.path(), 'utf8')).toBe('ü ♪');
  });

  test('[SONG-2] ids are random UUIDs', async () => {
    const ids = await page.evaluate(() => Array.from({ length: 100 }, uplift.browser.newId));
    expect(ids.filter((id) => UUID.test(id))).toHaveLength(100);
    expect(new Set(ids).size).toBe(100);
  });

  test('[SONG-2] ids are random UUIDs on a page without https too, where storage and locks are missing', async () => {
    const tab = await page.context().newPage();
    await tab.route('http://uplift.example/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill({ response: await page.request.get(browser.origin + pathname) });
    });
    await tab.goto('http://uplift.example/');
    expect(await tab.evaluate(() => isSecureContext)).toBe(false);
    const ids = await tab.evaluate(() => Array.from({ length: 100 }, uplift.browser.newId));
    expect(ids.filter((id) => UUID.test(id))).toHaveLength(100);
    expect(new Set(ids).size).toBe(100);
    await tab.evaluate(() => uplift.wakeLock.acquire());
    expect(await tab.evaluate(() => uplift.wakeLock.state.get())).toBe('unsupported');
    expect(await tab.evaluate(() => uplift.persistence.request())).toBe('unsupported');
    expect(await tab.evaluate(() => uplift.persistence.estimate())).toBeNull();
    await tab.close();
  });
});
