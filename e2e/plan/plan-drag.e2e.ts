import { expect } from '@playwright/test';
import { addItems, itemNames, openNewSet } from '../pages/planned-set.ts';
import { dragByTouch, handleCenter } from '../pages/touch-drag.ts';
import { test } from '../support/journey.ts';

test('[PLAN-21] the page scrolls near the edge of the screen, so that an item is dragged to the end of a long set', async ({
  page,
}) => {
  await openNewSet(page);
  const names = Array.from({ length: 16 }, (_, index) => `Item ${String.fromCodePoint(65 + index)}`);
  await addItems(
    page,
    names.map((name) => `${name} 4m`),
  );
  await page.evaluate(() => window.scrollTo(0, 0));
  const from = await handleCenter(page, 'Item A');
  const bottom = (page.viewportSize()?.height ?? 0) - 4;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, bottom, { steps: 8 });
  // The pointer rests; only the page moves.
  await expect
    .poll(() => page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1))
    .toBe(true);
  await page.mouse.up();
  await expect.poll(() => itemNames(page)).toEqual([...names.slice(1), 'Item A']);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[PLAN-21] a finger drags an item by its handle, and a touch canceled by the device moves nothing', async ({
    page,
  }) => {
    const session = await page.context().newCDPSession(page);
    await openNewSet(page);
    await addItems(page, ['Welcome 4m', 'Prayer 5m', 'Message 20m']);
    const from = await handleCenter(page, 'Welcome');
    const to = await handleCenter(page, 'Message');
    await dragByTouch(session, { from, to }, 'touchCancel');
    expect(await itemNames(page)).toEqual(['Welcome', 'Prayer', 'Message']);
    await dragByTouch(session, { from, to: { x: to.x, y: to.y + 10 } });
    await expect.poll(() => itemNames(page)).toEqual(['Prayer', 'Message', 'Welcome']);
  });
});
