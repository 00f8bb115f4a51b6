import { expect } from '@playwright/test';
import { JOY, openWithSongs, performAddress } from '../fixtures/charted-songs.ts';
import { test } from '../support/journey.ts';
import { expectPlace, nowPlaying, place, scrollBy, scrolled, watchFrames } from '../pages/perform-page.ts';

test('[PERF-2] a song with more lines than are drawn at first is restored at its end without a flash', async ({
  page,
}) => {
  const { order } = JOY.arrangements.default;
  const long = {
    ...JOY,
    arrangements: { default: { ...JOY.arrangements.default, order: [...order, ...order, ...order] } },
  };
  await openWithSongs(page, performAddress('joy'), [long]);
  await scrollBy(page, 99_000);
  const before = await scrolled(page);
  const frames = await watchFrames(page);
  await page.reload();
  await expect.poll(() => scrolled(page)).toBeCloseTo(before, 0);
  await page.waitForTimeout(300);
  expect((await frames()).filter((top) => Math.abs(top - before) > 1)).toEqual([]);
});

test('[PERF-2] another tab’s performance moves no one, and each tab restores its own on reload', async ({
  page,
  context,
}) => {
  await openWithSongs(page, performAddress('joy', 'grace'));
  await expect(nowPlaying(page)).toHaveText('Joy to the World');
  const other = await context.newPage();
  await other.goto(performAddress('vision'));
  await expect(nowPlaying(other)).toHaveText('Be Thou My Vision');
  await scrollBy(page, 500);
  await page.waitForTimeout(1200);
  await expect(nowPlaying(other)).toHaveText('Be Thou My Vision');
  const before = await place(page);
  await other.reload();
  await expect(nowPlaying(other)).toHaveText('Be Thou My Vision');
  await page.reload();
  await expect(nowPlaying(page)).toHaveText('Joy to the World');
  await expectPlace(page, before);
});
