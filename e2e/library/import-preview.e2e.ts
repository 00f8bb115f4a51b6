import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { chooseFiles, textFile } from '../fixtures/library-songs.ts';
import { openUplift } from '../pages/open-uplift.ts';

/** "Gang Now" is a section's title to a person, and words to a reader; line 8 is a footer. */
const SHEET = [
  '{title: River}',
  '{key: G}',
  '[Verse]',
  'G    Wow',
  'down to the river',
  'Gang Now',
  'shout it out',
  'p. 7 Songbook',
];

async function openPreview(page: Page, lines: readonly string[] = SHEET): Promise<Locator> {
  await openUplift(page, '/library/songs');
  await page.getByRole('button', { name: 'Import Files' }).click();
  await chooseFiles(page, [textFile('river.cho', lines.join('\n'))]);
  await page.getByRole('button', { name: 'Preview river.cho' }).click();
  return page.getByRole('dialog', { name: 'river.cho' });
}

/** The button of a line, by its number. */
function line(dialog: Locator, number: number): Locator {
  return dialog.getByRole('button', { name: new RegExp(`, line ${String(number)}: `) });
}

test('[IMP-19] [IMP-23] the preview shows how every line was read, and lets it be changed', async ({ page }) => {
  const dialog = await openPreview(page);
  await expect(line(dialog, 1)).toHaveAccessibleName('Song Details, line 1: {title: River}');
  await expect(line(dialog, 3)).toHaveAccessibleName('Section, line 3: [Verse]');
  await expect(line(dialog, 5)).toHaveAccessibleName('Lyrics, line 5: down to the river');
  await expect(dialog.getByText('G Major · 1 section')).toBeVisible();
  await line(dialog, 6).click();
  await expect(page.getByRole('menuitemradio', { name: 'Lyrics' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: 'Section' }).click();
  await expect(dialog.getByText('G Major · 2 sections')).toBeVisible();
  await expect(line(dialog, 6)).toHaveAccessibleName('Set to Section, line 6: Gang Now');
  await line(dialog, 6).click();
  await page.getByRole('menuitemradio', { name: 'As Read' }).click();
  await expect(dialog.getByText('G Major · 1 section')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Reset' })).toBeDisabled();
});

test('[IMP-38] an import by keyboard alone stores the song as its lines were set', async ({ page }) => {
  const dialog = await openPreview(page);
  const keys = page.keyboard;
  await expect(line(dialog, 1)).toBeFocused();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'c']) await keys.press(key);
  await expect(line(dialog, 4)).toHaveAccessibleName(/^Set to Chords/);
  for (const key of ['ArrowDown', 'ArrowDown', 's', 'End', 'x']) await keys.press(key);
  await expect(line(dialog, 8)).toHaveAccessibleName(/^Set to Left Out/);
  await expect(line(dialog, 8)).toBeFocused();
  await dialog.getByRole('button', { name: 'Back to Files' }).click();
  const files = page.getByRole('dialog', { name: 'Import Files' });
  await expect(files.getByRole('button', { name: 'Preview river.cho' })).toBeFocused();
  await files.getByRole('button', { name: 'Import 1 Song' }).click();
  await page.getByRole('link', { name: 'Open River' }).click();
  const chart = page.getByRole('main');
  await expect(chart.getByRole('heading', { name: 'Gang Now' })).toBeVisible();
  await expect(chart.getByText('Wow').first()).toBeAttached();
  await expect(chart).not.toContainText('Songbook');
});

test('several lines are marked and set at once, and Reset and Escape undo it', async ({ page }) => {
  const dialog = await openPreview(page);
  const keys = page.keyboard;
  await expect(line(dialog, 1)).toBeFocused();
  await line(dialog, 5).click({ modifiers: ['Shift'] });
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(dialog.getByText('5 lines marked')).toBeAttached();
  await keys.press('Escape');
  await expect(dialog.getByText('lines marked')).toHaveCount(0);
  await keys.press('Shift+ArrowDown');
  await keys.press('Shift+ArrowDown');
  await keys.press('m');
  await expect(dialog.getByRole('button', { name: /^Set to Comment/ })).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await expect(dialog.getByRole('button', { name: /^Set to/ })).toHaveCount(0);
  await keys.press('Escape');
  await expect(dialog.getByText('lines marked')).toHaveCount(0);
  await keys.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Import Files' })).toBeVisible();
});

test('lines set in a file stay set when it is reopened, and pasted text is a file too', async ({ page }) => {
  await openUplift(page, '/library/songs');
  await page.getByRole('button', { name: 'Import Files' }).click();
  await page.getByRole('button', { name: 'Paste Text' }).click();
  await page
    .getByRole('textbox', { name: 'Text' })
    .fill('Silent Night\n\nVerse 1\nG          D7   G\nSilent night, holy night\n');
  await page.getByRole('button', { name: 'Add to List' }).click();
  const open = () => page.getByRole('button', { name: 'Preview Pasted text.txt' }).click();
  await open();
  const dialog = page.getByRole('dialog', { name: 'Pasted text.txt' });
  await expect(line(dialog, 4)).toHaveAccessibleName(/^Chords/);
  await line(dialog, 4).focus();
  await page.keyboard.press('l');
  await expect(line(dialog, 4)).toHaveAccessibleName(/^Set to Lyrics/);
  await page.keyboard.press('Escape');
  await open();
  await expect(line(dialog, 4)).toHaveAccessibleName(/^Set to Lyrics/);
});

test('[IMP-36] a file of 5,000 lines is opened and changed, and only its visible lines are drawn', async ({ page }) => {
  const lines = Array.from({ length: 2499 }, (_, at) => `G      C\nline ${String(at)} of the song`).flatMap((pair) =>
    pair.split('\n'),
  );
  const dialog = await openPreview(page, ['{title: Long}', '{key: G}', ...lines]);
  await expect(line(dialog, 1)).toBeFocused();
  expect(await dialog.getByRole('listitem').count()).toBeLessThan(60);
  await page.keyboard.press('End');
  await expect(line(dialog, 5000)).toBeFocused();
  await expect(line(dialog, 5000)).toBeInViewport();
  await page.keyboard.press('s');
  await expect(line(dialog, 5000)).toHaveAccessibleName(/^Set to Section/);
  await page.keyboard.press('Home');
  await expect(line(dialog, 1)).toBeFocused();
  await expect(line(dialog, 1)).toBeInViewport();
});

test('[IMP-38] the lines of a PDF can be set like those of a text', async ({ page, browser }) => {
  const paper = await browser.newPage();
  await paper.setContent(
    '<h1>River</h1><p>Key: G</p><pre>Verse 1\nG       C\nDown to the river\nGang Now\nshout it out</pre>',
  );
  const pdf = await paper.pdf({ format: 'A4' });
  await openUplift(page, '/library/songs');
  await page.getByRole('button', { name: 'Import Files' }).click();
  await chooseFiles(page, [{ name: 'river.pdf', mimeType: 'application/pdf', buffer: pdf }]);
  await page.getByRole('button', { name: 'Preview river.pdf' }).click();
  const dialog = page.getByRole('dialog', { name: 'river.pdf' });
  await expect(dialog.getByText('G Major · 1 section')).toBeVisible();
  await dialog.getByRole('button', { name: /^Lyrics, line \d+: Gang Now/ }).focus();
  await page.keyboard.press('s');
  await expect(dialog.getByText('G Major · 2 sections')).toBeVisible();
});

test('[IMP-41] the import dialog says how sections are spaced if a PDF is in the list', async ({ page }) => {
  await openUplift(page, '/library/songs');
  await page.getByRole('button', { name: 'Import Files' }).click();
  await chooseFiles(page, [textFile('song.pdf', 'no PDF')]);
  await expect(page.getByRole('dialog')).toContainText('about 1.5 times the average line height between sections');
});
