import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';
import { chooseFiles, textFile } from '../fixtures/library-songs.ts';
import { openUplift } from '../pages/open-uplift.ts';

const SHEET = `{title: River}
{key: G}
{tempo: 80}
{start_of_verse: Verse 1}
[G]Shall we gather [C]at the river
[D]Where bright angel [G]feet
{end_of_verse}
{start_of_verse: Verse 2}
On the bosom of that river
Where the saints have
{end_of_verse}
`;

test('[EDIT-43] the chords of one verse are copied over the words of another, and removed by Undo', async ({
  page,
}) => {
  await openUplift(page, '/library/songs');
  await page.getByRole('button', { name: 'Import Files' }).click();
  await chooseFiles(page, [textFile('river.cho', SHEET)]);
  await page.getByRole('button', { name: 'Import 1 Song' }).click();
  await page.getByRole('link', { name: 'Open River' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Verse 1 options' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Copy Chords/u })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Verse 2 options' }).click();
  await page.getByRole('menuitem', { name: 'Copy Chords from Verse 1' }).click();
  await expect(page.getByRole('button', { name: 'Verse 2 options' })).toBeFocused();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('On the bosom of that river. Chords: G on on, C on of').first()).toBeAttached();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/On the bosom of that river.*Chords/u)).toHaveCount(0);
});
