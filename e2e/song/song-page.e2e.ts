import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { GRACE, openWithSongs } from '../fixtures/charted-songs.ts';
import { storedSong } from './edited-song.ts';
import { test } from '../support/journey.ts';
import { openUplift } from '../pages/open-uplift.ts';

const SONG = '/library/songs/grace';

/** The spoken names of the chords, in the order they are drawn. */
function shownChords(page: Page) {
  return page.getByRole('article').locator('p [aria-hidden]').allTextContents();
}

/** Steps the capo up from its current fret. */
async function capoUp(page: Page, frets: number) {
  await page.getByRole('button', { name: /^Transpose/ }).click();
  for (let fret = 0; fret < frets; fret += 1) await page.getByRole('button', { name: 'A fret up' }).click();
  await page.keyboard.press('Escape');
}

test('[EDIT-1, EDIT-3, EDIT-2, EDIT-7, EDIT-8, EDIT-11, EDIT-9, IMP-18, EDIT-17, EDIT-18] a song of the library has its chart, its facts, its order and its other arrangements', async ({
  page,
}) => {
  await openWithSongs(page, SONG);
  await test.step('[EDIT-1] [EDIT-3] a song of the library opens on its Performance tab, named by its title', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amazing Grace');
    await expect(page).toHaveTitle('Amazing Grace');
    const tabs = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
    await expect(tabs).toHaveText(['Chart', 'Presentation', 'Timing']);
    await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText('Amazing grace! How sweet the sound. Chords: G on amazing').first()).toBeAttached();
  });

  await test.step('the order next to the sheet leads to each section, repeats included', async () => {
    const rail = page.getByRole('navigation', { name: 'Order' }).getByRole('button');
    await expect(rail).toHaveText(['Verse 1', 'Verse 2', 'Interlude', 'Verse 1']);
    await rail.nth(2).click();
    await expect(rail.nth(2)).toHaveAttribute('aria-current', 'true');
  });

  await test.step('a song without a line of lyrics shows its measures', async () => {
    const bars = page.getByRole('article').getByRole('list', { name: 'Measures' });
    await expect(bars.getByRole('listitem')).toHaveText([/G/, /C/]);
    expect(await shownChords(page)).not.toHaveLength(0);
  });

  await test.step('[EDIT-2] [EDIT-7] [EDIT-8] the arrangement menu checks the current one and opens another at its address', async () => {
    await page.getByRole('button', { name: 'Arrangement: Default' }).click();
    const items = page.getByRole('menuitemradio');
    await expect(items).toHaveText(['Default', 'Low Voices']);
    await expect(items.first()).toHaveAttribute('aria-checked', 'true');
    await items.last().click();
    await expect(page).toHaveURL(/\/library\/songs\/grace\?arrangement=low$/);
    await expect(page.getByRole('button', { name: 'Transpose, E♭ Major' })).toBeVisible();
  });

  await test.step('[EDIT-11] the head of the chart has title, arrangement, key, tempo, time signature and copyright status', async () => {
    const sheet = page.getByRole('article');
    await expect(sheet.getByText('John Newton · 70 bpm · 3/4')).toBeVisible();
    await sheet.getByRole('button', { name: 'Details' }).click();
    await expect(sheet.getByRole('heading', { name: 'Amazing Grace' })).toBeVisible();
    await expect(sheet.getByText('Low Voices')).toBeVisible();
    await expect(sheet.getByText('John Newton', { exact: true })).toBeVisible();
    const facts = sheet.getByRole('list', { name: 'Song facts' }).getByRole('listitem');
    await expect(facts).toHaveText([/E flat major.*E♭ Major/, '70 bpm', /3 4 time.*3\/4/, 'Public Domain']);
  });

  await test.step('[EDIT-9] [IMP-18] the song options perform it, present it and export it as a file named by its title', async () => {
    await page.getByRole('button', { name: 'Song options' }).click();
    await expect(page.getByRole('menuitem', { name: 'Perform' })).toHaveAttribute(
      'href',
      '/perform?open=song.grace.low',
    );
    await expect(page.getByRole('menuitem', { name: 'Present' })).toHaveAttribute(
      'href',
      '/present?open=song.grace.low',
    );
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export as File' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Amazing Grace.uplift');
    const written: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(written).toEqual({ format: 'uplift-song', version: 4, song: GRACE });
  });

  await test.step('the song options export the shown arrangement as ChordPro', async () => {
    await page.getByRole('button', { name: 'Song options' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export as ChordPro' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Amazing Grace.cho');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('A[Eb]mazing [Eb7]grace!');
  });

  await test.step('[EDIT-17] [EDIT-18] the rights are below the chart, and the meaning of the status is among the details', async () => {
    await expect(page.getByText('Words: John Newton, 1779.')).toBeVisible();
    await expect(
      page.getByText('Copyright status is Public Domain. In your country this song is out of copyright'),
    ).toBeVisible();
    await page.goto('/library/songs/vision');
    await expect(page.getByText('No one has checked')).toBeHidden();
    await page.getByRole('button', { name: 'Details' }).click();
    await expect(page.getByText('Copyright Unverified')).toBeVisible();
    await expect(page.getByText('Copyright status is Unverified. No one has checked')).toBeVisible();
  });
});

test('[EDIT-4] [SHELL-14] the page of a missing song says so and links back', async ({ page }) => {
  await openUplift(page, '/library/songs/no-such-song');
  await expect(page.getByRole('heading', { level: 2, name: 'Song Not Found' })).toBeVisible();
  await expect(page.getByText("Uh oh! We couldn't find what you're looking for.")).toBeVisible();
  await page.getByRole('link', { name: 'Go to Library' }).click();
  await expect(page).toHaveURL(/\/library\/songs$/);
});

test('[EDIT-14, MUS-21, MUS-22, MUS-23] the capo of an arrangement is remembered, and shows in every tab', async ({
  page,
  context,
}) => {
  await openWithSongs(page, SONG);
  await test.step('[EDIT-14] [MUS-21] [MUS-22] [MUS-23] the capo shows shapes, is remembered for this arrangement, and follows the own key', async () => {
    await capoUp(page, 3);
    await expect(page.getByRole('button', { name: 'Transpose, G Major · Capo 3 (E shapes)' })).toBeVisible();
    await expect(page.getByText('Chords: E on amazing, E7 on grace').first()).toBeAttached();
    await page.reload();
    await expect(page.getByText('Chords: E on amazing, E7 on grace').first()).toBeAttached();
    await page.goto(`${SONG}?arrangement=low`);
    await expect(page.getByText('Chords: E flat on amazing').first()).toBeAttached();
    await page.goto(SONG);
    await page.getByRole('button', { name: /^Transpose/ }).click();
    await page.getByRole('button', { name: 'Back to G, No Capo' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Chords: G on amazing, G7 on grace').first()).toBeAttached();
    await page.reload();
    await expect(page.getByText('Chords: G on amazing, G7 on grace').first()).toBeAttached();
  });

  await test.step('[EDIT-14] a capo chosen in one tab shows in the other', async () => {
    const other = await context.newPage();
    await other.goto(SONG);
    await expect(other.getByText('Chords: G on amazing').first()).toBeAttached();
    await capoUp(page, 5);
    await expect(other.getByText('Chords: D on amazing').first()).toBeAttached();
  });
});

test('[EDIT-14] [MUS-21] a reader changes the key on this device, or in the song', async ({ page }) => {
  await openWithSongs(page, SONG);
  const before = await storedSong(page, GRACE.title);
  await page.getByRole('button', { name: 'Transpose, G Major' }).click();
  const panel = page.getByRole('dialog', { name: 'Transpose' });
  for (let semitone = 0; semitone < 2; semitone += 1)
    await panel.getByRole('button', { name: 'A semitone up' }).click();
  for (let fret = 0; fret < 2; fret += 1) await panel.getByRole('button', { name: 'A fret up' }).click();
  await expect(panel).toContainText('You play G shapes');
  await expect(panel).toContainText('The song itself stays in G Major.');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Transpose, A Major · Capo 2 (G shapes)' })).toBeVisible();
  await expect(page.getByText('Chords: G on amazing, G7 on grace').first()).toBeAttached();
  expect(await storedSong(page, GRACE.title)).toBe(before);

  await page.getByRole('button', { name: /^Transpose/ }).click();
  await panel.getByRole('button', { name: 'A semitone up' }).click();
  await expect(panel).toContainText('You play A♭ shapes');
  await panel.getByRole('button', { name: 'Back to G, No Capo' }).click();
  await panel.getByRole('radio', { name: 'For the Song' }).check({ force: true });
  await panel.getByRole('button', { name: 'A semitone up' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('“Amazing Grace” is in A♭ Major for everyone now.').first()).toBeVisible();
  await expect.poll(() => storedSong(page, GRACE.title)).not.toBe(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Transpose, G Major' })).toBeVisible();
});

test('[EDIT-19] the chart uses this device’s font size and chord color', async ({ page }) => {
  await openWithSongs(page, SONG);
  const lyric = page.getByText('Amazing grace! How sweet the sound. Chords').first().locator('..');
  await expect(lyric).toHaveCSS('font-size', '24px');
  await page.getByRole('button', { name: 'Chart preferences' }).click();
  for (let points = 0; points < 3; points += 1) await page.getByRole('button', { name: 'Increase font size' }).click();
  // The highlight marks what is played now: a page that is read has none.
  await expect(page.getByRole('radiogroup', { name: 'Highlight' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Coral' }).check({ force: true });
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(lyric).toHaveCSS('font-size', '28px');
  await expect(page.getByRole('article').getByText('G', { exact: true }).first()).toHaveCSS(
    'color',
    'rgb(190, 14, 49)',
  );
});
