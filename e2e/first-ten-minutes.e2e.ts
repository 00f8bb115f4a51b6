import { expect, type Page } from '@playwright/test';
import { chooseFromMenu, select } from './collections.ts';
import { test } from './journey.ts';
import { shownTitles } from './library-songs.ts';
import { openUplift } from './open-uplift.ts';
import { itemNames } from './planned-set.ts';

const GRACE = 'Amazing Grace';
const WELL = 'It Is Well with My Soul';

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem');

async function findsBySlips(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skip Tour' }).click();
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

test('the first ten minutes: three songs, a search with slips, a key for oneself, a named set, the stage and back', async ({
  page,
}) => {
  await openUplift(page, '/library/songs');
  await page.getByRole('button', { name: 'Try Three Songs' }).click();
  await expect(page.getByRole('link', { name: GRACE }).first()).toBeVisible();
  await test.step('a title with two slips is found, alone, and Enter opens it', () => findsBySlips(page));
  await test.step('key and capo change for this player', () => movesTheKey(page));
  await test.step('? lists the keys on any page', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: /keys/iu })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('ticked songs become a set with a name', () => plansChristmas(page));
  await test.step('songs and a prayer are typed; their times are true', () => addsTheRest(page));
  await test.step('on the stage nothing lies over the chart, a prayer has its clock, and one comes back', () =>
    playsAndComesBack(page));
});
