import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { addItems, openNewSet } from '../pages/planned-set.ts';
import { openOptions, findSongOptions, sheets } from '../pages/print-page.ts';
import { printedPages, type PaperPage } from './printed-pages.ts';

const NAME = 'Harvest Evening';
const NOTE = 'Candles at the door by 6:30.';
const OCCASION = `${NAME} · Sunday, November 23, 2031`;

/** A set with a name, whose second song has a key and a capo of the day. */
async function printNewSet(page: Page): Promise<void> {
  await openNewSet(page);
  await addItems(page, ['Welcome 4m', 'amazing', 'be thou my']);
  await page.getByRole('button', { name: 'Edit Amazing Grace' }).click();
  await page.getByRole('option', { name: 'A Major', exact: true }).click();
  await page.getByRole('option', { name: 'Capo 2 (G shapes)' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const facts = page.getByRole('complementary', { name: 'About the Set' });
  await facts.getByRole('textbox', { name: 'Name' }).fill(NAME);
  await facts.getByRole('textbox', { name: 'Note for the team' }).fill(NOTE);
  await page.getByRole('link', { name: 'Print' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Print Set' })).toBeVisible();
}

function joinTexts(paper: PaperPage | undefined): string {
  return paper?.texts.map(({ text }) => text).join(' ') ?? '';
}

function hasText(paper: PaperPage | undefined, wanted: string): boolean {
  return paper?.texts.some(({ text }) => text === wanted) ?? false;
}

function whole(page: Page) {
  return page.getByRole('region', { name: 'Whole Set' });
}

async function chooseSize(page: Page, size: string): Promise<void> {
  await whole(page).getByRole('button', { name: /Size/u }).click();
  await page.getByRole('option', { name: size }).click();
}

test('[PRINT-1, PRINT-3, PRINT-4, PRINT-5] a set is printed with its name, its songs and their sounding keys, with options for all of them and for one', async ({
  page,
}) => {
  await printNewSet(page);

  await test.step('[PRINT-1, PRINT-5] the printout names the set, its day, each song, and the key next to the capo', async () => {
    await expect(sheets(page)).toHaveCount(3);
    await expect(page).toHaveTitle(new RegExp(OCCASION, 'u'));
    const [cover, grace, vision] = await printedPages(page);
    for (const words of [
      NAME,
      NOTE,
      'Sunday, November 23, 2031',
      'Welcome',
      'Amazing Grace',
      'A Major · Capo 2 (G shapes)',
    ])
      expect(joinTexts(cover)).toContain(words);
    for (const words of [OCCASION, 'Amazing Grace', 'A Major · Capo 2 (G shapes)'])
      expect(joinTexts(grace)).toContain(words);
    for (const words of [OCCASION, 'Be Thou My Vision']) expect(joinTexts(vision)).toContain(words);
    // Flats are set apart from the letters before them.
    expect(joinTexts(vision).replaceAll(' ', '')).toContain('E♭Major');
    expect(joinTexts(vision)).not.toContain('Capo');
  });

  await test.step('[PRINT-4] chords are sounding ones or shapes, or each has a sheet', async () => {
    const chords = whole(page).getByRole('radiogroup', { name: 'Chords' });
    await chords.getByText('Both').click();
    await expect(sheets(page)).toHaveCount(4);
    const [, sounding, shapes] = await printedPages(page);
    expect([hasText(sounding, 'D'), hasText(sounding, 'C')]).toEqual([true, false]);
    expect([hasText(shapes, 'D'), hasText(shapes, 'C')]).toEqual([true, true]);
    await chords.getByText('Shapes').click();
  });

  await test.step('[PRINT-3] a size applies to all songs except one with its own', async () => {
    await chooseSize(page, '12 pt');
    await openOptions(page, 'Be Thou My Vision');
    const own = findSongOptions(page, 'Be Thou My Vision');
    await expect(own.getByText('Own')).toHaveCount(0);
    await own.getByRole('button', { name: /Size/u }).click();
    await page.getByRole('option', { name: '18 pt' }).click();
    await expect(own.getByText('Own', { exact: true })).toBeVisible();
    await expect.poll(() => lyricSizes(page)).toEqual(['12', '18']);
    await own.getByRole('button', { name: 'Same as the Set' }).click();
    await expect.poll(() => lyricSizes(page)).toEqual(['12', '12']);
  });

  await test.step('charts and lyrics are printed in one set', async () => {
    const own = findSongOptions(page, 'Amazing Grace');
    await openOptions(page, 'Amazing Grace');
    await own.getByText('Lyrics Only').click();
    const [, lyrics, chart] = await printedPages(page);
    expect([hasText(lyrics, 'C'), hasText(lyrics, 'Em')]).toEqual([false, false]);
    expect(joinTexts(lyrics)).toContain('That saved a wretch like me!');
    // The E of the key and the E of the chord.
    expect(chart?.texts.filter(({ text }) => text === 'E')).toHaveLength(2);
    await own.getByRole('radiogroup', { name: 'Sheets' }).getByText('Both').click();
    await expect(sheets(page)).toHaveCount(4);
    await own.getByRole('button', { name: 'Same as the Set' }).click();
  });

  await test.step('songs share a page, the list is hidden, and a song is left out', async () => {
    await whole(page).getByText('Each Song on a New Page').click();
    await expect(page.getByRole('img', { name: 'Page 2 of 2, Amazing Grace, Be Thou My Vision' })).toBeVisible();
    await whole(page).getByText('Set List on the First Page').click();
    await expect(sheets(page)).toHaveCount(1);
    await page.getByRole('checkbox', { name: 'Print Be Thou My Vision' }).press('Space');
    await expect(page.getByRole('img', { name: 'Page 1 of 1, Amazing Grace' })).toBeVisible();
    await expect(findSongOptions(page, 'Be Thou My Vision')).toContainText('Not printed');
    await expect(page.locator('header')).toContainText('1 song, 1 page');
  });

  await test.step('the device remembers the options of the whole set', async () => {
    await page.reload();
    await expect(page.getByRole('img', { name: 'Page 1 of 1, Amazing Grace, Be Thou My Vision' })).toBeVisible();
    await expect(whole(page).getByRole('button', { name: /Size/u })).toContainText('12 pt');
  });
});

/** The size of the letters that begin each song, in pt. */
async function lyricSizes(page: Page): Promise<readonly (string | null)[]> {
  return sheets(page)
    .locator('text')
    .filter({ hasText: /^(?:Amazing grace!|Be Thou my vision)/u })
    .evaluateAll((texts) => texts.map((text) => text.getAttribute('font-size')));
}
