import { expect, type Page } from '@playwright/test';
import { GRACE, JOY, openWithSongs, performAddress, VISION } from '../fixtures/charted-songs.ts';
import { test } from '../support/journey.ts';
import { activeLine, AT_REST, chart, liveScroll, nowPlaying, RUNNING } from '../pages/perform-page.ts';
import { holdPedal, tread } from '../pages/pedal-keys.ts';
import { slowSong, timedSong } from '../fixtures/timed-songs.ts';

/** Turns pages until the item at `index` of six is played through. */
async function treadOn(page: Page, index: number): Promise<void> {
  const here = page.getByRole('button', { name: `Set list, ${index + 1} of 6` });
  for (let treads = 0; treads < 12 && (await here.count()) === 1; treads += 1) {
    await tread(page, 'Space');
    // A page glides for a moment.
    await page.waitForTimeout(250);
  }
}

/**
 * Reads the look of LiveScroll once Space is down, then releases it. Runs within the page: with round trips the press
 * could become a hold.
 */
async function lookWhenTouched(page: Page): Promise<string | undefined> {
  return liveScroll(page).evaluate(async (button: HTMLElement) => {
    const send = (type: string) =>
      button.ownerDocument.body.dispatchEvent(new KeyboardEvent(type, { key: ' ', code: 'Space', bubbles: true }));
    const look = button.dataset['look'];
    const looksElse = new Promise<void>((resolve) => {
      new MutationObserver(() => {
        if (button.dataset['look'] !== look) resolve();
      }).observe(button, { attributeFilter: ['data-look'] });
    });
    send('keydown');
    await looksElse;
    const touched = button.dataset['look'];
    send('keyup');
    return touched;
  });
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

test('[LIVE-4] [LIVE-15] a held key fills the ring and starts LiveScroll; forward, back and letters correct the music', async ({
  page,
}) => {
  await openWithSongs(page, performAddress('fount', 'grace'), [slowSong('fount'), GRACE]);
  await expect(liveScroll(page)).toHaveAccessibleName(AT_REST);
  expect(await lookWhenTouched(page)).toBe('holding');
  await expect(liveScroll(page)).toHaveAttribute('data-look', 'off');
  await page.goto(performAddress('fount', 'grace'));
  await expect(nowPlaying(page)).toHaveText('Come, Thou Fount');
  await holdPedal(page, 'Space');
  await expect(liveScroll(page)).toHaveAccessibleName(RUNNING);
  await expect(activeLine(page)).toContainText('Come, thou fount');
  await tread(page, 'PageDown');
  await expect(activeLine(page)).toContainText('Tune my heart');
  await tread(page, 'j');
  await expect(activeLine(page)).toContainText('Streams of mercy');
  await tread(page, 'PageUp');
  await expect(activeLine(page)).toContainText('Tune my heart');
  await tread(page, 'n');
  await expect(chart(page).locator('[data-section="1"] [data-on]')).not.toHaveCount(0);
  await tread(page, 'p');
  await expect(chart(page).locator('[data-section="0"] [data-on]')).toHaveCount(1);
  await tread(page, 'l');
  await expect(liveScroll(page)).toHaveAccessibleName(AT_REST);
  await expect(activeLine(page)).toHaveCount(0);
  await expect(nowPlaying(page)).toHaveText('Come, Thou Fount');
});
