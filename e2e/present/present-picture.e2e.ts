import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';
import {
  behind,
  choosePicture,
  readLook,
  now,
  openSettings,
  openSlides,
  pictureFile,
  present,
  settings,
  tile,
} from './slide-looks.ts';

test.beforeEach(({ page }) => openSlides(page));

test('a chosen picture is shown behind the words everywhere, no larger than a screen, and after a reload', async ({
  page,
}) => {
  const room = await present(page);
  const views = [tile(page), now(page), room.getByRole('main')];
  await openSettings(page, 'Background');
  await choosePicture(page, await pictureFile(page, { width: 4000, height: 3000 }));
  const shown = settings(page).getByRole('img', { name: 'Current background' });
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([1920, 1440]);
  for (const view of views) await expect.poll(() => behind(view)).toMatchObject({ hasPicture: true });
  await page.reload();
  for (const view of views) await expect.poll(() => behind(view)).toMatchObject({ hasPicture: true });
  await openSettings(page, 'Background');
  await settings(page).getByRole('button', { name: 'Remove' }).click();
  for (const view of views) await expect.poll(() => behind(view)).toMatchObject({ hasPicture: false });
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const view of views) await expect.poll(() => behind(view)).toMatchObject({ hasPicture: true });
});

test('closing the panel or changing other settings while a picture is read loses nothing', async ({ page }) => {
  await openSettings(page, 'Background');
  await page.evaluate(() => {
    const read = globalThis.createImageBitmap.bind(globalThis);
    const released = new Promise((release) => Object.assign(globalThis, { release }));
    Object.assign(globalThis, { createImageBitmap: (source: Blob) => released.then(() => read(source)) });
  });
  await choosePicture(page, await pictureFile(page));
  await openSettings(page, 'Text');
  await settings(page).getByText('Right', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(settings(page)).toHaveCount(0);
  expect(await behind(now(page))).toMatchObject({ hasPicture: false });
  await page.evaluate(() => (globalThis as unknown as { release: () => void }).release());
  await expect.poll(() => behind(now(page))).toMatchObject({ hasPicture: true });
  expect(await readLook(now(page))).toMatchObject({ textAlign: 'right' });
});

test('a damaged stored value shows slides with the defaults, and can be chosen again', async ({ page }) => {
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('uplift');
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const preferences = database.transaction('preferences', 'readwrite').objectStore('preferences');
    preferences.put({ id: 'presentation', value: { hasImage: true, align: 7, size: 'large', textColor: 'red' } });
    preferences.put({ id: 'presentation.background', value: 'data:text/html;base64,PGI+' });
    await new Promise((resolve) => preferences.transaction.addEventListener('complete', resolve));
    database.close();
  });
  await page.reload();
  await expect.poll(() => readLook(now(page))).toMatchObject({ color: 'rgb(247, 244, 240)', textAlign: 'center' });
  expect(await behind(now(page))).toMatchObject({ hasPicture: false });
  await openSettings(page, 'Background');
  await choosePicture(page, await pictureFile(page));
  await expect.poll(() => behind(now(page))).toMatchObject({ hasPicture: true });
});
