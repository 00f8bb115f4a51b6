import { expect } from '@playwright/test';
import { chooseFiles, songFile } from '../fixtures/library-songs.ts';
import { openUplift } from '../pages/open-uplift.ts';
import { test } from '../support/journey.ts';
import { storedSong } from '../song/edited-song.ts';
import { slowStorage } from './slow-storage.ts';

const SONGS = 200;
const SLOW_MS = 400;

test('on a slow disk an import and an edit take longer, and nothing of them is lost', async ({ page, context }) => {
  test.setTimeout(240_000);
  const slowWorkers = await slowStorage(context, SLOW_MS);
  await openUplift(page, '/library/songs');
  await page.getByRole('button', { name: 'Import Files' }).click();
  await chooseFiles(
    page,
    Array.from({ length: SONGS }, (_, at) => songFile({ title: `Song ${at}` })),
  );
  await page.getByRole('button', { name: `Import ${SONGS} Songs` }).click();
  await page.getByRole('button', { name: 'Done' }).click({ timeout: 120_000 });
  const table = page.getByRole('grid', { name: 'Songs' });
  await expect(table).toHaveAttribute('aria-rowcount', String(SONGS + 1), { timeout: 30_000 });

  expect(slowWorkers.some((address) => address.includes('import-worker'))).toBe(true);
  expect(await page.evaluate(writeOnce)).toBeGreaterThan(SLOW_MS);

  await test.step('a title typed faster than the disk writes is whole', async () => {
    await page.getByRole('link', { name: 'Song 0', exact: true }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.fill('');
    await title.pressSequentially('How Deep the Water Runs', { delay: 30 });
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await page.getByRole('link', { name: 'Back to Songs' }).click();
    await expect(page.getByRole('link', { name: 'How Deep the Water Runs', exact: true })).toBeVisible();
    await expect.poll(() => storedSong(page, 'How Deep the Water Runs')).not.toBe('null');
  });

  await test.step('after a reload every song is there and opens', async () => {
    await page.reload();
    await expect(table).toHaveAttribute('aria-rowcount', String(SONGS + 1), { timeout: 30_000 });
    await page.getByRole('searchbox').fill('How Deep');
    await page.getByRole('link', { name: 'How Deep the Water Runs', exact: true }).click();
    await expect(page.locator('[data-section]').first()).toBeVisible();
  });
});

/** Runs in the page: ms until something that changes nothing is written. */
function writeOnce(): Promise<number> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('uplift');
    opening.addEventListener('success', () => {
      const begun = performance.now();
      const writing = opening.result.transaction('preferences', 'readwrite');
      writing.addEventListener('complete', () => {
        opening.result.close();
        resolve(performance.now() - begun);
      });
    });
  });
}
