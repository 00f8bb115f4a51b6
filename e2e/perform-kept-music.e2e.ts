import { expect, type Page } from '@playwright/test';
import { openWithSongs, performAddress } from './charted-songs.ts';
import { test } from './journey.ts';
import { chart, nowPlaying, scrolled } from './kept-stage.ts';
import { timedSong } from './timed-songs.ts';

const liveScroll = (page: Page) => page.getByRole('button', { name: /^LiveScroll/ });
const activeLine = (page: Page) => chart(page).locator('[data-on]');

async function startLiveScroll(page: Page): Promise<void> {
  await liveScroll(page).hover();
  await page.mouse.down();
  await expect(liveScroll(page)).toHaveAccessibleName('LiveScroll, hold to stop');
  await page.mouse.up();
}

/** How often a song counts as performed, as the library shows it. */
async function expectPerformed(page: Page, title: string, times: number): Promise<void> {
  await page.goto('/library/songs');
  const row = page.getByRole('row').filter({ hasText: title }).first();
  await expect(row.getByRole('gridcell', { name: `${times}`, exact: true })).toBeVisible();
}

test('LiveScroll goes on after a reload where the music is', async ({ page }) => {
  await openWithSongs(page, performAddress('fount'), [timedSong('fount', 'Come, Thou Fount')]);
  await startLiveScroll(page);
  await expect(activeLine(page)).toContainText('Tune my heart');
  const secondLineAt = Date.now();
  await page.reload();
  await expect(liveScroll(page)).toHaveAccessibleName('LiveScroll, hold to stop');
  await expect(activeLine(page)).toContainText('Sung by flaming');
  // Four lines of eight beats at 240 a minute.
  expect(Math.abs(Date.now() - secondLineAt - 8000)).toBeLessThan(1500);
});

test('LiveScroll does not go on a quarter of an hour later, and the chart stands where it was', async ({ page }) => {
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

test('a song counts once a performance, whatever is reloaded', async ({ page }) => {
  await page.clock.install();
  await openWithSongs(page, performAddress('grace', 'vision'));
  await expect(nowPlaying(page)).toHaveText('Amazing Grace');
  await page.waitForTimeout(300);
  await page.clock.fastForward(31_000);
  await page.waitForTimeout(300);
  await page.reload();
  await expect(nowPlaying(page)).toHaveText('Amazing Grace');
  await page.waitForTimeout(300);
  await page.clock.fastForward(31_000);
  await page.waitForTimeout(300);
  await expectPerformed(page, 'Amazing Grace', 1);
});

test('a song counts once LiveScroll has passed half of it', async ({ page }) => {
  await openWithSongs(page, performAddress('fount'), [timedSong('fount', 'Come, Thou Fount', 900)]);
  await startLiveScroll(page);
  await expect(chart(page).locator('[data-section="2"] [data-on]')).toHaveCount(1);
  await page.waitForTimeout(300);
  await expectPerformed(page, 'Come, Thou Fount', 1);
});
