import { expect, type Page } from '@playwright/test';
import { openWithSongs, performAddress } from './charted-songs.ts';
import { test } from './journey.ts';
import { timedSong } from './timed-songs.ts';

const liveScroll = (page: Page) => page.getByRole('button', { name: /^LiveScroll/ });
const chart = (page: Page) => page.getByRole('region', { name: 'Chart' });
const activeLine = (page: Page) => chart(page).locator('[data-on]');

async function pointAtLiveScroll(page: Page): Promise<void> {
  const box = await liveScroll(page).boundingBox();
  if (box === null) throw new Error('LiveScroll is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

async function hold(page: Page, ms: number): Promise<void> {
  await pointAtLiveScroll(page);
  await page.mouse.down();
  await page.waitForTimeout(ms);
  await page.mouse.up();
}

const RUNNING = 'LiveScroll, hold to stop';
const AT_REST = 'LiveScroll, hold to start';

test('[LIVE-1, LIVE-4, LIVE-6, LIVE-7, LIVE-17] held it starts, counts in, lights line after line, and held again it stops', async ({
  page,
}) => {
  await openWithSongs(page, performAddress('fount'), [timedSong('fount', 'Come, Thou Fount')]);
  await expect(liveScroll(page)).toHaveAccessibleName(AT_REST);
  await pointAtLiveScroll(page);
  // At once, or a busy machine makes a hold of it.
  await Promise.all([page.mouse.down(), page.mouse.up()]);
  await expect(liveScroll(page)).toHaveAccessibleName(AT_REST);
  await hold(page, 700);
  await expect(liveScroll(page)).toHaveAccessibleName(RUNNING);
  await expect(activeLine(page)).toContainText('Come, thou fount');
  await expect(activeLine(page)).toContainText('Tune my heart');
  await expect(activeLine(page)).toHaveCount(1);
  await hold(page, 700);
  await expect(liveScroll(page)).toHaveAccessibleName(AT_REST);
  await expect(activeLine(page)).toHaveCount(0);
});

test('[LIVE-10, LIVE-15] the line that is played stays in sight, and a section that is pressed is gone on with', async ({
  page,
}) => {
  await openWithSongs(page, performAddress('fount'), [timedSong('fount', 'Come, Thou Fount')]);
  await hold(page, 700);
  await expect(activeLine(page)).toContainText('Streams of mercy');
  await expect(activeLine(page)).toBeInViewport();
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('button').nth(2).click();
  await expect(chart(page).locator('[data-section="2"] [data-on]')).toHaveCount(1);
  await expect(activeLine(page)).toBeInViewport();
});

test('a message about one item leaves with it, and never lies over what is pressed in the next', async ({ page }) => {
  await openWithSongs(page, performAddress('gone', 'fount'), [timedSong('fount', 'Come, Thou Fount')]);
  await hold(page, 50);
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('LiveScroll works in songs.');
  await page.getByRole('button', { name: /^Next/ }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toHaveCount(0);
  await hold(page, 700);
  await expect(liveScroll(page)).toHaveAccessibleName(RUNNING);
});
