import { expect } from '@playwright/test';
import { GRACE, JOY, openWithSongs, performAddress } from '../fixtures/charted-songs.ts';
import { test } from '../support/journey.ts';
import { activeLine, chart, expectPerformed, liveScroll, scrolled, startLiveScroll } from '../pages/perform-page.ts';
import { timedSong } from '../fixtures/timed-songs.ts';

test('a song that was never timed scrolls by its words and its tempo, and marks no line', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 600 });
  const quick = { ...JOY, arrangements: { default: { ...JOY.arrangements.default, tempo: 320 } } };
  await openWithSongs(page, performAddress('joy'), [quick]);
  await startLiveScroll(page);
  // The first lines are played where they are: the chart begins to move after some seconds.
  const top = () => chart(page).evaluate(({ scrollTop }) => scrollTop);
  await expect.poll(top, { timeout: 30_000 }).toBeGreaterThan(20);
  await expect(activeLine(page)).toHaveCount(0);
});

test('LiveScroll ends with the song, and the next song waits for its player', async ({ page }) => {
  await openWithSongs(page, performAddress('fount', 'grace'), [timedSong('fount', 'Come, Thou Fount', 999), GRACE]);
  await startLiveScroll(page);
  await expect(liveScroll(page)).toHaveAccessibleName('LiveScroll, hold to start', { timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come, Thou Fount');
});

test('LiveScroll does not resume after a quarter of an hour, and the chart keeps its place', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 500 });
  await openWithSongs(page, performAddress('fount'), [timedSong('fount', 'Come, Thou Fount')]);
  await startLiveScroll(page);
  await expect(activeLine(page)).toContainText('Teach me some');
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now.call(Date) + 16 * 60_000;
  });
  await page.reload();
  await expect(chart(page)).toContainText('Teach me some');
  await page.waitForTimeout(500);
  await expect(liveScroll(page)).toHaveAccessibleName('LiveScroll, hold to start');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
});

test('a song counts once LiveScroll has passed half of it', async ({ page }) => {
  await openWithSongs(page, performAddress('fount'), [timedSong('fount', 'Come, Thou Fount', 900)]);
  await startLiveScroll(page);
  await expect(chart(page).locator('[data-section="2"] [data-on]')).toHaveCount(1);
  await page.waitForTimeout(300);
  await expectPerformed(page, 'Come, Thou Fount', 1);
});

test('a step to another song ends LiveScroll, and the next song opens at its top', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 600 });
  await openWithSongs(page, performAddress('fount', 'joy'), [timedSong('fount', 'Come, Thou Fount', 480), JOY]);
  await startLiveScroll(page);
  await expect.poll(() => chart(page).evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(20);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Joy to the World');
  await expect(liveScroll(page)).toHaveAccessibleName('LiveScroll, hold to start');
  expect(await chart(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0);
});
