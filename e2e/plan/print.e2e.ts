import { expect, type Page } from '@playwright/test';
import { GRACE, JOY, openWithSongs, VISION } from '../fixtures/charted-songs.ts';
import { test } from '../support/journey.ts';
import { addItems, openNewSet } from '../pages/planned-set.ts';
import { openOptions, findSongOptions, sheets } from '../pages/print-page.ts';
import { joinLetters, previewedPages, printedPages } from './printed-pages.ts';

function printAddress(...ids: readonly string[]): string {
  return `/print?open=${ids.map((id) => `song.${id}.default`).join(',')}`;
}

/** The words of the first sheet that shows a song of this title. */
function findSheet(page: Page, title: string) {
  return page.getByRole('img', { name: new RegExp(`^Page \\d+ of \\d+, ${title}$`, 'u') }).first();
}

test('[PRINT-1, PRINT-2, PRINT-3] the open songs are previewed, and each song has its own options', async ({
  page,
}) => {
  await test.step('[PRINT-1, PRINT-2] an open list is previewed, and Print opens the printer’s dialog', async () => {
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', 'true');
    });
    await openWithSongs(page, printAddress('grace', 'vision'));
    await expect(page.getByRole('heading', { level: 1, name: 'Print Arrangement' })).toBeVisible();
    await expect(sheets(page)).toHaveCount(2);
    await expect(page.locator('header')).toContainText('2 songs, 2 pages, US Letter');
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'true');
  });

  await test.step('[PRINT-3] Two Columns and Linear apply to one song alone', async () => {
    await openOptions(page, 'Amazing Grace');
    await openOptions(page, 'Be Thou My Vision');
    const options = findSongOptions(page, 'Amazing Grace');
    const twoColumns = options.getByRole('switch', { name: 'Two Columns' });
    await expect(twoColumns).not.toBeChecked();
    await options.getByText('Two Columns').click();
    await expect(twoColumns).toBeChecked();
    await expect(
      findSongOptions(page, 'Be Thou My Vision').getByRole('switch', { name: 'Two Columns' }),
    ).not.toBeChecked();
    const [first] = await previewedPages(page);
    const interlude = first?.findLast(({ text }) => text === 'Interlude');
    expect(interlude?.x).toBeGreaterThan(300);
    await options.getByText('Linear').click();
    const [linear] = await previewedPages(page);
    expect(linear?.filter(({ text }) => text.startsWith('That saved a wretch'))).toHaveLength(2);
  });
});

test('[PRINT-5, PRINT-6, PRINT-7, PRINT-2] a printed chart is complete, on the chosen paper, and Back leads away from it', async ({
  page,
}) => {
  await openWithSongs(page, printAddress('grace'));
  await test.step('[PRINT-5, PRINT-6, PRINT-7] a printed chart has its header, its roadmap, its copyright and its maker', async () => {
    const sheet = findSheet(page, 'Amazing Grace');
    for (const words of ['Amazing Grace', 'Default', 'G Major', '76 bpm', '3/4', 'Public Domain'])
      await expect(sheet).toContainText(words);
    await expect(sheet).toContainText('Verse 1›Verse 2›Interlude›Verse 1');
    await expect(sheet).toContainText('Words: John Newton, 1779.');
    await expect(sheet).toContainText('Made with Uplift');
  });

  await test.step('the paper is the usual one of the region until another is chosen, and lyrics can be printed alone', async () => {
    await page.getByRole('button', { name: /Paper/u }).click();
    await page.getByRole('option', { name: 'A4' }).click();
    await page.getByText('Lyrics Only').click();
    await expect(page.locator('header')).toContainText('1 song, 1 page, A4');
    const [paper] = await printedPages(page);
    expect([Math.round(paper?.width ?? 0), Math.round(paper?.height ?? 0)]).toEqual([595, 842]);
    expect(paper?.texts.some(({ text }) => text === 'Em' || text === 'G7')).toBe(false);
    await page.reload();
    await expect(page.locator('header')).toContainText('1 song, 1 page, A4');
  });

  await test.step('[PRINT-2] Back returns to the previous page, and to the library from an address', async () => {
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/library\/songs$/u);
    await page.goto('/library/songs/grace');
    await page.getByRole('button', { name: 'Song options' }).click();
    await page.getByRole('menuitem', { name: 'Print' }).click();
    await expect(sheets(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/library\/songs\/grace/u);
  });
});

test('[PRINT-5] the printout matches the preview, with chords over their letters', async ({ page }) => {
  await openWithSongs(page, printAddress('grace', 'vision', 'joy'));
  await expect(sheets(page)).toHaveCount(3);
  const previewed = await previewedPages(page);
  const printed = await printedPages(page);
  expect(printed.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
    [612, 792],
    [612, 792],
    [612, 792],
  ]);
  for (const [index, paper] of printed.entries()) {
    const shown = previewed[index] ?? [];
    expect(shown.length).toBeGreaterThan(10);
    const moved = shown.filter(
      ({ text, x, baseline }) =>
        !paper.texts.some(
          (other) =>
            text.startsWith(other.text) && Math.abs(other.x - x) < 0.5 && Math.abs(other.baseline - baseline) < 0.5,
        ),
    );
    expect(moved).toEqual([]);
    expect(joinLetters(paper)).toHaveLength(shown.map(({ text }) => text.replaceAll(/\s/gu, '')).join('').length);
  }
});

test('[PRINT-4, PRINT-5] a capo is printed with its shapes and the sounding key', async ({ page }) => {
  await openWithSongs(page, printAddress('vision'));
  await page.getByRole('button', { name: /Capo/u }).click();
  await page.getByRole('option', { name: 'Capo 1 (D shapes)' }).click();
  const sheet = findSheet(page, 'Be Thou My Vision');
  await expect(sheet).toContainText('E♭ Major');
  await expect(sheet).toContainText('Capo 1 (D shapes)');
  const [shown] = await previewedPages(page);
  expect(shown?.some(({ text }) => text === 'D')).toBe(true);
  expect(shown?.some(({ text }) => text === 'E♭')).toBe(false);
  const chords = page.getByRole('radiogroup', { name: 'Chords' });
  await chords.getByText('Sounding').click();
  await expect(sheet).not.toContainText('Capo');
  expect((await previewedPages(page))[0]?.some(({ text }) => text === 'E♭')).toBe(true);
  await page.getByRole('button', { name: /Capo/u }).click();
  await page.getByRole('option', { name: 'Capo 3 (C shapes)' }).click();
  await expect(sheet).toContainText('E♭ Major · Capo 3 (C shapes)');
  await expect(chords.getByRole('radio', { name: 'Shapes' })).toBeChecked();
});

test('[PRINT-1] a set is printed with its list, its times, and each song in the key of the set', async ({ page }) => {
  await openNewSet(page);
  await addItems(page, ['Welcome 4m', 'amazing', 'be thou my']);
  await page.getByRole('link', { name: 'Print' }).click();
  await expect(page).toHaveURL(/\/print\?set=/u);
  await expect(sheets(page)).toHaveCount(3);
  const cover = page.getByRole('img', { name: /^Page 1 of 3, set list$/u });
  for (const words of ['Sunday, November 23, 2031', 'Welcome', '4:00', '10:04', 'Amazing Grace', 'G Major'])
    await expect(cover).toContainText(words);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/plan\/[^/]+$/u);
});

test('[PRINT-1] a song that is not on this device is marked so, and the others are printed', async ({ page }) => {
  await openWithSongs(page, printAddress('gone', 'grace'), [GRACE]);
  await expect(page.getByText('Song Not Found')).toBeVisible();
  await expect(sheets(page)).toHaveCount(1);
});

test('[PRINT-1, SHARE-9] a missing set and an empty page say what to do, and a set of another person asks to sign in', async ({
  page,
}) => {
  await openWithSongs(page, '/print?set=none', [VISION, JOY]);
  await expect(page.getByRole('heading', { name: 'Set Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Plan' })).toBeVisible();
  await page.goto('/print?shared=none');
  await expect(page).toHaveURL(`/sign-in?to=${encodeURIComponent('/print?shared=none')}`);
  await page.goto('/print');
  await expect(page.getByRole('heading', { name: 'Print songs here.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toHaveCount(0);
});
