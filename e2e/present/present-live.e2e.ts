import { expect, type Page } from '@playwright/test';
import { openWithSongs, VISION } from '../fixtures/charted-songs.ts';
import { test } from '../support/journey.ts';
import { currentTile, presentAddress, presentWindow } from '../pages/presented-songs.ts';
import { timedSong } from '../fixtures/timed-songs.ts';

const liveScroll = (page: Page) => page.getByRole('button', { name: /^LiveScroll/ });

async function hold(page: Page): Promise<void> {
  const box = await liveScroll(page).boundingBox();
  if (box === null) throw new Error('LiveScroll is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(700);
  await page.mouse.up();
}

test('[LIVE-12, PRES-12, PRES-26] LiveScroll moves the slides of page and window with the beat', async ({ page }) => {
  await openWithSongs(page, presentAddress('fount'), [timedSong('fount', 'Come, Thou Fount')]);
  const popup = await presentWindow(page);
  await page.bringToFront();
  await hold(page);
  await expect(liveScroll(page)).toHaveAccessibleName('LiveScroll, hold to stop');
  await expect(currentTile(page)).toHaveAccessibleName('Slide 2: Tune my heart to sing thy grace');
  await expect(currentTile(page)).toHaveAccessibleName('Slide 3: Streams of mercy, never ceasing');
  await expect(popup.getByText('Streams of mercy')).toBeVisible();
  await expect(popup.getByText('Call for songs')).toBeVisible();
  await hold(page);
  await expect(liveScroll(page)).toHaveAccessibleName('LiveScroll, hold to start');
});

test('[PRES-10, PRES-27] moving by hand stops following LiveScroll, and Resume Following starts it again', async ({
  page,
}) => {
  await openWithSongs(page, presentAddress('fount'), [timedSong('fount', 'Come, Thou Fount')]);
  await hold(page);
  await page.keyboard.press('End');
  await expect(page.getByText('Slide 16 of 16')).toBeVisible();
  const resume = page.getByRole('button', { name: 'Resume Following' });
  await expect(resume).toBeVisible();
  await page.waitForTimeout(2500);
  await expect(page.getByText('Slide 16 of 16')).toBeVisible();
  await resume.click();
  await expect(page.getByText('Slide 16 of 16')).toBeHidden();
  await expect(resume).toBeHidden();
});

test('[PRES-28] one press leads to another song during LiveScroll, and Undo returns to the music', async ({ page }) => {
  await openWithSongs(page, presentAddress('fount', 'vision'), [timedSong('fount', 'Come, Thou Fount'), VISION]);
  const title = page.getByRole('heading', { level: 1 });
  await hold(page);
  await expect(liveScroll(page)).toHaveAccessibleName('LiveScroll, hold to stop');
  await page.getByRole('button', { name: /^Next song/ }).click();
  await expect(title).toHaveText('Be Thou My Vision');
  await expect(liveScroll(page)).not.toHaveAccessibleName('LiveScroll, hold to stop');
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('LiveScroll stopped.');
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveText('Come, Thou Fount');
  await expect(liveScroll(page)).toHaveAccessibleName('LiveScroll, hold to stop');
  await page.getByRole('button', { name: 'Set list, 1 of 2' }).click();
  await page.getByRole('menuitemradio', { name: /^Be Thou My Vision/ }).click();
  await expect(title).toHaveText('Be Thou My Vision');
});

test('[PRES-24] a second press at the last slide leads to the next song, with or without LiveScroll', async ({
  page,
}) => {
  const songs = [timedSong('fount', 'Come, Thou Fount'), VISION];
  await openWithSongs(page, presentAddress('fount', 'fount', 'vision'), songs);
  const again = page.getByText('Again for next song');
  await expect(page.getByText('Slide 1 of 16')).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByText('Slide 16 of 16')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(again).toBeVisible();
  // Waits too long: the question is withdrawn.
  await expect(again).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(again).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Set list, 2 of 3' })).toBeVisible();
  await expect(page.getByText('Slide 1 of 16')).toBeVisible();
  await hold(page);
  await expect(liveScroll(page)).toHaveAccessibleName('LiveScroll, hold to stop');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Be Thou My Vision');
});

test('[PRES-29] LiveScroll says why it cannot start without words', async ({ page }) => {
  const solo = { ...timedSong('solo', 'Solo'), arrangements: soloOnly() };
  await openWithSongs(page, presentAddress('solo'), [solo]);
  await expect(liveScroll(page)).toHaveAccessibleName('LiveScroll: No lyrics');
  await expect(liveScroll(page)).toHaveAttribute('aria-disabled', 'true');
});

function soloOnly() {
  const order = [{ section_id: 'interlude', annotation: '' }];
  return { default: { name: 'Default', key: 'G', tempo: 90, capo: null, order } };
}
