import { expect } from '@playwright/test';
import { downloadBackup, openBackup, restoreDialog } from '../pages/backups.ts';
import { test } from '../support/journey.ts';
import { textFile } from '../fixtures/library-songs.ts';
import {
  behind,
  choosePicture,
  now,
  openSettings,
  openSlides,
  pictureFile,
  present,
  PRESENT,
  settings,
  tile,
} from './slide-looks.ts';

const REFUSED = 'Your browser can’t open this image.';

test('[DATA-2] a backup restores the picture and the look on another device', async ({ page, browser }) => {
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

test("a file that isn't a picture is refused with a message, and the previous picture stays", async ({ page }) => {
  await openSlides(page);
  await openSettings(page, 'Background');
  await choosePicture(page, { ...textFile('wall.png', 'not a picture'), mimeType: 'image/png' });
  await expect(settings(page).getByRole('alert')).toContainText(REFUSED);
  await expect.poll(() => behind(now(page))).toMatchObject({ hasPicture: false });
  await choosePicture(page, await pictureFile(page));
  await expect(settings(page).getByRole('alert')).toHaveCount(0);
  await expect.poll(() => behind(now(page))).toMatchObject({ hasPicture: true });
  await choosePicture(page, { ...textFile('drawing.svg', '<svg xmlns="x"></svg>'), mimeType: 'image/svg+xml' });
  await expect(settings(page).getByRole('alert')).toContainText(REFUSED);
  await expect.poll(() => behind(now(page))).toMatchObject({ hasPicture: true });
  // Sending a file of that size to the browser takes longer than all the rest.
  await page.evaluate(() => Object.defineProperty(File.prototype, 'size', { get: () => 40 * 1024 * 1024 + 1 }));
  await choosePicture(page, await pictureFile(page));
  await expect(settings(page).getByRole('alert')).toContainText('This file is larger than 40 MB.');
  await expect.poll(() => behind(now(page))).toMatchObject({ hasPicture: true });
});

test('a full device reports it, and the picture lasts as long as the page', async ({ page }) => {
  await openSlides(page);
  const room = await present(page);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
  });
  await openSettings(page, 'Background');
  await choosePicture(page, await pictureFile(page));
  await expect(settings(page).getByRole('alert')).toContainText('the picture lasts only until you close this page');
  for (const view of [tile(page), now(page), room.getByRole('main')]) {
    await expect.poll(() => behind(view)).toMatchObject({ hasPicture: true });
  }
  await page.reload();
  await expect.poll(() => behind(now(page))).toMatchObject({ hasPicture: false });
});
