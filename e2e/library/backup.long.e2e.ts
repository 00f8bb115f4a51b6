import { expect } from '@playwright/test';
import { chooseBackup, downloadBackup, restoreDialog, storedRecords } from '../pages/backups.ts';
import { test } from '../support/journey.ts';
import { openLibrary, shownTitles } from '../fixtures/library-songs.ts';

test('differing records are kept or replaced, as chosen, and Undo restores them', async ({ page, browser }) => {
  await openLibrary(page, [{ title: 'Abide with Me' }, { title: 'Amazing Grace', tempo: 70 }]);
  await page.goto('/library/backup');
  const backup = await downloadBackup(page);

  const other = await (await browser.newContext()).newPage();
  await openLibrary(other, [{ title: 'Amazing Grace', tempo: 90 }, { title: 'Be Thou My Vision' }]);
  const before = await storedRecords(other);
  await other.goto('/library/backup');
  await chooseBackup(other, backup);
  const dialog = restoreDialog(other);
  await expect(dialog.getByRole('row', { name: 'Songs 1 1 0' })).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'What differs' })).toHaveText(/Amazing Grace/);
  await expect(dialog.getByText('What you have stays as it is')).toBeVisible();
  await dialog.getByText('Use the Backup').click();
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(dialog.getByText('2 songs', { exact: true })).toBeVisible();
  expect(await storedRecords(other)).toContain('"tempo":70');
  await dialog.getByRole('button', { name: 'Undo Restore' }).click();
  await expect(other.getByText('Restore undone.').first()).toBeVisible();
  expect(await storedRecords(other)).toBe(before);
  await other.goto('/library/songs');
  await expect.poll(() => shownTitles(other)).toEqual(['Amazing Grace', 'Be Thou My Vision']);
  await other.context().close();
});
