import { expect, type Page } from '@playwright/test';
import { GRACE, JOY, openWithSongs, performAddress, VISION } from './charted-songs.ts';
import { test } from './journey.ts';
import { activeLine, liveScroll, nowPlaying } from './kept-stage.ts';
import { holdPedal, tread } from './pedal-keys.ts';
import { timedSong } from './timed-songs.ts';

const RUNNING = 'LiveScroll, hold to stop';
const AT_REST = 'LiveScroll, hold to start';

/** Turns pages until the item at `index` of six is played through. */
async function treadOn(page: Page, index: number): Promise<void> {
  const here = page.getByRole('button', { name: `Set list, ${index + 1} of 6` });
  for (let treads = 0; treads < 12 && (await here.count()) === 1; treads += 1) {
    await tread(page, 'Space');
    // A page glides for a moment.
    await page.waitForTimeout(250);
  }
}

test('[PERF-10] [LIVE-4] [LIVE-6] a set of six songs is played with one pedal of two buttons, LiveScroll too', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const quick = timedSong('quick', 'Doxology', 240);
  await openWithSongs(page, performAddress('grace', 'joy', 'quick', 'vision', 'joy', 'grace'), [
    GRACE,
    JOY,
    quick,
    VISION,
  ]);
  const titles = [
    'Amazing Grace',
    'Joy to the World',
    'Doxology',
    'Be Thou My Vision',
    'Joy to the World',
    'Amazing Grace',
  ];
  for (const [index, title] of titles.entries()) {
    await expect(nowPlaying(page)).toHaveText(title);
    await expect(page.getByRole('button', { name: `Set list, ${index + 1} of 6` })).toBeVisible();
    if (title === 'Doxology') {
      await holdPedal(page, 'Space');
      await expect(liveScroll(page)).toHaveAccessibleName(RUNNING);
      await expect(activeLine(page)).toContainText('Come, thou fount');
      await holdPedal(page, 'Space');
      await expect(liveScroll(page)).toHaveAccessibleName(AT_REST);
      await expect(nowPlaying(page)).toHaveText(title);
    }
    if (index < 5) await treadOn(page, index);
  }
  await tread(page, 'ArrowLeft');
  await expect(nowPlaying(page)).toHaveText('Joy to the World');
});
