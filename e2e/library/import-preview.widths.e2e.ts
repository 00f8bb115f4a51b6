import { expect } from '@playwright/test';
import { expectNoBarriers } from '../support/barriers.ts';
import { test } from '../support/journey.ts';
import { chooseFiles, textFile } from '../fixtures/library-songs.ts';
import { openUplift } from '../pages/open-uplift.ts';

const SHEET = [
  '{title: River}',
  '[Verse]',
  'G                 Em',
  'Shall we gather at the river where bright angel feet have trod, with its crystal tide for ever',
  '* softly',
  'www.example.org/a-very-long-address/that-has-no-place-to-break/in-all-its-length-and-goes-on',
].join('\n');

test('the preview of an import is accessible at every width', async ({ page }) => {
  await openUplift(page, '/library/songs');
  await page.getByRole('button', { name: 'Import Files' }).click();
  await chooseFiles(page, [textFile('river.cho', SHEET)]);
  await page.getByRole('button', { name: 'Preview river.cho' }).click();
  const dialog = page.getByRole('dialog', { name: 'river.cho' });
  await dialog.getByRole('button', { name: /line 5: / }).click();
  await expectNoBarriers(page);
  await page.getByRole('menuitemradio', { name: 'Lyrics' }).click();
  await expect(dialog.getByRole('button', { name: 'Set to Lyrics, line 5: * softly' })).toBeVisible();
  const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectNoBarriers(page);
});
