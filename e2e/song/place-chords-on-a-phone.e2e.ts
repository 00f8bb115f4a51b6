import { expect } from '@playwright/test';
import { expectNoBarriers } from '../support/barriers.ts';
import { openWithSongs } from '../fixtures/charted-songs.ts';
import { test } from '../support/journey.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('lines tapped on a phone get their chords with one more press', async ({ page }) => {
  await openWithSongs(page, '/library/songs/grace/timing?edit=true');
  const dialog = page.getByRole('dialog', { name: 'Tap Timing' });
  await test.step('the first sections are tapped along with the metronome', async () => {
    await page.getByRole('button', { name: 'Tap Timing' }).tap();
    await dialog.getByText('Every section', { exact: true }).tap();
    await dialog.getByRole('button', { name: 'Start' }).tap();
    const pad = dialog.getByRole('button', { name: 'Tap', exact: true });
    await expect(dialog.getByRole('button', { name: 'Skip' })).toBeEnabled();
    await expect(async () => {
      await pad.tap({ timeout: 1_000 });
      await expect(pad).not.toContainText(/^Tap0 of/u, { timeout: 300 });
    }).toPass();
    const stop = dialog.getByRole('button', { name: 'Stop' });
    if (await stop.isVisible()) await stop.tap();
    await dialog.getByRole('button', { name: 'Use Timing' }).tap();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the message offers to place the chords, and all of them are timed', async () => {
    await expect(page.getByText(/chords? aren’t|chord isn’t/u)).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Place Chords' }).tap();
    await expect(page.getByText('Every line is timed.', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Place Chords' })).toHaveCount(0);
  });
});
