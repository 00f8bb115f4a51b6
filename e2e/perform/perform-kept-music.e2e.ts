import { expect, type Page } from '@playwright/test';
import { openWithSongs, performAddress } from '../fixtures/charted-songs.ts';
import { test } from '../support/journey.ts';
import { expectPerformed, nowPlaying } from '../pages/perform-page.ts';

/** Reads whether the tab has noted a song as performed. */
const hasCounted = (page: Page) =>
  page.evaluate(() => /"performed":\["/u.test(Object.values(sessionStorage).join('\n')));

test('a song counts once per performance, even after reloads', async ({ page }) => {
  await page.clock.install();
  await openWithSongs(page, performAddress('grace', 'vision'));
  await expect(nowPlaying(page)).toHaveText('Amazing Grace');
  await expect(async () => {
    await page.clock.fastForward(31_000);
    expect(await hasCounted(page)).toBe(true);
  }).toPass();
  await page.reload();
  await expect(nowPlaying(page)).toHaveText('Amazing Grace');
  await page.waitForTimeout(300);
  await page.clock.fastForward(31_000);
  await page.waitForTimeout(300);
  await expectPerformed(page, 'Amazing Grace', 1);
});
