import { expect } from '@playwright/test';
import { chooseBackup, downloadBackup, openBackup, restoreDialog, storedRecords } from '../pages/backups.ts';
import { makeCollection } from '../pages/collections.ts';
import { test } from '../support/journey.ts';
import { openLibrary, textFile } from '../fixtures/library-songs.ts';
import { openUplift } from '../pages/open-uplift.ts';
import { addItems, openNewSet } from '../pages/planned-set.ts';

test('[DATA-2] a library that is backed up, wiped and restored has every song, collection and set unchanged', async ({
  page,
  browser,
}) => {
  await openNewSet(page);
  await addItems(page, ['Welcome 4m', 'amazing', 'Prayer 5:00', 'be thou my', 'amazing']);
  await page.goto('/library/collections');
  await page.getByRole('button', { name: 'New Collection' }).first().click();
  await makeCollection(page, 'Sundays');
  await page.goto('/library/songs');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Backup' }).click();
  await expect(page.getByText('Clearing your browsing data may delete your library.')).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText(['2', '1', '1']);
  const backup = await downloadBackup(page);
  expect(backup.name).toMatch(/^Uplift Backup \d{4}-\d\d-\d\d\.uplift\.zip$/);
  await expect(page.getByText(`${backup.name} is in your downloads: 2 songs, 1 collection, 1 set list`)).toBeVisible();
  const before = await storedRecords(page);

  const wiped = await (await browser.newContext()).newPage();
  await openBackup(wiped, backup);
  const dialog = restoreDialog(wiped);
  await expect(dialog.getByRole('row', { name: 'Songs 2 0 0' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Set Lists 1 0 0' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(dialog.getByText('Restored', { exact: true })).toBeVisible();
  await expect(dialog.getByText('2 songs, 1 collection, 1 set list')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(wiped.getByRole('definition')).toHaveText(['2', '1', '1']);
  expect(await storedRecords(wiped)).toBe(before);
  await wiped.goto('/plan');
  await wiped.getByRole('grid', { name: 'Set lists' }).getByRole('link').first().click();
  await expect(wiped.getByRole('list', { name: 'Order of items' })).toContainText('Amazing Grace');
  await wiped.context().close();
});

test("a file that isn't a backup is refused with a message, and a backup without anything new says so", async ({
  page,
}) => {
  await openLibrary(page, [{ title: 'Abide with Me' }]);
  await page.goto('/library/backup');
  await chooseBackup(page, textFile('notes.zip', 'not a zip'));
  await expect(page.getByRole('alert')).toContainText('notes.zip This isn’t a zip file, or it’s damaged.');
  await chooseBackup(page, await downloadBackup(page));
  const dialog = restoreDialog(page);
  await expect(dialog.getByText('Everything readable in this backup is already here.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Restore', exact: true })).toBeDisabled();
});

test('an empty library cannot be backed up, and can be restored', async ({ page }) => {
  await openUplift(page, '/library/backup');
  await expect(page.getByRole('button', { name: 'Download Backup' })).toBeDisabled();
  await expect(page.getByText('There is nothing to back up yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose Backup' })).toBeEnabled();
});
