import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { shownTitles } from '../fixtures/library-songs.ts';
import { openUplift } from '../pages/open-uplift.ts';

const TITLES = ['Amazing Grace', 'Amazing Grace', 'Holy, Holy, Holy', 'It Is Well with My Soul'];

const tour = (page: Page) => page.getByRole('region', { name: 'Tour' });
const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome to the song library!' });

async function tryThreeSongs(page: Page): Promise<void> {
  await openUplift(page, '/library/songs');
  await page.getByRole('button', { name: 'Try Three Songs' }).click();
  await expect.poll(() => shownTitles(page)).toEqual(TITLES);
}

test('[LIB-24] a person without songs tries three and takes the tour by keyboard, once only', async ({ page }) => {
  await tryThreeSongs(page);

  await test.step('each step takes the focus when it appears, and is in the page above the songs', async () => {
    for (const title of ['Open a song', 'Play it in your key', 'Plan a set', 'Let it scroll', 'Bring your own songs']) {
      await expect(tour(page).getByRole('heading', { name: title })).toBeFocused();
      const card = await tour(page).boundingBox();
      const songs = await page.getByRole('link', { name: 'Holy, Holy, Holy' }).boundingBox();
      expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(songs?.y ?? 0);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    }
    await expect(tour(page)).toHaveCount(0);
  });

  await test.step('the tour does not appear again', async () => {
    await page.reload();
    await expect.poll(() => shownTitles(page)).toEqual(TITLES);
    await expect(tour(page)).toHaveCount(0);
  });

  await test.step('a song opens, shows that it is in the public domain, and every line has its beat', async () => {
    await page.getByRole('link', { name: 'Holy, Holy, Holy' }).click();
    await expect(page.getByRole('heading', { name: 'Holy, Holy, Holy', level: 1 })).toBeVisible();
    await expect(page.getByText(/Reginald Heber, 1826.*Public domain/)).toBeVisible();
  });
});

test('Undo removes the three songs permanently', async ({ page }) => {
  await tryThreeSongs(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(welcome(page)).toBeVisible();
  await expect(tour(page)).toHaveCount(0);
  await page.goto('/library/trash');
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
});

test('the tour makes room for a search', async ({ page }) => {
  await openUplift(page, '/library/songs');
  await page.getByRole('button', { name: 'Try Three Songs' }).click();
  await expect(tour(page)).toBeVisible();
  await page.getByRole('searchbox').fill('grace');
  await expect(tour(page)).toBeHidden();
  await page.getByRole('searchbox').fill('');
  await expect(tour(page)).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('the tour leads to the named page, waits at its next step, and ends permanently on Escape', async ({ page }) => {
  await tryThreeSongs(page);
  await tour(page).getByRole('link', { name: 'Open a Song' }).click();
  await expect(page.getByRole('heading', { name: 'Amazing Grace', level: 1 })).toBeVisible();
  await page.goto('/library/songs');
  await expect(tour(page).getByRole('heading', { name: 'Play it in your key' })).toBeVisible();

  await test.step('Escape in the search clears the search alone', async () => {
    await page.getByRole('searchbox').fill('holy');
    await page.getByRole('searchbox').press('Escape');
    await expect(tour(page)).toBeVisible();
  });

  await tour(page).getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Escape');
  await expect(tour(page)).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
  await page.reload();
  await expect.poll(() => shownTitles(page)).toEqual(TITLES);
  await expect(tour(page)).toHaveCount(0);
});

test('the last step of the tour opens the import, and waits until it is done', async ({ page }) => {
  await tryThreeSongs(page);
  for (let step = 1; step < 5; step += 1) await tour(page).getByRole('button', { name: 'Next' }).click();
  await tour(page).getByRole('button', { name: 'Import Files' }).click();
  await expect(page.getByRole('dialog', { name: 'Import Files' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tour(page).getByRole('button', { name: 'Import Files' })).toBeFocused();
  await tour(page).getByRole('button', { name: 'Done' }).click();
  await expect(tour(page)).toHaveCount(0);
});

test('Skip Tour ends the tour at any step', async ({ page }) => {
  await tryThreeSongs(page);
  await tour(page).getByRole('button', { name: 'Next' }).click();
  await tour(page).getByRole('button', { name: 'Skip Tour' }).click();
  await expect(tour(page)).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
});

test('a person with songs sees no tour', async ({ page }) => {
  await openUplift(page, '/library/songs');
  await page.getByRole('button', { name: 'Add Song' }).first().click();
  await page.getByRole('textbox', { name: 'Title' }).fill('My Own');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Own' })).toBeVisible();
  await page.goto('/library/songs');
  await expect.poll(() => shownTitles(page)).toEqual(['My Own']);
  await expect(tour(page)).toHaveCount(0);
});
