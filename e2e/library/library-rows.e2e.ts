import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';
import { openLibrary } from '../fixtures/library-songs.ts';

test('a row opens wherever it is pressed, and names the default arrangement only if the song has several', async ({
  page,
}) => {
  await openLibrary(page);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Blessed Assurance').getByRole('gridcell').nth(2)).toBeEmpty();
  await expect(row('Amazing Grace').first().getByRole('gridcell').nth(2)).toHaveText(/Default|Acoustic/);
  await expect(page.getByRole('gridcell', { name: 'Default', exact: true })).toHaveCount(1);
  await row('Blessed Assurance')
    .getByRole('gridcell', { name: '66 bpm' })
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(page.getByRole('button', { name: '1 Selected' })).toBeVisible();
  await row('Blessed Assurance').getByRole('gridcell', { name: '66 bpm' }).click();
  await expect(page).toHaveURL(/\/library\/songs\/blessed-assurance\?/);
});

test('the button that adds songs is at the bottom of a phone’s screen, below the last row', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLibrary(page);
  const add = await page.getByRole('button', { name: 'Add Song' }).boundingBox();
  const head = await page.getByRole('columnheader', { name: 'Title' }).boundingBox();
  expect(add?.y).toBeGreaterThan(760);
  expect(head?.y).toBeLessThan(200);
  await page.getByRole('checkbox', { name: 'Select Abide with Me' }).click();
  await expect(page.getByRole('button', { name: 'Add Song' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '1 Selected' })).toBeVisible();
});
