import { expect } from '@playwright/test';
import { openWithSongs, performAddress } from '../fixtures/charted-songs.ts';
import { test } from '../support/journey.ts';
import { expectPlace, next, nowPlaying, place, scrollBy, scrolled, watchFrames } from '../pages/perform-page.ts';

test('[PERF-2, PERF-10] a reload in the middle of a song returns to the same line, and no frame shows another', async ({
  page,
}) => {
  await openWithSongs(page, performAddress('grace', 'joy'));
  await next(page).click();
  await expect(nowPlaying(page)).toHaveText('Joy to the World');
  await scrollBy(page, 700);
  const before = await scrolled(page);
  const frames = await watchFrames(page);
  await page.reload();
  await expect(nowPlaying(page)).toHaveText('Joy to the World');
  await expect.poll(() => scrolled(page)).toBeCloseTo(before, 0);
  await page.waitForTimeout(300);
  const tops = await frames();
  expect(tops.length).toBeGreaterThan(0);
  expect(tops.filter((top) => Math.abs(top - before) > 1)).toEqual([]);
  await page.keyboard.press('ArrowLeft');
  await expect(nowPlaying(page)).toHaveText('Amazing Grace');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('the same music stays at the top of the screen when the device is turned or the font size changes', async ({
  page,
}) => {
  await openWithSongs(page, performAddress('joy'));
  await expect(nowPlaying(page)).toHaveText('Joy to the World');
  await scrollBy(page, 520);
  const before = await place(page);
  expect(before.section).not.toBe('0');
  await page.setViewportSize({ width: 700, height: 1000 });
  await expectPlace(page, before);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectPlace(page, before);
  await page.reload();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectPlace(page, before);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[PERF-2] a reload returns to the same line, offline too, with the stylesheets of the stage in its HTML', async ({
    page,
    context,
  }) => {
    await openWithSongs(page, performAddress('grace', 'joy'));
    await next(page).click();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await scrollBy(page, 600);
    const before = await place(page);
    await context.setOffline(true);
    const opened = await page.reload();
    expect(await opened?.text()).toMatch(/<link rel="stylesheet"[^>]* href="\/assets\/perform-page-/u);
    await expect(nowPlaying(page)).toHaveText('Joy to the World');
    await expectPlace(page, before);
  });
});

test('[PERF-2] a stage that is left and reopened within the app is at the same place', async ({ page }) => {
  await openWithSongs(page, performAddress('joy'));
  await expect(nowPlaying(page)).toHaveText('Joy to the World');
  await scrollBy(page, 500);
  const before = await place(page);
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('link', { name: 'Library', exact: true }).click();
  await expect(page.getByRole('grid', { name: 'Songs' })).toBeVisible();
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('link', { name: 'Perform' }).click();
  await expect(nowPlaying(page)).toHaveText('Joy to the World');
  await expectPlace(page, before);
});
