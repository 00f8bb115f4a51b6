import { expect } from '@playwright/test';
import { expectNoBarriers, expectNothingCutOff } from '../support/barriers.ts';
import { makeCollection } from '../pages/collections.ts';
import { test } from '../support/journey.ts';
import { openLibrary } from '../fixtures/library-songs.ts';
import { openUplift } from '../pages/open-uplift.ts';

test('creating collections is accessible at every width', async ({ page }) => {
  await openUplift(page, '/library/collections');
  await page.getByRole('button', { name: 'New Collection' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A collection name is required.')).toBeVisible();
  await expectNothingCutOff(page);
  await expectNoBarriers(page);
  await makeCollection(page, 'Advent and Christmas');
  await page.getByRole('link', { name: 'Back to Collections' }).click();
  await expect(page.getByRole('grid', { name: 'Collections' })).toBeVisible();
  await expectNothingCutOff(page);
  await expectNoBarriers(page);
});

test('filling a collection is accessible at every width', async ({ page }) => {
  await openLibrary(page);
  await page.goto('/library/collections?newCollection=');
  await makeCollection(page, 'Advent and Christmas');
  const field = page.getByRole('combobox', { name: 'Add songs' });
  for (const title of ['abide', 'holy']) {
    await field.fill(title);
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('');
  }
  await page.getByRole('checkbox', { name: 'Select Holy, Holy, Holy' }).click();
  await field.fill('grace');
  await expect(page.getByRole('option')).toHaveCount(2);
  await expectNothingCutOff(page);
  await expectNoBarriers(page);
});

test('adding to collections is accessible at every width', async ({ page }) => {
  await openLibrary(page, [{ title: 'Abide with Me' }]);
  await page.goto('/library/collections?newCollection=');
  await makeCollection(page, 'Evening');
  await page.goto('/library/collections?addToCollections=song.abide-with-me.abide-with-me-default');
  await page.getByRole('dialog').getByText('Evening', { exact: true }).click();
  await expectNothingCutOff(page);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('1 song added to “Evening”.').first()).toBeVisible();
});
