import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openBundledPage } from '../../../tools/bundled-page.ts';
import { journeyOptions } from '../../../tools/chromium.ts';
import type { BrowserEntry } from '../testing/chromium-entry.ts';
import { SOON, launchOperator } from '../testing/operator.ts';

declare const uplift: BrowserEntry;
/** Chromium's lifetime of a press. */
const PRESS_LASTS_MS = 5_500;
const OPENS_WITHIN_MS = 1_500;
const ENTRY = fileURLToPath(new URL('../testing/chromium-entry.ts', import.meta.url));
const operator = launchOperator(() => openBundledPage(ENTRY, journeyOptions()));

const screens = () => operator.page.evaluate(() => uplift.audience().screens.get());
const isFull = (slides: Page) => slides.evaluate(() => uplift.slides?.page.isFullscreen.get());
/** The state of a window as the browser has it, without a word to its page. */
async function windowState(page: Page): Promise<string | undefined> {
  const devtools = await page.context().newCDPSession(page);
  const { bounds } = await devtools.send('Browser.getWindowForTarget');
  await devtools.detach();
  return bounds.windowState;
}
const place = (page: Page) => page.evaluate(() => ({ left: screenX, top: screenY }));

/** A press in the operator's page, which Chromium counts for filling a screen. Opening the window used up the one before. */
async function pressedUntilFull(slides: Page): Promise<void> {
  await expect
    .poll(async () => {
      await operator.page.keyboard.press('ArrowRight');
      return isFull(slides);
    }, SOON)
    .toBe(true);
}

describe('the screens', () => {
  let devtools: CDPSession;
  const plugged = new Set<string>();
  const plug = async (left: number, label: string): Promise<string> => {
    const screen = { left, top: 0, width: 1280, height: 720, label };
    const { screenInfo } = await devtools.send('Emulation.addScreen', screen);
    plugged.add(screenInfo.id);
    return screenInfo.id;
  };
  const unplug = async (screenId: string): Promise<void> => {
    plugged.delete(screenId);
    await devtools.send('Emulation.removeScreen', { screenId });
  };

  beforeEach(async () => {
    devtools = await operator.page.context().newCDPSession(operator.page);
  });
  afterEach(() => Promise.all([...plugged].map(unplug)));

  async function allow(setting: 'granted' | 'denied'): Promise<void> {
    const { targetInfo } = await devtools.send('Target.getTargetInfo');
    const { browserContextId = '' } = targetInfo;
    const everywhere = await operator.page.context().browser()?.newBrowserCDPSession();
    const permission = { name: 'window-management' };
    const origin = operator.origin;
    await everywhere?.send('Browser.setPermission', { permission, setting, origin, browserContextId });
  }

  test('a single screen needs no permission; a second one does, and is known once it is granted', async () => {
    expect(await screens()).toEqual({ kind: 'one', list: [], chosen: null, isChosenMissing: false });
    const epson = await plug(800, 'EPSON PJ');
    await expect.poll(async () => (await screens()).kind).toBe('ask');
    await allow('granted');
    await operator.page.evaluate(() => uplift.audience().askScreens());
    const known = await screens();
    expect(known.kind).toBe('known');
    expect(known.list.map(({ label, left, isPrimary, isCurrent }) => [label, left, isPrimary, isCurrent])).toEqual([
      ['', 0, true, true],
      ['EPSON PJ', 800, false, false],
    ]);
    await unplug(epson);
    await expect.poll(async () => (await screens()).kind).toBe('one');
  });

  test('[PRES-18] the audience window on the only screen leaves the operator’s controls visible; on request it fills the screen', async () => {
    await allow('granted');
    const slides = await operator.opened();
    await expect
      .poll(() => operator.page.evaluate(() => uplift.audience().window.get()))
      .toMatchObject({ isFullscreen: false });
    await slides.evaluate(() => uplift.slides?.page.requestFullscreen());
    await expect.poll(() => isFull(slides)).toBe(true);
    await expect.poll(() => operator.page.evaluate(() => uplift.audience().window.get()?.isFullscreen)).toBe(true);
  });

  test('a refused permission for screens leaves placing the window by hand', async () => {
    await plug(800, 'EPSON PJ');
    await allow('denied');
    await expect.poll(async () => (await screens()).kind).toBe('unsupported');
    await operator.page.evaluate(() => uplift.audience().askScreens());
    expect((await screens()).kind).toBe('unsupported');
  });

  test('[PRES-18] the audience window opens on the screen that is not the operator’s and fills it, and moves to the chosen one', async () => {
    await allow('granted');
    await plug(800, 'EPSON PJ');
    await plug(2080, 'TV');
    await expect.poll(async () => (await screens()).list.length).toBe(3);
    const slides = await operator.opened();
    expect(await place(slides)).toEqual({ left: 800, top: 0 });
    await pressedUntilFull(slides);
    await operator.page.evaluate(() =>
      uplift.audience().chooseScreen(uplift.audience().screens.get().list[2]?.id ?? ''),
    );
    expect((await screens()).chosen?.label).toBe('TV');
    await expect.poll(() => place(slides), SOON).toEqual({ left: 2080, top: 0 });
    await expect.poll(() => isFull(slides), SOON).toBe(true);
  });

  test('the press that opens the window is used up; the next one in the operator’s page fills its screen, once', async () => {
    await allow('granted');
    await plug(800, 'EPSON PJ');
    await expect.poll(async () => (await screens()).list.length).toBe(2);
    await operator.page.evaluate(() => {
      document.body.innerHTML = '<button style="position: fixed; inset: 0">Present</button>';
      document.body.addEventListener('click', () => void uplift.audience().open(), { once: true });
    });
    // What Playwright evaluates counts as a press for five seconds. From here on, the pages see pressed keys and buttons alone.
    await sleep(PRESS_LASTS_MS);
    const opening = operator.page.context().waitForEvent('page');
    await operator.page.mouse.click(100, 100);
    const slides = await opening;
    await sleep(OPENS_WITHIN_MS);
    expect(await windowState(slides)).toBe('normal');
    await operator.page.keyboard.press('ArrowRight');
    await expect.poll(() => windowState(slides), SOON).toBe('fullscreen');
    await slides.evaluate(() => document.exitFullscreen());
    await expect.poll(() => windowState(slides), SOON).toBe('normal');
    await operator.page.keyboard.press('ArrowRight');
    await sleep(OPENS_WITHIN_MS);
    expect(await windowState(slides)).toBe('normal');
  });

  test("unplugging a screen restores the operator’s; plugged in at another position it is the audience's again", async () => {
    await allow('granted');
    const first = await plug(800, 'EPSON PJ');
    await expect.poll(async () => (await screens()).list.length).toBe(2);
    await operator.page.evaluate(() =>
      uplift.audience().chooseScreen(uplift.audience().screens.get().list[1]?.id ?? ''),
    );
    const slides = await operator.opened();
    await pressedUntilFull(slides);
    await expect.poll(() => operator.page.evaluate(() => uplift.audience().window.get()?.isFullscreen)).toBe(true);
    await unplug(first);
    await expect.poll(async () => (await screens()).isChosenMissing).toBe(true);
    await expect.poll(() => isFull(slides)).toBe(false);
    expect(await operator.readState()).toBe('open');
    await plug(1600, 'EPSON PJ');
    await expect.poll(async () => (await screens()).chosen?.left).toBe(1600);
    expect((await screens()).isChosenMissing).toBe(false);
    await expect.poll(() => place(slides), SOON).toEqual({ left: 1600, top: 0 });
  });

  test('the chosen screen is remembered over a reload; a damaged choice is ignored', async () => {
    await allow('granted');
    await plug(800, 'EPSON PJ');
    await expect.poll(async () => (await screens()).list.length).toBe(2);
    await operator.page.evaluate(() => uplift.audience().chooseScreen('of another day'));
    expect((await screens()).chosen).toBeNull();
    await operator.page.evaluate(() =>
      uplift.audience().chooseScreen(uplift.audience().screens.get().list[1]?.id ?? ''),
    );
    await operator.page.reload();
    await expect.poll(async () => (await screens()).chosen?.label).toBe('EPSON PJ');
    await operator.page.evaluate(() =>
      localStorage.setItem('uplift-presentation.screen', '{"label":"EPSON PJ","left":"0"}'),
    );
    await operator.page.reload();
    await expect.poll(async () => (await screens()).kind).toBe('known');
    expect(await screens()).toMatchObject({ chosen: null, isChosenMissing: false });
  });
});
