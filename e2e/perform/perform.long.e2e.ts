import { expect } from '@playwright/test';
import { openWithSongs, performAddress } from '../fixtures/charted-songs.ts';
import { test } from '../support/journey.ts';
import { nowPlaying, scrolledAtRest } from '../pages/perform-page.ts';
import { tread } from '../pages/pedal-keys.ts';

test('[PERF-10] a pedal turns pages, then songs, whatever pair of keys it sends', async ({ page }) => {
  await openWithSongs(page, performAddress('joy', 'grace'));
  for (const [forward, back] of [
    ['PageDown', 'PageUp'],
    ['ArrowDown', 'ArrowUp'],
    ['Space', 'PageUp'],
    ['Enter', 'ArrowUp'],
  ] as const) {
    await test.step(`[PERF-10] a pedal that sends ${forward} and ${back} turns pages`, async () => {
      await expect(nowPlaying(page)).toHaveText('Joy to the World');
      const height = await page.getByRole('region', { name: 'Chart' }).evaluate((chart) => chart.clientHeight);
      await page.keyboard.press(forward);
      const page1 = await scrolledAtRest(page);
      expect(page1).toBeGreaterThan(height / 2);
      expect(page1).toBeLessThan(height);
      await page.keyboard.press(back);
      expect(await scrolledAtRest(page)).toBe(0);
      for (let turns = 0; turns < 12; turns += 1) {
        if ((await nowPlaying(page).textContent()) === 'Amazing Grace') break;
        await page.keyboard.press(forward);
        await page.waitForTimeout(260);
      }
      await expect(nowPlaying(page)).toHaveText('Amazing Grace');
    });
    await tread(page, 'ArrowLeft');
  }
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[PERF-2] a reload resumes with the same song, offline too', async ({ page, context }) => {
    await openWithSongs(page, performAddress('grace', 'vision', 'joy'));
    await page.getByRole('button', { name: /^Next/ }).click();
    await expect(nowPlaying(page)).toHaveText('Be Thou My Vision');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await expect(nowPlaying(page)).toHaveText('Be Thou My Vision');
    await context.setOffline(true);
    await page.reload();
    await expect(nowPlaying(page)).toHaveText('Be Thou My Vision');
    await expect(page.getByText('Chords: E flat on be')).toBeAttached();
  });
});
