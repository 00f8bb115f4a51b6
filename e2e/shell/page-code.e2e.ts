import { expect, type Page, type Route } from '@playwright/test';
import { openWithSongs, performAddress } from '../fixtures/charted-songs.ts';
import { openUplift } from '../pages/open-uplift.ts';
import { nowPlaying } from '../pages/perform-page.ts';
import { test } from '../support/journey.ts';

const SONG_PAGE = '**/assets/song-page-*.js';
const PLANS_PAGE = '**/assets/plans-page-*.js';
const ADD_SONG = '**/assets/add-song-dialog-*.js';
const OVERLAYS = '**/assets/overlays-*.js';

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

test('a menu opened by a key before its code is fetched appears when the code arrives, and Escape returns the focus', async ({
  page,
}) => {
  const held = await openWithoutOverlays(page);
  await page.getByRole('button', { name: 'More' }).press('ArrowDown');
  await expect(page.getByRole('button', { name: 'More' })).toHaveAttribute('aria-expanded', 'true');
  for (const route of held) await route.continue();
  await expect(page.getByRole('menuitem', { name: 'Paste Text' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
});

test('Escape closes a menu whose code is still being fetched', async ({ page }) => {
  const held = await openWithoutOverlays(page);
  const more = page.getByRole('button', { name: 'More' });
  await more.click();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  const fetched = page.waitForResponse(OVERLAYS);
  for (const route of held) await route.continue();
  await fetched;
  await expect(page.getByRole('menu')).toHaveCount(0);
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Paste Text' })).toBeVisible();
});

test('[PERF-10] keys for a menu whose code is still being fetched do not step on the stage', async ({ page }) => {
  await openWithSongs(page, performAddress('grace', 'vision'));
  const held: Route[] = [];
  await page.route(OVERLAYS, (route) => void held.push(route));
  await page.reload();
  await expect(nowPlaying(page)).toHaveText('Amazing Grace');
  const setList = page.getByRole('button', { name: /^Set list/ });
  await setList.click();
  await expect(setList).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  for (const route of held) await route.continue();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(nowPlaying(page)).toHaveText('Amazing Grace');
});

test('the navigation opened before its code is fetched appears when the code arrives, and Escape returns the focus', async ({
  page,
}) => {
  const held = await openWithoutOverlays(page);
  await page.getByRole('button', { name: 'Open navigation' }).click();
  for (const route of held) await route.continue();
  await expect(page.getByRole('dialog', { name: 'Uplift' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open navigation' })).toBeFocused();
});

test('a menu whose code could not be fetched opens at the next press', async ({ page }) => {
  await openUplift(page, '/library/songs');
  await page.route(OVERLAYS, (route) => route.abort());
  await page.reload();
  const more = page.getByRole('button', { name: 'More' });
  await more.click();
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await page.unroute(OVERLAYS);
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Paste Text' })).toBeVisible();
});

test('a dialog whose code could not be fetched says so, and opens at the next press', async ({ page }) => {
  await openUplift(page, '/library/songs');
  await page.route(ADD_SONG, (route) => route.abort());
  await page.reload();
  const add = page.getByRole('button', { name: 'Add Song' }).first();
  await add.click();
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toContainText(
    'Check your connection',
  );
  await page.unroute(ADD_SONG);
  await add.click();
  await expect(page.getByRole('dialog', { name: 'Add Song' }).getByLabel('Title')).toBeFocused();
});

/** Opens the library and holds the requests for the code of menus and dialogs. Returns them. */
async function openWithoutOverlays(page: Page): Promise<readonly Route[]> {
  await openUplift(page, '/library/songs');
  const held: Route[] = [];
  await page.route(OVERLAYS, (route) => void held.push(route));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome to the song library!' })).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  return held;
}
