import { expect, type Page } from '@playwright/test';
import { openWithSongs, performAddress } from '../fixtures/charted-songs.ts';
import { test } from '../support/journey.ts';
import { timedSong } from '../fixtures/timed-songs.ts';

const liveScroll = (page: Page) => page.getByRole('button', { name: /^LiveScroll/ });
const activeLine = (page: Page) => page.getByRole('region', { name: 'Chart' }).locator('[data-on]');

const RUNNING = 'LiveScroll, hold to stop';
const AT_REST = 'LiveScroll, hold to start';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: 'allow' });

test('[LIVE-4, LIVE-6, PERF-10] six songs are performed by touch alone, offline throughout', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const songs = [1, 2, 3, 4, 5, 6].map((number) => timedSong(`s${number}`, `Song ${number}`));
  await openWithSongs(page, performAddress('s1', 's2', 's3', 's4', 's5', 's6'), songs);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await context.setOffline(true);
  const session = await context.newCDPSession(page);
  const holdByFinger = async (ms: number) => {
    const box = await liveScroll(page).boundingBox();
    if (box === null) throw new Error('LiveScroll is not shown');
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await page.waitForTimeout(ms);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Song ${number}`);
    await holdByFinger(700);
    await expect(liveScroll(page)).toHaveAccessibleName(RUNNING);
    await expect(activeLine(page)).toContainText('Come, thou fount');
    await holdByFinger(700);
    await expect(liveScroll(page)).toHaveAccessibleName(AT_REST);
    if (number < 6) await page.getByRole('button', { name: /^Next/ }).tap();
  }
});
