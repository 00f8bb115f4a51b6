import { expect } from '@playwright/test';
import { openWithSongs, performAddress } from '../fixtures/charted-songs.ts';
import { test } from '../support/journey.ts';
import { activeLine, liveScroll, RUNNING, startLiveScroll } from '../pages/perform-page.ts';
import { timedSong } from '../fixtures/timed-songs.ts';

test("LiveScroll resumes after a reload at the music's position", async ({ page }) => {
  await openWithSongs(page, performAddress('fount'), [timedSong('fount', 'Come, Thou Fount')]);
  await startLiveScroll(page);
  await expect(activeLine(page)).toContainText('Tune my heart');
  const secondLineAt = Date.now();
  await page.reload();
  await expect(liveScroll(page)).toHaveAccessibleName(RUNNING);
  await expect(activeLine(page)).toContainText('Sung by flaming');
  // Four lines of eight beats at 240 a minute.
  expect(Math.abs(Date.now() - secondLineAt - 8000)).toBeLessThan(1500);
});
