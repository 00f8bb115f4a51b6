import { expect, type Page } from '@playwright/test';
import { openWithSongs, performAddress } from '../fixtures/charted-songs.ts';
import { test } from '../support/journey.ts';
import { nowPlaying, scrollBy, scrolled } from '../pages/perform-page.ts';

/** Keeps every later write of small values waiting, as a slow disk does; what waits when the page goes is lost. */
async function holdUpWrites(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opened = indexedDB.open('uplift');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opened.onsuccess = () => resolve(opened.result);
    });
    const store = database.transaction('preferences', 'readwrite').objectStore('preferences');
    const busy = () => {
      store.get('fontSize').onsuccess = busy;
    };
    await new Promise<void>((resolve) => {
      store.get('fontSize').onsuccess = () => {
        busy();
        resolve();
      };
    });
  });
}

test('[PERF-2] data that the device could not store before the page closed is restored nevertheless', async ({
  page,
}) => {
  await openWithSongs(page, performAddress('grace', 'joy'));
  // A page that is held up before the stage has read its data never opens.
  await expect(nowPlaying(page)).toHaveText('Amazing Grace');
  await holdUpWrites(page);
  await page.getByRole('button', { name: /^Next/ }).click();
  await expect(nowPlaying(page)).toHaveText('Joy to the World');
  await scrollBy(page, 600);
  const before = await scrolled(page);
  await page.reload();
  await expect(nowPlaying(page)).toHaveText('Joy to the World');
  await expect.poll(() => scrolled(page)).toBeCloseTo(before, 0);
});
