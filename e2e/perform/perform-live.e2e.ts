import { expect, type Page } from '@playwright/test';
import { GRACE, openWithSongs, performAddress } from '../fixtures/charted-songs.ts';
import { test } from '../support/journey.ts';
import { slowSong, timedSong } from '../fixtures/timed-songs.ts';

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

test('[LIVE-1, LIVE-4, LIVE-6, LIVE-7, LIVE-17] holding the button starts LiveScroll, which counts in and lights line after line; holding it again stops it', async ({
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

test('[LIVE-10, LIVE-15] the played line stays visible, and LiveScroll continues from a pressed section', async ({
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

test('[LIVE-4] a short press in the count-in cancels the start', async ({ page }) => {
  await openWithSongs(page, performAddress('fount'), [slowSong('fount')]);
  await hold(page, 700);
  await expect(liveScroll(page)).toHaveAccessibleName('LiveScroll, tap to stop');
  await pointAtLiveScroll(page);
  await Promise.all([page.mouse.down(), page.mouse.up()]);
  await expect(liveScroll(page)).toHaveAccessibleName(AT_REST);
  await page.waitForTimeout(700);
  await expect(activeLine(page)).toHaveCount(0);
});

test('[LIVE-15] a touched line becomes the current one, and a swipe asks before it leaves the song', async ({
  page,
}) => {
  await openWithSongs(page, performAddress('fount', 'grace'), [slowSong('fount'), GRACE]);
  await hold(page, 700);
  await chart(page).locator('[data-section="0"] [data-line="2"]').click();
  await expect(activeLine(page)).toContainText('Streams of mercy');
  await swipe(page, -200);
  await expect(page.getByText('Next: Amazing Grace. Swipe again.')).toBeVisible();
  await expect(activeLine(page)).toContainText('Streams of mercy');
  // Waits too long: the question is withdrawn.
  await expect(page.getByText('Swipe again.')).toHaveCount(0);
  await swipe(page, -200);
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amazing Grace');
  await swipe(page, 200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come, Thou Fount');
});

/** A finger across the chart. */
async function swipe(page: Page, by: number): Promise<void> {
  const box = await chart(page).boundingBox();
  if (box === null) throw new Error('The chart is not shown');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (const share of [0.1, 0.3, 0.6, 1]) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + by * share, y }] });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a message about one item disappears with it, and never covers buttons in the next', async ({ page }) => {
  await openWithSongs(page, performAddress('gone', 'fount'), [timedSong('fount', 'Come, Thou Fount')]);
  await hold(page, 50);
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('LiveScroll works in songs.');
  await page.getByRole('button', { name: /^Next/ }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toHaveCount(0);
  await hold(page, 700);
  await expect(liveScroll(page)).toHaveAccessibleName(RUNNING);
});
