import { expect, type Route } from '@playwright/test';
import { openUplift } from '../pages/open-uplift.ts';
import { test } from '../support/journey.ts';

const SONG_PAGE = '**/assets/song-page-*.js';
const PLANS_PAGE = '**/assets/plans-page-*.js';

test('a page whose code could not be fetched is fetched again when it is opened next', async ({ page }) => {
  await openUplift(page, '/library/songs');
  const openPlans = async () => {
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('link', { name: 'Plan', exact: true }).click();
  };
  await page.route(PLANS_PAGE, (route) => route.abort());
  await openPlans();
  await expect(page.getByRole('heading', { name: 'Something Went Wrong', level: 2 })).toBeVisible();
  await page.unroute(PLANS_PAGE);
  await page.goBack();
  await openPlans();
  await expect(page.getByRole('heading', { name: 'Plan out set lists here!' })).toBeVisible();
});

test('a song is added once, however long the code of its page takes', async ({ page }) => {
  const held: Route[] = [];
  await page.route(SONG_PAGE, (route) => void held.push(route));
  await openUplift(page, '/library/songs');
  await page.getByRole('button', { name: 'Add Song' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Song' });
  await dialog.getByLabel('Title').fill('Be Thou My Vision');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /Be Thou My Vision/u })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  for (const route of held) await route.continue();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Be Thou My Vision');
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByRole('link', { name: 'Back to Songs' }).click();
  await expect(page.getByRole('grid', { name: 'Songs' })).toHaveAttribute('aria-rowcount', '2');
});
