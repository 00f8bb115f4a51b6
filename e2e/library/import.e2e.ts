import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';
import { chooseFiles, openLibrary, shownTitles, songFile, textFile } from '../fixtures/library-songs.ts';
import { openUplift } from '../pages/open-uplift.ts';

const SHEET =
  '{title: Swing Low}\n{tempo: 70}\n{colour: blue}\n{start_of_verse}\n[D]Swing low, sweet [G]chari[D]ot\n{end_of_verse}\n';

test('[IMP-1] [IMP-3] [IMP-10] [IMP-11] [IMP-37] files are read one by one, and the good ones counted', async ({
  page,
}) => {
  await openUplift(page, '/library/songs');
  await page.getByRole('button', { name: 'Import Files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Files' });
  await expect(dialog.getByRole('button', { name: 'Import 0 Songs' })).toBeDisabled();
  await chooseFiles(page, [
    songFile({ title: 'Abide with Me', key: 'Eb', tempo: 68 }),
    textFile('letter.docx', 'Dear all'),
    textFile('empty.txt', ''),
    textFile('broken.uplift', '{"format":'),
    { name: 'photo.txt', mimeType: 'text/plain', buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0, 0, 0]) },
    { name: 'huge.txt', mimeType: 'text/plain', buffer: Buffer.alloc(5 * 1024 * 1024 + 1, 'a') },
    textFile('swing.cho', SHEET),
  ]);
  await expect(dialog.getByText('7 of 7 read')).toBeVisible();
  const file = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await expect(file('Abide with Me.uplift')).toContainText('E♭ Major · 68 bpm · 1 section');
  await expect(file('Abide with Me.uplift')).toContainText('Ready');
  await expect(file('letter.docx')).toContainText('File format not supported.');
  await expect(file('empty.txt')).toContainText('This file has no song in it.');
  await expect(file('broken.uplift')).toContainText('This file is damaged.');
  await expect(file('photo.txt')).toContainText('This file is not text.');
  await expect(file('huge.txt')).toContainText('This file is larger than 5 MB.');
  await expect(dialog.getByRole('button', { name: 'Import 2 Songs' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Remove Abide with Me.uplift' }).click();
  await expect(dialog.getByRole('button', { name: 'Import 1 Song', exact: true })).toBeEnabled();
});

test('[IMP-30] missing parts of a sheet are named on its row and in the report', async ({ page }) => {
  await openUplift(page, '/library/songs');
  await page.getByRole('button', { name: 'Import Files' }).click();
  await chooseFiles(page, [textFile('swing.cho', SHEET)]);
  const seeNotes = async () => {
    await page.getByRole('button', { name: '1 note to check' }).click();
    await expect(page.getByText('No key in the file. Its chords suggest D Major.')).toBeVisible();
    await page.getByRole('button', { name: 'Left out: unknown tags (1)' }).click();
    await expect(page.getByText('Line 3, “{colour: blue}”:')).toBeVisible();
  };
  await seeNotes();
  await page.getByRole('button', { name: 'Import 1 Song' }).click();
  await expect(page.getByText('1 song added')).toBeVisible();
  await seeNotes();
});

test('[IMP-5] [IMP-6] [IMP-7] [IMP-8] [IMP-9] [IMP-12] a known song is replaced or merged, and one with a known title added', async ({
  page,
}) => {
  await openLibrary(page, [
    { title: 'Abide with Me', tempo: 68 },
    { title: 'Be Thou My Vision', tempo: 92 },
  ]);
  await page.getByRole('button', { name: 'Import Files' }).click();
  const changed = { arrangements: ['Acoustic'], tempo: 100 };
  await chooseFiles(page, [
    songFile({ title: 'Abide with Me', ...changed }),
    songFile({ title: 'Be Thou My Vision', ...changed }),
    songFile({ title: 'ABIDE WITH ME', id: 'another' }),
  ]);
  const file = (name: string) => page.getByRole('listitem').filter({ hasText: new RegExp(name) });
  await expect(page.getByText('Looks like you already have this song.')).toHaveCount(3);
  await expect(file('Abide with Me.uplift')).toContainText('Already in your library');
  await expect(file('ABIDE WITH ME.uplift').getByRole('radio', { name: 'Keep Both' })).toBeChecked();
  await file('Abide with Me.uplift').getByText('Replace').click();
  await expect(file('Be Thou My Vision.uplift').getByRole('radio', { name: 'Merge' })).toBeChecked();
  await page.getByRole('button', { name: 'Import 3 Songs' }).click();
  await expect(page.getByText('1 song added, 1 merged, 1 replaced')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  const cells = page.getByRole('grid', { name: 'Songs' }).locator('tbody tr');
  await expect
    .poll(async () => (await cells.allInnerTexts()).map((text) => text.split('\n').slice(0, 2).join(' ')))
    .toHaveLength(4);
  await expect(cells.filter({ hasText: 'Be Thou My Vision' })).toHaveCount(2);
  await expect(cells.filter({ hasText: /^Abide with Me/ })).toHaveCount(1);
});

test('[IMP-5] files imported again are recognized, and the library does not double', async ({ page }) => {
  const sheets = ['Swing Low', 'Deep River', 'Go Down, Moses'].map((title, at) =>
    textFile(
      `0${at + 1}_song.cho`,
      `{title: ${title}}\n{key: D}\n{tempo: 80}\n[D]Swing low, sweet [G]chari[D]ot ${at}\n`,
    ),
  );
  const files = [
    ...sheets,
    textFile('copy of 01.cho', '{title: Swing Low}\n{key: D}\n{tempo: 80}\n[D]Swing low, sweet [G]chari[D]ot 0\n'),
  ];
  await openUplift(page, '/library/songs');
  await page.getByRole('button', { name: 'Import Files' }).click();
  await chooseFiles(page, files);
  const copy = page.getByRole('listitem').filter({ hasText: 'copy of 01.cho' });
  await expect(copy).toContainText('Twice');
  await expect(copy.getByRole('radio', { name: 'Skip' })).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Twice in this import' })).toBeVisible();
  await expect(page.getByText('3 new, 1 skipped')).toBeVisible();
  await page.getByRole('button', { name: 'Import 3 Songs' }).click();
  await expect(page.getByText('3 songs added')).toBeVisible();
  await expect(page.getByText('Another file in this import has the same song.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Import Files' }).click();
  await chooseFiles(page, [...files, textFile('new.cho', '{title: Steal Away}\n[D]Steal away\n')]);
  await expect(page.getByText('4 files may contain songs you already have. 4 will be skipped.')).toBeVisible();
  const items = page.getByRole('dialog').getByRole('listitem');
  await expect(items.nth(0)).toHaveText('To check 1');
  await expect(items.nth(1)).toContainText('Steal Away');
  await expect(items.nth(2)).toHaveText('Already in your library 4');
  await page.getByRole('button', { name: 'Keep Both' }).first().click();
  await expect(page.getByRole('button', { name: 'Import 5 Songs' })).toBeVisible();
  await page.getByRole('button', { name: 'Skip All' }).click();
  await page.getByRole('button', { name: 'Import 1 Song' }).click();
  await expect(page.getByText('1 song added')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => shownTitles(page)).toEqual(['Deep River', 'Go Down, Moses', 'Steal Away', 'Swing Low']);
});

test('[IMP-5] each of many songs with one title is recognized again', async ({ page }) => {
  const files = Array.from({ length: 12 }, (_, at) =>
    textFile(`alleluia ${at}.cho`, `{title: Alleluia}\n{key: D}\n{tempo: 80}\n[D]Alleluia number ${at}\n`),
  );
  await openUplift(page, '/library/songs');
  for (const expected of ['Import 12 Songs', 'Import 0 Songs']) {
    await page.getByRole('button', { name: 'Import Files' }).click();
    await chooseFiles(page, files);
    await expect(page.getByRole('button', { name: expected })).toBeVisible();
    if (expected === 'Import 12 Songs') await page.getByRole('button', { name: expected }).click();
    await page.getByRole('button', { name: /^(Done|Cancel)$/ }).click();
  }
});

test('an import is undone as a whole', async ({ page }) => {
  await openLibrary(page, [{ title: 'Abide with Me', tempo: 68 }]);
  await page.getByRole('button', { name: 'Import Files' }).click();
  await chooseFiles(page, [songFile({ title: 'Abide with Me', tempo: 100 }), songFile({ title: 'New' })]);
  await page.getByRole('button', { name: 'Import 2 Songs' }).click();
  await page.getByRole('button', { name: 'Undo Import' }).click();
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toContainText('Import undone.');
  await expect.poll(() => shownTitles(page)).toEqual(['Abide with Me']);
  await expect(page.getByRole('row').filter({ hasText: 'Abide with Me' })).toContainText('68 bpm');
  await page.goto('/library/trash');
  await expect(page.getByText('The trash is empty')).toBeVisible();
});

test('text is pasted from the menu into an empty library', async ({ page }) => {
  await openUplift(page, '/library/songs');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Paste Text' }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('{title: Steal Away}\n[D]Steal away\n');
  await page.getByRole('button', { name: 'Add to List' }).click();
  await page.getByRole('button', { name: 'Import 1 Song' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => shownTitles(page)).toEqual(['Steal Away']);
});

test('pasted text becomes a song, which opens from the report', async ({ page }) => {
  await openUplift(page, '/library/songs');
  await page.getByRole('button', { name: 'Import Files' }).click();
  await page.getByRole('button', { name: 'Paste Text' }).click();
  await page.getByRole('button', { name: 'Add to List' }).click();
  await expect(page.getByText('Paste the lyrics and chords of a song.')).toBeVisible();
  await page
    .getByRole('textbox', { name: 'Text' })
    .fill('Silent Night\n\nVerse 1\nG          D7   G\nSilent night, holy night\n');
  await page.getByRole('button', { name: 'Add to List' }).click();
  await page.getByRole('button', { name: 'Import 1 Song' }).click();
  await page.getByRole('link', { name: 'Open Silent Night' }).click();
  await expect(page).toHaveURL(/\/library\/songs\/[^/]+\?arrangement=/);
});

test('[IMP-1] files dropped anywhere on the page are read', async ({ page }) => {
  await openUplift(page, '/library/songs');
  const transfer = await page.evaluateHandle((text) => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([text], 'swing.cho', { type: 'text/plain' }));
    return dropped;
  }, SHEET);
  await page.dispatchEvent('body', 'dragenter', { dataTransfer: transfer });
  await expect(page.getByText('Drop to import')).toBeVisible();
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
  await expect(page.getByRole('dialog').getByText('swing.cho')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 1 Song' })).toBeEnabled();
});

test('songs exported as a zip are imported again one by one', async ({ page }) => {
  await openLibrary(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Export Library' }).click();
  const path = await (await downloading).path();
  await page.getByRole('button', { name: 'Import Files' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose Files' }).click();
  const { readFileSync } = await import('node:fs');
  await (
    await choosing
  ).setFiles({ name: 'Uplift Songs.uplift.zip', mimeType: 'application/zip', buffer: readFileSync(path) });
  await expect(page.getByText('4 of 4 read')).toBeVisible();
  await expect(page.getByText('Already in your library')).toHaveCount(4);
});
