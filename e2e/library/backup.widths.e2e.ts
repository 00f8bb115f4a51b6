import { expect } from '@playwright/test';
import { chooseBackup, downloadBackup, restoreDialog } from '../pages/backups.ts';
import { expectNoBarriers } from '../support/barriers.ts';
import { test } from '../support/journey.ts';
import { openLibrary, textFile } from '../fixtures/library-songs.ts';

test('the Backup page, its preview and its report are accessible at every width', async ({ page, browser }) => {
  await openLibrary(page, [{ title: 'Abide with Me' }, { title: 'Amazing Grace', tempo: 70 }]);
  await page.goto('/library/backup');
  const backup = await downloadBackup(page);
  await chooseBackup(page, textFile('notes.zip', 'not a zip'));
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoBarriers(page);

  const other = await (await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' })).newPage();
  await openLibrary(other, [{ title: 'Amazing Grace', tempo: 90 }]);
  await other.goto('/library/backup');
  await chooseBackup(other, backup);
  await expect(restoreDialog(other).getByRole('list', { name: 'What differs' })).toBeVisible();
  await expectNoBarriers(other);
  await restoreDialog(other).getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(restoreDialog(other).getByRole('button', { name: 'Undo Restore' })).toBeVisible();
  await expectNoBarriers(other);
  await other.context().close();
});
