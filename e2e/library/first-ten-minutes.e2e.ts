import { expect, type Page } from '@playwright/test';
import { chooseFromMenu, select } from '../pages/collections.ts';
import { test } from '../support/journey.ts';
import { chooseFiles, shownTitles, textFile } from '../fixtures/library-songs.ts';
import { openUplift } from '../pages/open-uplift.ts';
import { activeLine, AT_REST, liveScroll } from '../pages/perform-page.ts';
import { itemNames } from '../pages/planned-set.ts';
import { sheets } from '../pages/print-page.ts';

const GRACE = 'Amazing Grace';
const WELL = 'It Is Well with My Soul';

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem');

const OWN_SHEETS = [
  textFile('steal_away.cho', '{title: Steal Away}\n{key: F}\n[F]Steal away, [Bb]steal a[F]way\n'),
  textFile('deep_river.cho', '{title: Deep River}\n{key: Eb}\n[Eb]Deep [Ab]ri[Eb]ver\n'),
];

/** The tune of New Britain: four verses of sixteen measures of three, at 76. */
async function readsTheFirstSong(page: Page): Promise<void> {
  await page.getByRole('link', { name: GRACE }).first().click();
  await expect(page.getByRole('heading', { name: GRACE, level: 1 })).toBeVisible();
  const chart = page.getByRole('article');
  await expect(chart).toContainText('Amazing grace');
  const chord = await chart.getByText('G', { exact: true }).first().boundingBox();
  const heading = await chart.getByRole('heading', { name: 'Verse 1' }).boundingBox();
  expect(chord?.y).toBeGreaterThanOrEqual((heading?.y ?? Infinity) - (chord?.height ?? 0));
  await expect(chart.getByRole('heading', { name: /^Verse/u })).toHaveText([
    'Verse 1',
    'Verse 2',
    'Verse 3',
    'Verse 4',
  ]);
}

async function playsIt(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Perform' }).click();
  await expect(liveScroll(page)).toHaveAccessibleName(AT_REST);
  await page.keyboard.press('l');
  await expect(activeLine(page).first()).toContainText(/mazing grace/u);
  await page.keyboard.press('l');
  await expect(activeLine(page)).toHaveCount(0);
  await page.getByRole('link', { name: /^Back/u }).click();
}

async function importsTwice(page: Page): Promise<void> {
  await page.goto('/library/songs');
  await expect.poll(async () => (await shownTitles(page)).length).toBe(4);
  const before = await shownTitles(page);
  await page.getByRole('button', { name: 'Import Files' }).click();
  await chooseFiles(page, OWN_SHEETS);
  await page.getByRole('button', { name: 'Import 2 Songs' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  const after = [...before, 'Deep River', 'Steal Away'].toSorted();
  await expect.poll(async () => (await shownTitles(page)).toSorted()).toEqual(after);
  await page.getByRole('button', { name: 'Import Files' }).click();
  await chooseFiles(page, OWN_SHEETS);
  await expect(page.getByText('2 files may contain songs you already have. 2 will be skipped.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(async () => (await shownTitles(page)).toSorted()).toEqual(after);
}

async function printsIt(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Print' }).click();
  await expect(page.getByRole('heading', { name: 'Print Set' })).toBeVisible();
  await expect(sheets(page)).toHaveCount(4);
  await expect(page.getByRole('img', { name: /set list$/u })).toContainText('Christmas Eve, Six O’Clock');
}

async function findsBySlips(page: Page): Promise<void> {
  await page.goto('/library/songs');
  await expect.poll(async () => (await shownTitles(page)).length).toBe(4);
  await page.keyboard.press('/');
  await page.keyboard.type('it is wel with my soil');
  await expect.poll(() => shownTitles(page)).toEqual([WELL]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: WELL, level: 1 })).toBeVisible();
}

async function movesTheKey(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Transpose/u }).click();
  const panel = page.getByRole('dialog', { name: 'Transpose' });
  await panel.getByRole('button', { name: 'A semitone up' }).click();
  await panel.getByRole('button', { name: 'A fret up' }).click();
  await expect(panel).toContainText(/You play [A-G][♭♯]? shapes/u);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Transpose, .+ · Capo 1 \(.+ shapes\)/u })).toBeVisible();
}

async function plansChristmas(page: Page): Promise<void> {
  await page.goto('/library/songs');
  await select(page, 'Holy, Holy, Holy');
  await select(page, WELL);
  await chooseFromMenu(page, 2, 'Add to Set');
  await page.getByRole('button', { name: 'New Set with These Songs' }).click();
  const planning = page.getByRole('dialog', { name: 'New Set List' });
  await planning.getByRole('textbox', { name: 'Name' }).fill('Christmas Eve, Six O’Clock');
  await planning.getByRole('textbox', { name: 'Date and Time' }).fill('2031-12-24T18:00');
  await planning.getByRole('button', { name: 'Add Set' }).click();
  await expect(page.getByRole('heading', { name: 'Christmas Eve, Six O’Clock', level: 1 })).toBeVisible();
  await expect.poll(() => itemNames(page)).toEqual(['Holy, Holy, Holy', WELL]);
}

async function addsTheRest(page: Page): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Add a song or an item' });
  await box.fill('amazing grac');
  await box.press('Enter');
  await box.fill('Prayer 2:30');
  await box.press('Enter');
  await expect.poll(() => itemNames(page)).toEqual(['Holy, Holy, Holy', WELL, GRACE, 'Prayer']);
  // As they are sung, not at twice their speed: no song of theirs is over within a minute and a half.
  const lengths = await page
    .getByRole('list', { name: 'Order of items' })
    .getByText(/^\d+:\d\d$/u)
    .allInnerTexts();
  const minutes = lengths.map((length) => Number(length.split(':')[0]));
  expect(minutes).toHaveLength(4);
  expect(Math.min(...minutes.slice(0, 3))).toBeGreaterThanOrEqual(2);
  expect(lengths[2]).toBe('2:32');
}

async function playsAndComesBack(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Perform' }).click();
  await expect(page.getByRole('heading', { name: 'Holy, Holy, Holy', level: 1 })).toBeVisible();
  await expect(messages(page)).toHaveCount(0);
  for (let song = 0; song < 3; song += 1) await page.getByRole('button', { name: /^Next/u }).click();
  await expect(page.getByRole('heading', { name: 'Prayer', level: 1 })).toBeVisible();
  await expect(page.getByText('2:30').or(page.getByText(/2:2\d/u)).first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to the Plan' }).click();
  await expect(page.getByRole('heading', { name: 'Christmas Eve, Six O’Clock', level: 1 })).toBeVisible();
}

test('the first ten minutes include three songs, a search with typos, a personal key, repeated files, a named set, the stage and paper', async ({
  page,
}) => {
  await openUplift(page, '/library/songs');
  await page.getByRole('button', { name: 'Try Three Songs' }).click();
  await expect(page.getByRole('link', { name: GRACE }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Skip Tour' }).click();
  await test.step('the first song has its chords, and each verse its name', () => readsTheFirstSong(page));
  await test.step('the song scrolls automatically, with the tune', () => playsIt(page));
  await test.step('a title with two typos is found, alone, and Enter opens it', () => findsBySlips(page));
  await test.step('key and capo change for this player', () => movesTheKey(page));
  await test.step('? lists the keys on any page', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: /keys/iu })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('files imported twice are stored once', () => importsTwice(page));
  await test.step('selected songs become a set with a name', () => plansChristmas(page));
  await test.step('songs and a prayer are typed, and their times are right', () => addsTheRest(page));
  await test.step('nothing covers the chart on the stage, a prayer has its clock, and the stage is restored', () =>
    playsAndComesBack(page));
  await test.step('the set is printed, with its name', () => printsIt(page));
});
