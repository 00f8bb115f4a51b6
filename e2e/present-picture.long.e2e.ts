import { expect } from '@playwright/test';
import { downloadBackup, openBackup, restoreDialog } from './backups.ts';
import { test } from './journey.ts';
import { behind, choosePicture, now, openSettings, openSlides, pictureFile, PRESENT } from './slide-looks.ts';

test('[DATA-2] the picture and the look come back with a backup on another device', async ({ page, browser }) => {
  await openSlides(page);
  await openSettings(page, 'Background');
  await choosePicture(page, await pictureFile(page));
  await expect.poll(() => behind(now(page))).toMatchObject({ hasPicture: true });
  await page.goto('/library/backup');
  const backup = await downloadBackup(page);
  const other = await (await browser.newContext()).newPage();
  await openBackup(other, backup);
  await restoreDialog(other).getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(restoreDialog(other).getByText('Restored', { exact: true })).toBeVisible();
  await other.goto(PRESENT);
  await expect.poll(() => behind(now(other))).toMatchObject({ hasPicture: true });
  await other.context().close();
});
