import { expect, type Page } from '@playwright/test';
import { expectNoBarriers, expectNothingCutOff } from '../support/barriers.ts';
import { test } from '../support/journey.ts';
import { COPYRIGHT, LINES, openOperator, deckMessage, showMessage, type Operator } from './fake-operator.ts';

const PATH = '/presentation';
const line = (page: Page, index: number) => page.getByText(LINES[index] ?? '', { exact: true });
const hint = (page: Page) => page.getByText('Click for full screen');
const waiting = (page: Page) => page.getByText('Waiting for the presentation.');
const isFull = (page: Page) => page.evaluate(() => document.fullscreenElement !== null);

let operator: Operator;
test.beforeEach(async ({ context }) => {
  operator = await openOperator(context);
});

async function showFirst(): Promise<void> {
  await operator.send('deck', deckMessage('grace'));
  await operator.send('show', showMessage({ index: 0, number: 1 }));
}

/** Those pressed in the window; one pressed with Shift has a plus before it. */
const receivedKeys = async () =>
  (await operator.received())
    .filter(({ type }) => type === 'key')
    .map(({ key, shiftKey }) => `${shiftKey === true ? '+' : ''}${String(key)}`);

/** Every text the page has shown, in order. */
async function watchTexts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const texts: string[] = [];
    const look = () => {
      const text = document.querySelector('main [aria-live]')?.textContent ?? '';
      if (text !== '' && text !== texts.at(-1)) texts.push(text);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    Object.assign(globalThis, { texts });
  });
  return () => page.evaluate(() => (globalThis as unknown as { texts: string[] }).texts);
}

test.describe('the window of slides', () => {
  test('[PRES-17] the window of slides follows the operator, and is accessible', async ({ page }) => {
    await test.step('[PRES-17] the window shows the lyrics and the copyright, and follows the operator', async () => {
      await showFirst();
      await page.goto(PATH);
      await expect(line(page, 0)).toBeVisible();
      await expect(page.getByText(COPYRIGHT)).toBeVisible();
      await operator.send('show', showMessage({ index: 2, number: 2 }));
      await expect(line(page, 2)).toBeVisible();
      await expect(line(page, 0)).toHaveCount(0);
      await operator.send('show', showMessage({ index: 1, number: 1 }));
      await operator.send('show', showMessage({ index: 3, number: 3 }));
      await expect(line(page, 3)).toBeVisible();
      await expect(page).toHaveTitle('Uplift presentation');
    });

    await test.step('the window is accessible', async () => {
      await expectNoBarriers(page);
      await operator.send('deck', null);
      await expect(waiting(page)).toBeVisible();
      await expectNoBarriers(page);
    });
  });

  test('[PRES-17] a reloaded window paints the newest slide first, and opens no storage', async ({ page }) => {
    const texts = await watchTexts(page);
    await showFirst();
    await page.goto(PATH);
    await expect(line(page, 0)).toBeVisible();
    await operator.send('show', showMessage({ index: 3, number: 2 }));
    await expect(line(page, 3)).toBeVisible();
    await page.reload();
    await expect(line(page, 3)).toBeVisible();
    expect(await texts()).toEqual([`${LINES[3]}${COPYRIGHT}`]);
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  test('[PRES-17] a window without slides waits, and shows no text', async ({ page }) => {
    await page.goto(PATH);
    await expect(waiting(page)).toBeVisible();
    await operator.send('deck', deckMessage('grace'));
    await operator.send('show', showMessage({ index: 0, number: 1 }));
    await expect(line(page, 0)).toBeVisible();
    await expect(waiting(page)).toHaveCount(0);
    await operator.send('deck', null);
    await expect(waiting(page)).toBeVisible();
  });

  test('[PRES-17] damaged messages change nothing on the wall', async ({ page }) => {
    await showFirst();
    await page.goto(PATH);
    await expect(line(page, 0)).toBeVisible();
    await operator.send('show', { deckId: 'grace', index: 'two' });
    await operator.send('deck', { id: 'grace', deck: { slides: [{}] } });
    await operator.send('show', showMessage({ index: 2, number: 2, deckId: 'another' }));
    await operator.send('show', showMessage({ index: 1, number: 3 }));
    await expect(line(page, 1)).toBeVisible();
  });

  test('a black screen covers everything, a blank one leaves the background', async ({ page }) => {
    await operator.send('deck', deckMessage('grace', { backgroundColor: '#204080' }));
    await operator.send('show', showMessage({ index: 0, number: 1 }));
    await page.goto(PATH);
    await expect(line(page, 0)).toBeVisible();
    expect(await middle(page)).toBe('32,64,128');
    await operator.send('show', showMessage({ index: 0, number: 2, screen: 'blank' }));
    await expect(line(page, 0)).toHaveCount(0);
    await expect.poll(() => middle(page)).toBe('32,64,128');
    await operator.send('show', showMessage({ index: 0, number: 3, screen: 'black' }));
    await expect.poll(() => middle(page)).toBe('0,0,0');
    await operator.send('show', showMessage({ index: 0, number: 4 }));
    await expect(line(page, 0)).toBeVisible();
  });

  test('[PRES-26] planned moves are made by the window’s own clock', async ({ page }) => {
    await page.clock.install({ time: 1_000_000 });
    await operator.send('deck', deckMessage('grace'));
    const plan = [
      { index: 1, atEpochMs: 1_010_000 },
      { index: 2, atEpochMs: 1_012_000 },
    ];
    await operator.send('show', showMessage({ index: 0, number: 1, plan }));
    await page.goto(PATH);
    await expect(line(page, 0)).toBeVisible();
    await page.clock.pauseAt(1_009_000);
    await expect(line(page, 0)).toBeVisible();
    await page.clock.runFor(1000);
    await expect(line(page, 1)).toBeVisible();
    await page.clock.runFor(2000);
    await expect(line(page, 2)).toBeVisible();
  });
});

test.describe('full screen', () => {
  test('[PRES-18] a click requests full screen, and keys are forwarded to the operator', async ({ page }) => {
    await showFirst();
    await page.goto(PATH);
    await test.step('[PRES-18] a click anywhere requests full screen; a hint says so only while the pointer moves', async () => {
      await expect(line(page, 0)).toBeVisible();
      await expect(hint(page), 'a window without a moving pointer shows no hint').toHaveCount(0);
      await page.mouse.move(40, 600);
      await expect(hint(page)).toBeVisible();
      await expect(hint(page), 'the room needn’t read it').toHaveCount(0);
      await page.mouse.move(30, 700);
      await expect(hint(page)).toBeVisible();
      await page.mouse.click(30, 700);
      await expect.poll(() => isFull(page)).toBe(true);
      await expect(hint(page)).toHaveCount(0);
      await expect
        .poll(async () => (await operator.received()).filter(({ type }) => type === 'alive').at(-1))
        .toMatchObject({ isFullscreen: true });
      await page.evaluate(() => document.exitFullscreen());
      await expect.poll(() => isFull(page)).toBe(false);
      await expect(hint(page)).toHaveCount(0);
    });

    await test.step('keys of the window are forwarded to the operator, and none of them does anything in it', async () => {
      await expect(line(page, 0)).toBeVisible();
      await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
      for (const key of ['ArrowRight', ' ', 'Shift+ArrowLeft', '.', 'F5', 'Control+b']) await page.keyboard.press(key);
      await expect.poll(receivedKeys).toEqual(['ArrowRight', ' ', '+Shift', '+ArrowLeft', '.', 'F5']);
      expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true);
      await expect(line(page, 0)).toBeVisible();
    });
  });

  test('[PRES-18] Enter requests full screen too', async ({ page }) => {
    await page.goto(PATH);
    await expect(waiting(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect.poll(() => isFull(page)).toBe(true);
  });
});

test.describe('its looks', () => {
  test('a slide is as large as its aspect allows in any window, and nothing is cut off', async ({ page }) => {
    await operator.send('deck', deckMessage('grace', { aspect: '4:3', backgroundColor: '#204080' }));
    await operator.send('show', showMessage({ index: 0, number: 1 }));
    await page.goto(PATH);
    await expect(line(page, 0)).toBeVisible();
    for (const [width, height, expected] of [
      [1920, 1080, [1440, 1080]],
      [800, 1200, [800, 600]],
      [320, 240, [320, 240]],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await slideSize(page)).toEqual(expected);
      await expectNothingCutOff(page);
    }
  });

  test('a video mixer gets the words on a transparent background, or on a chosen color', async ({ page }) => {
    await operator.send('deck', deckMessage('grace', { backgroundColor: '#204080' }));
    await operator.send('show', showMessage({ index: 0, number: 1 }));
    await page.goto(`${PATH}?background=00ff00`);
    await expect(line(page, 0)).toBeVisible();
    await expect(hint(page)).toHaveCount(0);
    expect(await middle(page)).toBe('0,255,0');
    await page.goto(`${PATH}?background=transparent`);
    await expect(line(page, 0)).toBeVisible();
    await expect(hint(page)).toHaveCount(0);
    expect(await middle(page, true)).toBe('0,0,0,0');
  });

  test.describe('with motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('slides fade into each other, and a jump never shows the slides in between', async ({ page }) => {
      const texts = await watchTexts(page);
      await showFirst();
      await page.goto(PATH);
      await expect(line(page, 0)).toBeVisible();
      await operator.send('show', showMessage({ index: 3, number: 2 }));
      await expect(line(page, 0)).toHaveCount(0);
      await expect(line(page, 3)).toBeVisible();
      expect((await texts()).join()).not.toMatch(new RegExp(`${LINES[1]}|${LINES[2]}`, 'u'));
      const layers = page.locator('main [data-fading]');
      await expect(layers).toHaveCount(0);
    });
  });
});

/**
 * The color in the upper middle of the window, where no words are; if `isBare`, without the browser's white, with its
 * opacity.
 */
async function middle(page: Page, isBare = false): Promise<string> {
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const clip = { x: Math.floor(size.width / 2), y: Math.floor(size.height / 4), width: 1, height: 1 };
  const picture = await page.screenshot({ clip, omitBackground: isBare });
  const data = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const pen = new OffscreenCanvas(1, 1).getContext('2d');
    pen?.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0);
    return [...(pen?.getImageData(0, 0, 1, 1).data ?? [])];
  }, picture.toString('base64'));
  return data.slice(0, isBare ? 4 : 3).join();
}

/** Width and height of the slide's background. */
function slideSize(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    const box = document.querySelector('main [aria-live] > div')?.getBoundingClientRect();
    return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
  });
}
