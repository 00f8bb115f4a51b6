import { expect } from '@playwright/test';
import { openWithSongs, performAddress } from '../fixtures/charted-songs.ts';
import { test } from '../support/journey.ts';
import { expectPerformed, nowPlaying } from '../pages/perform-page.ts';

test('a song counts once per performance, even after reloads', async ({ page }) => {
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
