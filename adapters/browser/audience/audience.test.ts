import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AudienceMessage } from '@uplift/core/presentation';
import type { CDPSession, Page } from 'playwright-core';
import { openBundledPage, type BundledPage } from '../../../tools/bundled-page.ts';
import { journeyOptions } from '../../../tools/chromium.ts';
import type { BrowserEntry } from '../testing/chromium-entry.ts';

declare const uplift: BrowserEntry;
const ENTRY = fileURLToPath(new URL('../testing/chromium-entry.ts', import.meta.url));
const START_MS = 60_000;
const SOON = { timeout: 10_000 };
/** Chromium's lifetime of a press. */
const PRESS_LASTS_MS = 5_500;
const OPENS_WITHIN_MS = 1_500;
let browser: BundledPage;
let operator: Page;

beforeAll(async () => {
  browser = await openBundledPage(ENTRY, journeyOptions());
}, START_MS);
afterAll(() => browser.close());
beforeEach(async () => {
  const context = await browser.page.context().browser()?.newContext({ viewport: null }); // a fixed size hides changes of screens
  operator = (await context?.newPage()) ?? browser.page;
  await operator.goto(browser.origin);
  await operator.evaluate(() => void uplift.audience());
});
afterEach(() => operator.context().close());

const readState = (page: Page) => page.evaluate(() => uplift.audience().state.get());
const state = () => readState(operator);
const openFrom = (page: Page) => page.evaluate(() => uplift.audience().open());
/** Opens the window with a separate press, as the browser counts it. */
async function open(): Promise<string> {
  await operator.evaluate(() => {
    document.body.innerHTML = '<button>Present</button>';
    document.body.addEventListener('click', () => document.body.setAttribute('outcome', uplift.audience().open()));
  });
  await operator.getByRole('button').click();
  return operator.evaluate(() => document.body.getAttribute('outcome') ?? '');
}
const send = (sent: object) => operator.evaluate((all) => uplift.audience().publish(all as AudienceMessage), sent); // only the names of parts count
/** The values of a part that a window received, in order; `kept` are those stored before any message. */
const contentSentTo = (slides: Page, part: string, list: 'kept' | 'received' = 'received') =>
  slides.evaluate(
    ([name, wanted]) => uplift.slides?.[wanted].filter((one) => one.part === name).map(({ value }) => value),
    [part, list] as const,
  );

/** A press in the operator's page, which Chromium counts for filling a screen. Opening the window used up the one before. */
async function pressedUntilFull(slides: Page): Promise<void> {
  await expect
    .poll(async () => {
      await operator.keyboard.press('ArrowRight');
      return isFull(slides);
    }, SOON)
    .toBe(true);
}

async function opened(): Promise<Page> {
  const [slides] = await Promise.all([operator.context().waitForEvent('page'), open()]);
  await expect.poll(() => slides.evaluate(() => uplift.slides !== null).catch(() => false), SOON).toBe(true);
  return slides;
}

describe('[PRES-17] the window of slides', () => {
  test('the audience window opens by its name, shows the last content, and then live updates', async () => {
    await send({ deck: { id: 'a' }, show: { index: 3 } });
    expect(await state()).toBe('closed');
    const slides = await opened();
    expect(await state()).toBe('open');
    expect(new URL(slides.url()).pathname).toBe('/presentation');
    expect(await contentSentTo(slides, 'deck', 'kept')).toEqual([{ id: 'a' }]);
    expect(await contentSentTo(slides, 'show', 'kept')).toEqual([{ index: 3 }]);
    await send({ show: { index: 4 } });
    await expect.poll(() => contentSentTo(slides, 'show')).toEqual([{ index: 3 }, { index: 4 }]);
    const size = await slides.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    await expect
      .poll(() => operator.evaluate(() => uplift.audience().window.get()))
      .toEqual({ ...size, isFullscreen: false });
  });

  test('a reloaded audience window shows the newest content before any message, and is not lost', async () => {
    const slides = await opened();
    const states = await operator.evaluateHandle(() => {
      const seen: string[] = [];
      uplift.audience().state.subscribe(() => seen.push(uplift.audience().state.get()));
      return seen;
    });
    await send({ deck: { id: 'b' } });
    await send({ show: { index: 7 } });
    await slides.reload();
    expect(await contentSentTo(slides, 'deck', 'kept')).toEqual([{ id: 'b' }]);
    expect(await contentSentTo(slides, 'show', 'kept')).toEqual([{ index: 7 }]);
    await expect.poll(() => operator.evaluate(() => uplift.audience().window.get())).not.toBeNull();
    expect(await states.jsonValue()).toEqual([]);
  });

  test('an audience window opened again stays as it is, and stays the only one', async () => {
    const slides = await opened();
    await slides.evaluate(() => Object.assign(globalThis, { isSame: true }));
    expect(await open()).toBe('opened');
    expect(operator.context().pages()).toHaveLength(2);
    expect(await slides.evaluate(() => 'isSame' in globalThis)).toBe(true);
  });

  test('an audience window closed by hand is detected as lost, and reopens with its content', async () => {
    const slides = await opened();
    await send({ show: { index: 2 } });
    await slides.close();
    await expect.poll(state, { timeout: 3000 }).toBe('lost');
    expect(await operator.evaluate(() => uplift.audience().window.get())).toBeNull();
    expect(await contentSentTo(await opened(), 'show', 'kept')).toEqual([{ index: 2 }]);
    expect(await state()).toBe('open');
  });

  test('an audience window outlives a reload of the operator, who finds it at once, and detects its loss later', async () => {
    const slides = await opened();
    await operator.reload();
    await expect.poll(state, { timeout: 1000 }).toBe('open');
    expect(await open()).toBe('opened');
    expect(operator.context().pages()).toHaveLength(2);
    await operator.reload();
    await expect.poll(state, { timeout: 1000 }).toBe('open');
    await slides.close();
    await expect.poll(state, { timeout: 3000 }).toBe('lost');
  });

  test('an audience window closed by the operator is not lost, and leaves no content for one opened by hand', async () => {
    await send({ deck: { id: 'c' }, show: { index: 1 }, image: 'data:image/png;base64,AA==' });
    const slides = await opened();
    // A reloaded page has lost its reference to the window, so the window closes itself.
    await operator.reload();
    await expect.poll(state).toBe('open');
    const closed = slides.waitForEvent('close');
    await operator.evaluate(() => uplift.audience().close());
    await closed;
    expect(await state()).toBe('closed');
    const byHand = await operator.context().newPage();
    await byHand.goto(`${browser.origin}/presentation`);
    expect(await byHand.evaluate(() => uplift.slides?.kept.map(({ value }) => value))).toEqual([null, null, null]);
    await byHand.close();
  });

  test('an audience window opened by hand is found too; one that may not close shows nothing', async () => {
    await send({ show: { index: 5 } });
    const byHand = await operator.context().newPage();
    await byHand.goto(`${browser.origin}/presentation`);
    await expect.poll(state).toBe('open');
    expect(await contentSentTo(byHand, 'show')).toEqual([{ index: 5 }]);
    await byHand.evaluate(() => Object.assign(globalThis, { close: () => undefined }));
    await operator.evaluate(() => uplift.audience().close());
    await expect.poll(() => contentSentTo(byHand, 'show')).toEqual([{ index: 5 }, null]);
  });

  test('an audience window blocked by the browser is reported, and nothing is open', async () => {
    const sandboxed = await browser.openFreshBrowser('/sandboxed');
    expect(await openFrom(sandboxed)).toBe('blocked');
    expect(await readState(sandboxed)).toBe('closed');
    await sandboxed.context().close();
  });

  test('content that the browser has no room to store still reaches an audience window that opens later', async () => {
    const image = `data:image/jpeg;base64,${'A'.repeat(6_000_000)}`;
    await send({ show: { index: 9 }, image: 'data:image/png;base64,AA==' });
    await send({ image });
    const slides = await opened();
    expect(await contentSentTo(slides, 'image', 'kept')).toEqual([null]);
    expect(await contentSentTo(slides, 'show', 'kept')).toEqual([{ index: 9 }]);
    const length = () => slides.evaluate(() => String(uplift.slides?.received.at(-1)?.value).length);
    await expect.poll(length, SOON).toBe(image.length);
  });

  test('a damaged snapshot of an audience window counts as empty', async () => {
    await operator.evaluate(() => localStorage.setItem('uplift-presentation.deck', '{"id":'));
    expect(await contentSentTo(await opened(), 'deck')).toEqual([null]);
  });

  test('the audience window sends its keys to the operator', async () => {
    const slides = await opened();
    const keys = await operator.evaluateHandle(() => {
      const pressed: string[] = [];
      const end = uplift.audience().onKey(({ key, shiftKey, repeat }) => {
        pressed.push(`${key} ${shiftKey} ${repeat}`);
        if (key === 'v') end();
      });
      return pressed;
    });
    await slides.evaluate(() => {
      for (const key of ['ArrowRight', 'v', 'c'])
        uplift.slides?.page.sendKey({ key, shiftKey: key === 'v', repeat: false });
    });
    await expect.poll(() => keys.jsonValue()).toEqual(['ArrowRight false false', 'v true false']);
  });
});

const screens = () => operator.evaluate(() => uplift.audience().screens.get());
const isFull = (slides: Page) => slides.evaluate(() => uplift.slides?.page.isFullscreen.get());
/** The state of a window as the browser has it, without a word to its page. */
async function windowState(page: Page): Promise<string | undefined> {
  const devtools = await page.context().newCDPSession(page);
  const { bounds } = await devtools.send('Browser.getWindowForTarget');
  await devtools.detach();
  return bounds.windowState;
}
const place = (page: Page) => page.evaluate(() => ({ left: screenX, top: screenY }));

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
    devtools = await operator.context().newCDPSession(operator);
  });
  afterEach(() => Promise.all([...plugged].map(unplug)));

  async function allow(setting: 'granted' | 'denied'): Promise<void> {
    const { targetInfo } = await devtools.send('Target.getTargetInfo');
    const { browserContextId = '' } = targetInfo;
    const everywhere = await operator.context().browser()?.newBrowserCDPSession();
    const permission = { name: 'window-management' };
    const origin = browser.origin;
    await everywhere?.send('Browser.setPermission', { permission, setting, origin, browserContextId });
  }

  test('a single screen needs no permission; a second one does, and is known once it is granted', async () => {
    expect(await screens()).toEqual({ kind: 'one', list: [], chosen: null, isChosenMissing: false });
    const epson = await plug(800, 'EPSON PJ');
    await expect.poll(async () => (await screens()).kind).toBe('ask');
    await allow('granted');
    await operator.evaluate(() => uplift.audience().askScreens());
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
    const slides = await opened();
    await expect
      .poll(() => operator.evaluate(() => uplift.audience().window.get()))
      .toMatchObject({ isFullscreen: false });
    await slides.evaluate(() => uplift.slides?.page.requestFullscreen());
    await expect.poll(() => isFull(slides)).toBe(true);
    await expect.poll(() => operator.evaluate(() => uplift.audience().window.get()?.isFullscreen)).toBe(true);
  });

  test('a refused permission for screens leaves placing the window by hand', async () => {
    await plug(800, 'EPSON PJ');
    await allow('denied');
    await expect.poll(async () => (await screens()).kind).toBe('unsupported');
    await operator.evaluate(() => uplift.audience().askScreens());
    expect((await screens()).kind).toBe('unsupported');
  });

  test('[PRES-18] the audience window opens on the screen that is not the operator’s and fills it, and moves to the chosen one', async () => {
    await allow('granted');
    await plug(800, 'EPSON PJ');
    await plug(2080, 'TV');
    await expect.poll(async () => (await screens()).list.length).toBe(3);
    const slides = await opened();
    expect(await place(slides)).toEqual({ left: 800, top: 0 });
    await pressedUntilFull(slides);
    await operator.evaluate(() => uplift.audience().chooseScreen(uplift.audience().screens.get().list[2]?.id ?? ''));
    expect((await screens()).chosen?.label).toBe('TV');
    await expect.poll(() => place(slides), SOON).toEqual({ left: 2080, top: 0 });
    await expect.poll(() => isFull(slides), SOON).toBe(true);
  });

  test('the press that opens the window is used up; the next one in the operator’s page fills its screen, once', async () => {
    await allow('granted');
    await plug(800, 'EPSON PJ');
    await expect.poll(async () => (await screens()).list.length).toBe(2);
    await operator.evaluate(() => {
      document.body.innerHTML = '<button style="position: fixed; inset: 0">Present</button>';
      document.body.addEventListener('click', () => void uplift.audience().open(), { once: true });
    });
    // What Playwright evaluates counts as a press for five seconds. From here on, the pages see pressed keys and buttons alone.
    await sleep(PRESS_LASTS_MS);
    const opening = operator.context().waitForEvent('page');
    await operator.mouse.click(100, 100);
    const slides = await opening;
    await sleep(OPENS_WITHIN_MS);
    expect(await windowState(slides)).toBe('normal');
    await operator.keyboard.press('ArrowRight');
    await expect.poll(() => windowState(slides), SOON).toBe('fullscreen');
    await slides.evaluate(() => document.exitFullscreen());
    await expect.poll(() => windowState(slides), SOON).toBe('normal');
    await operator.keyboard.press('ArrowRight');
    await sleep(OPENS_WITHIN_MS);
    expect(await windowState(slides)).toBe('normal');
  });

  test("unplugging a screen restores the operator’s; plugged in at another position it is the audience's again", async () => {
    await allow('granted');
    const first = await plug(800, 'EPSON PJ');
    await expect.poll(async () => (await screens()).list.length).toBe(2);
    await operator.evaluate(() => uplift.audience().chooseScreen(uplift.audience().screens.get().list[1]?.id ?? ''));
    const slides = await opened();
    await pressedUntilFull(slides);
    await expect.poll(() => operator.evaluate(() => uplift.audience().window.get()?.isFullscreen)).toBe(true);
    await unplug(first);
    await expect.poll(async () => (await screens()).isChosenMissing).toBe(true);
    await expect.poll(() => isFull(slides)).toBe(false);
    expect(await state()).toBe('open');
    await plug(1600, 'EPSON PJ');
    await expect.poll(async () => (await screens()).chosen?.left).toBe(1600);
    expect((await screens()).isChosenMissing).toBe(false);
    await expect.poll(() => place(slides), SOON).toEqual({ left: 1600, top: 0 });
  });

  test('the chosen screen is remembered over a reload; a damaged choice is ignored', async () => {
    await allow('granted');
    await plug(800, 'EPSON PJ');
    await expect.poll(async () => (await screens()).list.length).toBe(2);
    await operator.evaluate(() => uplift.audience().chooseScreen('of another day'));
    expect((await screens()).chosen).toBeNull();
    await operator.evaluate(() => uplift.audience().chooseScreen(uplift.audience().screens.get().list[1]?.id ?? ''));
    await operator.reload();
    await expect.poll(async () => (await screens()).chosen?.label).toBe('EPSON PJ');
    await operator.evaluate(() =>
      localStorage.setItem('uplift-presentation.screen', '{"label":"EPSON PJ","left":"0"}'),
    );
    await operator.reload();
    await expect.poll(async () => (await screens()).kind).toBe('known');
    expect(await screens()).toMatchObject({ chosen: null, isChosenMissing: false });
  });
});
