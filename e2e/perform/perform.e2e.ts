import { expect, type Page } from '@playwright/test';
import { openWithSongs, performAddress } from '../fixtures/charted-songs.ts';
import { test } from '../support/journey.ts';
import { nowPlaying, scrolledAtRest } from '../pages/perform-page.ts';
import { openUplift } from '../pages/open-uplift.ts';
import { tread } from '../pages/pedal-keys.ts';

const THREE = performAddress('grace', 'vision', 'joy');

async function openPreferences(page: Page) {
  await page.getByRole('button', { name: 'Performance preferences' }).click();
}

test('[PERF-2, SHELL-10, PERF-4, PERF-5, PERF-10, PERF-11] three songs are performed from the first to the last', async ({
  page,
}) => {
  await openWithSongs(page, THREE);
  await test.step('[PERF-2] [SHELL-10] the songs of ?open= are performed at plain /perform, the first one first', async () => {
    await expect(nowPlaying(page)).toHaveText('Amazing Grace');
    await expect(page).toHaveURL(/\/perform$/);
    await expect(page).toHaveTitle('Amazing Grace');
    await expect(page.getByRole('button', { name: 'Set list, 1 of 3' })).toBeVisible();
  });

  await test.step('[PERF-4] the body has section titles, directions and the chart', async () => {
    const chart = page.getByRole('region', { name: 'Chart' });
    await expect(chart.getByRole('heading', { name: 'Verse 1' })).toHaveCount(2);
    await expect(chart.getByRole('heading', { name: 'Verse 2 Voices only' })).toBeVisible();
    await expect(chart.getByText('Chords: G on amazing, G7 on grace')).toHaveCount(2);
  });

  await test.step('[PERF-5] [PERF-10] Previous and Next move through the list and name the items they lead to', async () => {
    const previous = page.getByRole('button', { name: /^Previous/ });
    const next = page.getByRole('button', { name: /^Next/ });
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await expect(next).toHaveText(/Be Thou My Vision/);
    await next.click();
    await expect(previous).toHaveText(/Amazing Grace/);
    await next.click();
    await expect(nowPlaying(page)).toHaveText('Joy to the World');
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await next.click({ force: true });
    await expect(nowPlaying(page)).toHaveText('Joy to the World');
    await previous.click();
    await expect(nowPlaying(page)).toHaveText('Be Thou My Vision');
  });

  await test.step('[PERF-11] the set-list menu checks the current song and goes to the chosen one', async () => {
    await page.getByRole('button', { name: /^Previous/ }).click();
    await expect(nowPlaying(page)).toHaveText('Amazing Grace');
    await page.getByRole('button', { name: 'Set list, 1 of 3' }).click();
    const items = page.getByRole('menuitemradio');
    await expect(items).toHaveText([/Amazing Grace/, /Be Thou My Vision/, /Joy to the World/]);
    await expect(items.first()).toHaveAttribute('aria-checked', 'true');
    await items.last().click();
    await expect(nowPlaying(page)).toHaveText('Joy to the World');
  });
});

test('[PERF-10] arrow keys step through the list; every song opens at its top', async ({ page }) => {
  await openWithSongs(page, performAddress('joy', 'joy', 'grace'));
  await expect(nowPlaying(page)).toHaveText('Joy to the World');
  await page.keyboard.press('PageDown');
  expect(await scrolledAtRest(page)).toBeGreaterThan(100);
  await tread(page, 'ArrowRight');
  await expect(page.getByRole('button', { name: 'Set list, 2 of 3' })).toBeVisible();
  expect(await scrolledAtRest(page)).toBe(0);
  await tread(page, 'ArrowRight');
  await expect(nowPlaying(page)).toHaveText('Amazing Grace');
  await tread(page, 'ArrowLeft');
  await expect(nowPlaying(page)).toHaveText('Joy to the World');
});

test('[PERF-10] after a press of Next by finger or mouse the pedal turns pages and does not press Next again', async ({
  page,
}) => {
  await openWithSongs(page, performAddress('grace', 'joy', 'vision'));
  await page.getByRole('button', { name: /^Next/ }).click();
  await expect(nowPlaying(page)).toHaveText('Joy to the World');
  await page.keyboard.press('Space');
  expect(await scrolledAtRest(page)).toBeGreaterThan(100);
  await expect(nowPlaying(page)).toHaveText('Joy to the World');
  await page.getByRole('button', { name: /^Set list/ }).click();
  await page.getByRole('menuitemradio', { name: 'Joy to the World' }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(nowPlaying(page)).toHaveText('Joy to the World');
});

test('[PERF-10, PERF-8, PERF-9] held keys and keys in a menu do not step, and a cleared list is restored', async ({
  page,
}) => {
  await openWithSongs(page, THREE);
  await test.step('[PERF-10] a held key counts once, and an open menu takes its own keys', async () => {
    await expect(nowPlaying(page)).toHaveText('Amazing Grace');
    await page.keyboard.down('ArrowRight');
    await page.keyboard.down('ArrowRight');
    await page.keyboard.down('ArrowRight');
    await page.keyboard.up('ArrowRight');
    await expect(nowPlaying(page)).toHaveText('Be Thou My Vision');
    await page.getByRole('button', { name: /^Set list/ }).click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(nowPlaying(page)).toHaveText('Be Thou My Vision');
  });

  await test.step('[PERF-8] [PERF-9] Clear Performance empties the stage permanently, and Undo restores it', async () => {
    const clear = async () => {
      await page.getByRole('button', { name: /^Set list/ }).click();
      await page.getByRole('menuitem', { name: 'Clear Performance' }).click();
      await expect(page.getByRole('heading', { name: 'Perform songs here.' })).toBeVisible();
    };
    await clear();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(nowPlaying(page)).toHaveText('Be Thou My Vision');
    await clear();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Perform songs here.' })).toBeVisible();
  });
});

test('[PERF-7] an empty stage says how to fill it, with a link to the library', async ({ page }) => {
  await openUplift(page, '/perform');
  await expect(page.getByRole('heading', { name: 'Perform songs here.' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Library' }).click();
  await expect(page).toHaveURL(/\/library\/songs$/);
});

test('[DATA-51] a deleted song of the list shows "Song Not Found", and the list continues', async ({
  page,
  context,
}) => {
  await openWithSongs(page, THREE);
  await expect(nowPlaying(page)).toHaveText('Amazing Grace');
  const other = await context.newPage();
  await other.goto('/library/songs/vision');
  await other.getByRole('button', { name: 'Song options' }).click();
  await other.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: /^Next/ })).toHaveText(/Song Not Found/);
  await tread(page, 'ArrowRight');
  await expect(nowPlaying(page)).toHaveText('Song Not Found');
  await tread(page, 'ArrowRight');
  await expect(nowPlaying(page)).toHaveText('Joy to the World');
});

test('[PERF-15] [PERF-16] font size, colors and capo belong to this device and stay', async ({ page }) => {
  await openWithSongs(page, THREE);
  const lyric = page.getByText('Amazing grace! How sweet the sound. Chords').first().locator('..');
  await expect(lyric).toHaveCSS('font-size', '24px');
  await openPreferences(page);
  const size = page.getByRole('textbox', { name: 'Font size' });
  await size.fill('99');
  await size.press('Enter');
  await expect(size).toHaveValue('45');
  await size.fill('2');
  await size.press('Enter');
  await expect(size).toHaveValue('9');
  await size.fill('24');
  await size.press('Enter');
  await page.getByRole('radiogroup', { name: 'Highlight' }).getByRole('radio', { name: 'Blue' }).check({ force: true });
  await page.getByRole('radiogroup', { name: 'Chords' }).getByRole('radio', { name: 'Orange' }).check({ force: true });
  await page.getByRole('radio', { name: 'Song', exact: true }).check({ force: true });
  await page
    .getByRole('button', { name: /^G Major Capo|Capo/ })
    .last()
    .click();
  await page.getByRole('option', { name: 'Capo 3 (E shapes)' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByText('G major · Capo 3 (E shapes)', { exact: true })).toBeAttached();
  await expect(page.getByText('Chords: E on amazing, E7 on grace').first()).toBeAttached();
  await expect(lyric).toHaveCSS('font-size', '32px');
  await expect(page.getByText('E', { exact: true }).first()).toHaveCSS('color', 'rgb(255, 171, 87)');
});

test('[PERF-4] a press on a section jumps to it and marks it', async ({ page }) => {
  await openWithSongs(page, performAddress('joy'));
  const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('button');
  await expect(sections).toHaveCount(8);
  await sections.nth(4).click();
  expect(await scrolledAtRest(page)).toBeGreaterThan(200);
  await expect(sections.nth(4)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { name: 'Verse 5' })).toBeInViewport();
});

test('a song counts as performed after half a minute on the stage', async ({ page }) => {
  await page.clock.install();
  await openWithSongs(page, THREE);
  await expect(nowPlaying(page)).toHaveText('Amazing Grace');
  await page.waitForTimeout(300);
  await page.clock.fastForward(31_000);
  await page.waitForTimeout(300);
  await page.goto('/library/songs');
  await expect(page.getByRole('row').filter({ hasText: 'Amazing Grace' }).first()).toContainText('1');
});

test('[PERF-2] the song page’s Perform opens the shown arrangement', async ({ page }) => {
  await openWithSongs(page, '/library/songs/grace?arrangement=low');
  await page.getByRole('link', { name: 'Perform', exact: true }).click();
  await expect(page).toHaveURL(/\/perform$/);
  await expect(page.getByText('E flat major')).toBeAttached();
});

test('the stage is dark whatever the system prefers, and leaves the rest of the app unchanged', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openWithSongs(page, THREE);
  await expect(nowPlaying(page)).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(11, 11, 12)');
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('link', { name: 'Library', exact: true }).click();
  await expect(page.getByRole('grid', { name: 'Songs' })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(250, 249, 248)');
});
