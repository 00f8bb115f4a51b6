import { expect } from '@playwright/test';
import { chooseFromMenu, makeCollection, readOrder, select } from '../pages/collections.ts';
import { test } from '../support/journey.ts';
import { openLibrary } from '../fixtures/library-songs.ts';

test('[DATA-48] [DATA-49] a deleted song leaves a removable line, and a deleted collection is restored from the trash', async ({
  page,
}) => {
  await openLibrary(page, [{ title: 'Abide with Me' }, { title: 'Amazing Grace' }]);
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await chooseFromMenu(page, 2, 'New Collection');
  await makeCollection(page, 'Evening');
  const address = page.url();
  await page.goto('/library/songs');
  await select(page, 'Amazing Grace');
  await chooseFromMenu(page, 1, 'Delete Song');
  await expect(page.getByRole('checkbox', { name: 'Select Amazing Grace' })).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByRole('gridcell', { name: 'Song Not Found', exact: true })).toBeVisible();
  await select(page, 'Song Not Found');
  await chooseFromMenu(page, 1, 'Remove from Collection');
  await expect.poll(() => readOrder(page)).toEqual(['Abide with Me']);

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete Collection' }).click();
  await expect(page.getByRole('heading', { name: 'Organize songs into collections.' })).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'This collection is in the trash' })).toBeVisible();
  await page.goto('/library/trash');
  await page.getByRole('button', { name: 'Restore Evening' }).click();
  await expect(page.getByRole('button', { name: 'Restore Evening' })).toHaveCount(0);
  await page.goto(address);
  await expect.poll(() => readOrder(page)).toEqual(['Abide with Me']);
});
