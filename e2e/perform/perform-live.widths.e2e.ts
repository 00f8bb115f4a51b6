import { expect, type Page } from '@playwright/test';
import { expectNoBarriers, expectNothingCutOff } from '../support/barriers.ts';
import { openWithSongs, performAddress } from '../fixtures/charted-songs.ts';
import { test } from '../support/journey.ts';
import { timedSong } from '../fixtures/timed-songs.ts';

const liveScroll = (page: Page) => page.getByRole('button', { name: /^LiveScroll/ });

test('[LIVE-15] running LiveScroll, its preferences and its pedals are accessible at every width', async ({ page }) => {
  await openWithSongs(page, performAddress('fount', 'praise'), [
    timedSong('fount', 'Come, Thou Fount', 60),
    timedSong('praise', 'Praise to the Lord'),
  ]);
  await expect(liveScroll(page)).toBeVisible();
  await page.getByRole('button', { name: 'Performance preferences' }).click();
  await page.getByRole('button', { name: 'Start LiveScroll' }).click();
  await expect(liveScroll(page)).toHaveAccessibleName('LiveScroll, hold to stop');
  await expectNothingCutOff(page);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Performance preferences' }).click();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: /^Pedals/ }).click();
  await expect(page.getByRole('dialog', { name: 'Pedals and Keys' })).toBeVisible();
  await expectNothingCutOff(page);
  await expectNoBarriers(page);
});
