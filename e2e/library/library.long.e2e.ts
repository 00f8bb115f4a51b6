import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';
import { chooseFiles, songFile, textFile } from '../fixtures/library-songs.ts';
import { openUplift } from '../pages/open-uplift.ts';

test('a library of 3,000 songs draws only its visible part', async ({ page }) => {
  test.slow();
  const songs = Array.from({ length: 3_000 }, (_, at) => ({ title: `Song ${String(at).padStart(5, '0')}` }));
  await openUplift(page, '/library/songs');
  await page.getByRole('button', { name: 'Import Files' }).click();
  await chooseFiles(page, songs.map(songFile));
  await page.getByRole('button', { name: 'Import 3,000 Songs' }).click({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Done' }).click({ timeout: 120_000 });
  await expect(page.getByText('Song 00000')).toBeVisible();
  expect(await page.locator('main *').count()).toBeLessThanOrEqual(400);
  // The last of them come while one reads the first.
  await expect(page.getByRole('grid', { name: 'Songs' })).toHaveAttribute('aria-rowcount', '3001');
  await page.getByRole('row').filter({ hasText: 'Song 00000' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByText('Song 02999')).toBeVisible();
  expect(await page.locator('main *').count()).toBeLessThanOrEqual(400);
});

test('a thousand files are listed, stored and reported without filling the page', async ({ page }) => {
  test.slow();
  await openUplift(page, '/library/songs');
  await page.getByRole('button', { name: 'Import Files' }).click();
  const files = Array.from({ length: 1000 }, (_, at) => textFile(`${String(at)}.cho`, `{title: Song ${at}}\n[C]la la`));
  await chooseFiles(page, files);
  await expect(page.getByText('1000 of 1000 read')).toBeVisible({ timeout: 30_000 });
  expect(await page.getByRole('listitem').count()).toBeLessThan(40);
  await page.getByRole('button', { name: 'Import 1,000 Songs' }).click();
  await expect(page.getByText('1,000 songs added')).toBeVisible({ timeout: 60_000 });
  expect(await page.getByRole('listitem').count()).toBeLessThan(40);
});
