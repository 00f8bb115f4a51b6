import { expect } from '@playwright/test';
import { expectNoBarriers, expectNothingCutOff } from '../support/barriers.ts';
import { test } from '../support/journey.ts';
import { chooseFiles, openLibrary, songFile, textFile } from '../fixtures/library-songs.ts';
import { openUplift } from '../pages/open-uplift.ts';

test('the empty library and adding a song to it are accessible at every width', async ({ page }) => {
  await openUplift(page, '/library/songs');
  await test.step('the empty library is accessible at every width', async () => {
    await expect(page.getByRole('heading', { name: 'Welcome to the song library!' })).toBeVisible();
    await expectNothingCutOff(page);
    await expectNoBarriers(page);
  });

  await test.step('adding a song is accessible at every width', async () => {
    await page.getByRole('button', { name: 'Add Song' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('A song title is required.')).toBeVisible();
    await expectNothingCutOff(page);
    await expectNoBarriers(page);
  });
});

test('the tour is accessible at every width, and covers nothing', async ({ page }) => {
  await openUplift(page, '/library/songs');
  await page.getByRole('button', { name: 'Try Three Songs' }).click();
  const tour = page.getByRole('region', { name: 'Tour' });
  await expect(tour).toBeVisible();
  await page.getByRole('button', { name: 'Close message' }).click();
  for (const title of ['Open a song', 'Play it in your key', 'Plan a set', 'Let it scroll', 'Bring your own songs']) {
    await expect(tour.getByRole('heading', { name: title })).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Amazing Grace' }).first()).toBeInViewport({ ratio: 1 });
    await expectNothingCutOff(page);
    await expectNoBarriers(page);
    await tour.getByRole('button', { name: /Next|Done/ }).click();
  }
  await expect(tour).toHaveCount(0);
});

test('the library with a search and a selection is accessible at every width', async ({ page }) => {
  await openLibrary(page);
  await expectNothingCutOff(page);
  await expectNoBarriers(page);
  await page.getByRole('checkbox', { name: 'Select Holy, Holy, Holy' }).click();
  await page.getByRole('searchbox').fill('grace');
  await expect(page.getByText('Selected, not matching “grace”')).toBeVisible();
  await expectNothingCutOff(page);
  await expectNoBarriers(page);
  await page.getByRole('searchbox').fill('xylophone');
  await expect(page.getByRole('heading', { name: 'No songs found' })).toBeVisible();
  await expectNoBarriers(page);
});

test('an import is accessible at every width', async ({ page }) => {
  await openLibrary(page, [{ title: 'Abide with Me' }]);
  await page.getByRole('button', { name: 'Import Files' }).click();
  await chooseFiles(page, [
    songFile({ title: 'Abide with Me' }),
    textFile('letter.docx', 'Dear all'),
    textFile('swing.cho', '{title: Swing Low}\n{colour: blue}\n[D]Swing low, sweet [G]chari[D]ot\n'),
  ]);
  await page.getByRole('button', { name: /to check/ }).click();
  await expectNothingCutOff(page);
  await expectNoBarriers(page);
  await page.getByRole('dialog').getByText('Keep Both', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Import 2 Songs' }).click();
  await expect(page.getByText('2 songs added')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Undo Import' }).click();
});

test('the trash is accessible at every width', async ({ page }) => {
  await openLibrary(page, [{ title: 'Abide with Me' }]);
  await page.getByRole('checkbox', { name: 'Select Abide with Me' }).click();
  await page.getByRole('button', { name: '1 Selected' }).click();
  await page.getByRole('menuitem', { name: 'Delete Song' }).click();
  await expect(page.getByRole('checkbox', { name: 'Select Abide with Me' })).toHaveCount(0);
  await page.goto('/library/trash');
  await expect(page.getByRole('button', { name: 'Restore Abide with Me' })).toBeVisible();
  await expectNothingCutOff(page);
  await expectNoBarriers(page);
});
