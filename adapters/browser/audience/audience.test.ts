import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openBundledPage } from '../../../tools/bundled-page.ts';
import { journeyOptions } from '../../../tools/chromium.ts';
import type { BrowserEntry } from '../testing/chromium-entry.ts';
import { readState, SOON, launchOperator } from '../testing/operator.ts';

declare const uplift: BrowserEntry;
const ENTRY = fileURLToPath(new URL('../testing/chromium-entry.ts', import.meta.url));
const operator = launchOperator(() => openBundledPage(ENTRY, journeyOptions()));

const openFrom = (page: Page) => page.evaluate(() => uplift.audience().open());
/** The values of a part that a window received, in order; `kept` are those stored before any message. */
const contentSentTo = (slides: Page, part: string, list: 'kept' | 'received' = 'received') =>
  slides.evaluate(
    ([name, wanted]) => uplift.slides?.[wanted].filter((one) => one.part === name).map(({ value }) => value),
    [part, list] as const,
  );

describe('[PRES-17] the window of slides', () => {
  test('the audience window opens by its name, shows the last content, and then live updates', async () => {
    await operator.send({ deck: { id: 'a' }, show: { index: 3 } });
    expect(await operator.readState()).toBe('closed');
    const slides = await operator.opened();
    expect(await operator.readState()).toBe('open');
    expect(new URL(slides.url()).pathname).toBe('/presentation');
    expect(await contentSentTo(slides, 'deck', 'kept')).toEqual([{ id: 'a' }]);
    expect(await contentSentTo(slides, 'show', 'kept')).toEqual([{ index: 3 }]);
    await operator.send({ show: { index: 4 } });
    await expect.poll(() => contentSentTo(slides, 'show')).toEqual([{ index: 3 }, { index: 4 }]);
    const size = await slides.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    await expect
      .poll(() => operator.page.evaluate(() => uplift.audience().window.get()))
      .toEqual({ ...size, isFullscreen: false });
  });

  test('a reloaded audience window shows the newest content before any message, and is not lost', async () => {
    const slides = await operator.opened();
    const states = await operator.page.evaluateHandle(() => {
      const seen: string[] = [];
      uplift.audience().state.subscribe(() => seen.push(uplift.audience().state.get()));
      return seen;
    });
    await operator.send({ deck: { id: 'b' } });
    await operator.send({ show: { index: 7 } });
    await slides.reload();
    expect(await contentSentTo(slides, 'deck', 'kept')).toEqual([{ id: 'b' }]);
    expect(await contentSentTo(slides, 'show', 'kept')).toEqual([{ index: 7 }]);
    await expect.poll(() => operator.page.evaluate(() => uplift.audience().window.get())).not.toBeNull();
    expect(await states.jsonValue()).toEqual([]);
  });

  test('an audience window opened again stays as it is, and stays the only one', async () => {
    const slides = await operator.opened();
    await slides.evaluate(() => Object.assign(globalThis, { isSame: true }));
    expect(await operator.open()).toBe('opened');
    expect(operator.page.context().pages()).toHaveLength(2);
    expect(await slides.evaluate(() => 'isSame' in globalThis)).toBe(true);
  });

  test('an audience window closed by hand is detected as lost, and reopens with its content', async () => {
    const slides = await operator.opened();
    await operator.send({ show: { index: 2 } });
    await slides.close();
    await expect.poll(operator.readState, { timeout: 3000 }).toBe('lost');
    expect(await operator.page.evaluate(() => uplift.audience().window.get())).toBeNull();
    expect(await contentSentTo(await operator.opened(), 'show', 'kept')).toEqual([{ index: 2 }]);
    expect(await operator.readState()).toBe('open');
  });

  test('an audience window outlives a reload of the operator, who finds it at once, and detects its loss later', async () => {
    const slides = await operator.opened();
    await operator.page.reload();
    await expect.poll(operator.readState, { timeout: 1000 }).toBe('open');
    expect(await operator.open()).toBe('opened');
    expect(operator.page.context().pages()).toHaveLength(2);
    await operator.page.reload();
    await expect.poll(operator.readState, { timeout: 1000 }).toBe('open');
    await slides.close();
    await expect.poll(operator.readState, { timeout: 3000 }).toBe('lost');
  });

  test('an audience window closed by the operator is not lost, and leaves no content for one opened by hand', async () => {
    await operator.send({ deck: { id: 'c' }, show: { index: 1 }, image: 'data:image/png;base64,AA==' });
    const slides = await operator.opened();
    // A reloaded page has lost its reference to the window, so the window closes itself.
    await operator.page.reload();
    await expect.poll(operator.readState).toBe('open');
    const closed = slides.waitForEvent('close');
    await operator.page.evaluate(() => uplift.audience().close());
    await closed;
    expect(await operator.readState()).toBe('closed');
    const byHand = await operator.page.context().newPage();
    await byHand.goto(`${operator.origin}/presentation`);
    expect(await byHand.evaluate(() => uplift.slides?.kept.map(({ value }) => value))).toEqual([null, null, null]);
    await byHand.close();
  });

  test('an audience window opened by hand is found too; one that may not close shows nothing', async () => {
    await operator.send({ show: { index: 5 } });
    const byHand = await operator.page.context().newPage();
    await byHand.goto(`${operator.origin}/presentation`);
    await expect.poll(operator.readState).toBe('open');
    expect(await contentSentTo(byHand, 'show')).toEqual([{ index: 5 }]);
    await byHand.evaluate(() => Object.assign(globalThis, { close: () => undefined }));
    await operator.page.evaluate(() => uplift.audience().close());
    await expect.poll(() => contentSentTo(byHand, 'show')).toEqual([{ index: 5 }, null]);
  });

  test('an audience window blocked by the browser is reported, and nothing is open', async () => {
    const sandboxed = await operator.openFreshBrowser('/sandboxed');
    expect(await openFrom(sandboxed)).toBe('blocked');
    expect(await readState(sandboxed)).toBe('closed');
    await sandboxed.context().close();
  });

  test('content that the browser has no room to store still reaches an audience window that opens later', async () => {
    const image = `data:image/jpeg;base64,${'A'.repeat(6_000_000)}`;
    await operator.send({ show: { index: 9 }, image: 'data:image/png;base64,AA==' });
    await operator.send({ image });
    const slides = await operator.opened();
    expect(await contentSentTo(slides, 'image', 'kept')).toEqual([null]);
    expect(await contentSentTo(slides, 'show', 'kept')).toEqual([{ index: 9 }]);
    const length = () => slides.evaluate(() => String(uplift.slides?.received.at(-1)?.value).length);
    await expect.poll(length, SOON).toBe(image.length);
  });

  test('a damaged snapshot of an audience window counts as empty', async () => {
    await operator.page.evaluate(() => localStorage.setItem('uplift-presentation.deck', '{"id":'));
    expect(await contentSentTo(await operator.opened(), 'deck')).toEqual([null]);
  });

  test('the audience window sends its keys to the operator', async () => {
    const slides = await operator.opened();
    const keys = await operator.page.evaluateHandle(() => {
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
