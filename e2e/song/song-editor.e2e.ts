import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../support/barriers.ts';
import { GRACE, openWithSongs, VISION } from '../fixtures/charted-songs.ts';
import { letterAt, storedSong } from './edited-song.ts';
import { test } from '../support/journey.ts';

const SONG = '/library/songs/grace';

function openEditor(page: Page, tab = '') {
  return openWithSongs(page, `${SONG}${tab}?edit=true`);
}

test('[EDIT-12] [EDIT-13] [EDIT-15] the editor shows fields for the facts, sections with gaps between, and an entry', async ({
  page,
}) => {
  await openWithSongs(page, SONG);
  await expect(page.getByRole('button', { name: /^Transpose/ })).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page).toHaveURL(/edit=true/);
  for (const name of ['Tempo', 'Beats per measure']) {
    await expect(page.getByRole('textbox', { name, exact: true })).toHaveAttribute('inputmode', /numeric|decimal/);
  }
  await expect(page.getByRole('textbox', { name: 'Note of a beat' })).toHaveValue('4');
  await page.getByRole('button', { name: /Copyright Status/ }).click();
  await expect(page.getByRole('option')).toHaveText(['Unverified', 'Original', 'Licensed', 'Public Domain']);
  await page.keyboard.press('Escape');
  const sections = await page.locator('article [data-place]').count();
  await expect(page.getByRole('button', { name: 'Insert section' })).toHaveCount(sections + 1);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /^Transpose/ })).toBeVisible();
});

test('[EDIT-21, EDIT-22, EDIT-23, EDIT-24, EDIT-54, EDIT-5, EDIT-28] an invalid number is not stored; chords are copied, stay on their words, and belong to their song', async ({
  page,
}) => {
  await openEditor(page);
  await test.step('[EDIT-21] [EDIT-22] [EDIT-23] [EDIT-24] an invalid number shows an error next to its field, stays there, and is not stored', async () => {
    const before = await storedSong(page, GRACE.title);
    for (const [name, text, message] of [
      ['Tempo', 'fast', 'The tempo must be a number.'],
      ['Beats per measure', 'x', 'The time signature top must be a number.'],
      ['Note of a beat', '3', 'The time signature bottom must be a valid division.'],
      ['Title', '', 'A song title is required.'],
      ['Arrangement name', '', 'An arrangement name is required.'],
    ] as const) {
      const field = page.getByRole('textbox', { name, exact: true });
      const was = await field.inputValue();
      await field.fill(text);
      await expect(page.getByText(message)).toBeVisible();
      await expect(field).toHaveValue(text);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      expect(await storedSong(page, GRACE.title)).toBe(before);
      await field.fill(was);
      await expect(page.getByText(message)).toHaveCount(0);
    }
  });

  await test.step('[EDIT-54] chords stay on their words when the lyrics are edited', async () => {
    await page.getByRole('button', { name: 'Verse 1 options' }).first().click();
    await page.getByRole('menuitem', { name: 'Edit Lyrics' }).click();
    const lyrics = page.getByRole('textbox', { name: 'Lyrics of Verse 1' });
    await lyrics.fill(`Oh my\n${(await lyrics.inputValue()).replace('sweet', 'very sweet')}`);
    await page.getByRole('button', { name: 'Save Lyrics' }).click();
    await expect(page.getByRole('button', { name: 'C on sweet' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'G on amazing' }).first()).toBeVisible();
  });

  await test.step('[EDIT-5] [EDIT-28] another song is fetched when the address names it, with its own history', async () => {
    await page.getByRole('textbox', { name: 'Artist' }).fill('John');
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled();
    await page.getByRole('link', { name: 'Back to Songs' }).click();
    await page.getByRole('link', { name: VISION.title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(VISION.title);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
  });
});

test('[EDIT-6, EDIT-16, EDIT-29, EDIT-41, EDIT-53] the tools are on one tab, the pencil first; Escape leaves an entry; a new arrangement opens', async ({
  page,
}) => {
  await openEditor(page);
  await expect(page.getByRole('button', { name: 'Tool: Pencil' })).toBeVisible();
  await page.getByRole('button', { name: 'Tool: Pencil' }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText([/Pencil/, /Stamp/]);
  await page.keyboard.press('Escape');
  await expect(page.getByPlaceholder('Add copyright information...')).toBeVisible();
  const entry = page.getByRole('combobox', { name: 'Section name' });
  for (const leave of [() => page.keyboard.press('Escape'), () => entry.blur()]) {
    await page.getByRole('button', { name: 'Insert section' }).first().click();
    await expect(entry).toBeFocused();
    await leave();
    await expect(entry).toHaveCount(0);
  }
  await page.getByRole('button', { name: /^Arrangement: / }).click();
  await page.getByRole('menuitem', { name: 'New Arrangement' }).click();
  await expect(page).toHaveURL(/[?&]arrangement=[\w-]+/);
  await expect(page.getByRole('button', { name: 'Arrangement: New Arrangement' })).toBeVisible();
  for (const tab of ['Presentation', 'Timing']) {
    await page.getByRole('link', { name: tab }).click();
    await expect(page).toHaveURL(new RegExp(tab, 'iu'));
    await expect(page.getByRole('button', { name: /^Tool: / })).toHaveCount(0);
  }
});

test('[EDIT-20] a printed song page has only the chart, black on white', async ({ page }) => {
  await openWithSongs(page, SONG);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Order' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: 'Amazing Grace' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('article')).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('[SLIDE-1] [SLIDE-3] the Presentation tab has an address; a slide is 16 by 9, with its lyrics in the middle', async ({
  page,
}) => {
  await openWithSongs(page, `${SONG}/presentation`);
  await expect(page.getByRole('link', { name: 'Presentation' })).toHaveAttribute('aria-current', 'page');
  const stage = page.getByRole('region', { name: 'Slide' });
  const text = await stage.getByText('Amazing grace!').boundingBox();
  const large = await stage.locator('[data-theme="dark"]').boundingBox();
  if (text === null || large === null) throw new Error('The slide is to be seen.');
  expect(large.width / large.height).toBeCloseTo(1920 / 1080, 2);
  expect(Math.abs(text.x + text.width / 2 - (large.x + large.width / 2))).toBeLessThan(2);
  await expect(page.getByRole('button', { name: /break here/ })).toHaveCount(0);
});

test('[TIME-4, TIME-10, TIME-1, TIME-2, TIME-3, TIME-6] the Timing tab has an address, a scale, and sections that change', async ({
  page,
}) => {
  await openEditor(page, '/timing');
  await test.step('[TIME-4] [TIME-10] a section of the Timing tab is repeated, duplicated, removed, and gets more or fewer measures', async () => {
    const card = page.getByRole('article', { name: 'Interlude', exact: true }).first();
    for (const name of ['Repeat Interlude', 'Duplicate Interlude', 'Remove Interlude from order']) {
      await expect(card.getByRole('button', { name, exact: true })).toBeVisible();
    }
    await expect(card.getByRole('button', { name: /Lyrics|Annotate/ })).toHaveCount(0);
    await expect(card.getByText(/^2 measures, 6 beats/)).toBeVisible();
    await card.getByRole('button', { name: 'Add measure' }).click();
    await expect(card.getByText(/^3 measures, 9 beats/)).toBeVisible();
    await card.getByRole('button', { name: 'Remove measure' }).click();
    await expect(card.getByText(/^2 measures, 6 beats/)).toBeVisible();
  });

  await test.step('[TIME-1] [TIME-2] [TIME-3] [TIME-6] the Timing tab has an address, a timeline for each section, and a scale of 1x to 3x', async () => {
    await expect(page.getByRole('link', { name: 'Timing' })).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('[data-place]')).toHaveCount(GRACE.arrangements.default.order.length);
    await page.getByRole('button', { name: 'Time scale: 1x' }).click();
    await expect(page.getByRole('menuitemradio')).toHaveText(['1x', '2x', '3x']);
    await page.getByRole('menuitemradio', { name: '2x' }).click();
    await expect(page.getByRole('button', { name: 'Time scale: 2x' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Tool/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Chart' }).click();
    await expect(page.getByRole('button', { name: /^Time scale/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Tool: Pencil' })).toBeVisible();
  });
});

test('[EDIT-32] Alt while dragging copies the chord', async ({ page }) => {
  await openEditor(page);
  const from = await page.getByRole('button', { name: 'C on sweet' }).first().boundingBox();
  if (from === null) throw new Error('The chord is to be seen.');
  const to = await letterAt(page, 'Verse 1', [1, 4]);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.keyboard.down('Alt');
  await page.mouse.up();
  await page.keyboard.up('Alt');
  const verse = page.getByRole('application', { name: 'Chords of Verse 1' }).first();
  await expect(verse.getByRole('button', { name: /^C on/ })).toHaveCount(2);
});

test("[EDIT-26] another tab's changes of a song show here", async ({ page, context }) => {
  await openEditor(page);
  const other = await context.newPage();
  await test.step("[EDIT-26] another tab's edit shows at once, and Undo reverts only edits of this tab", async () => {
    await other.goto(`${SONG}?edit=true`);
    await page.getByRole('textbox', { name: 'Artist' }).fill('Newton');
    await expect(other.getByRole('textbox', { name: 'Artist' })).toHaveValue('Newton');
    await other.getByPlaceholder('Add copyright information...').fill('Free');
    await expect(page.getByPlaceholder('Add copyright information...')).toHaveValue('Free');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(other.getByRole('textbox', { name: 'Artist' })).toHaveValue('John Newton');
    await expect(other.getByPlaceholder('Add copyright information...')).toHaveValue('Free');
  });

  await test.step('a song deleted in another tab says so, and is restored with its edits', async () => {
    await page.getByRole('textbox', { name: 'Artist' }).fill('Newton');
    await other.goto(SONG);
    await other.getByRole('button', { name: 'Song options' }).click();
    await other.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText('This song is in the trash')).toBeVisible();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('textbox', { name: 'Artist' })).toHaveValue('Newton');
  });
});

test('a chord of 10,000 characters is refused, while zero-width text and 500 measures are accepted', async ({
  page,
}) => {
  await openEditor(page);
  const at = await letterAt(page, 'Verse 1', [0, 8]);
  await page.mouse.click(at.x, at.y);
  await page.getByRole('textbox', { name: /^Chord/ }).fill('x'.repeat(10_000));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/^Too long for a chord\./u);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Verse 2 options' }).first().click();
  await page.getByRole('menuitem', { name: 'Edit Lyrics' }).click();
  await page
    .getByRole('textbox', { name: 'Lyrics of Verse 2' })
    .fill('\u200B\u200Ba\u0301men 👨‍👩‍👧 \u200F\u05E9\u05DC\u05D5\u05DD');
  await page.getByRole('button', { name: 'Save Lyrics' }).click();
  await expect(page.getByRole('application', { name: 'Chords of Verse 2' })).toBeVisible();
  await page.getByRole('link', { name: 'Timing' }).click();
  const card = page.getByRole('article', { name: 'Interlude', exact: true }).first();
  const add = card.getByRole('button', { name: 'Add measure' });
  await add.evaluate((button: HTMLElement) => {
    for (let times = 0; times < 498; times += 1) button.click();
  });
  await expect(card.getByText(/^500 measures, 1500 beats/)).toBeVisible();
});

test('axe finds no problem in read-only slides and timing', async ({ page }) => {
  await openWithSongs(page, `${SONG}/presentation`);
  await expect(page.getByRole('main')).not.toBeEmpty();
  await expectNoBarriers(page);
  await page.goto(`${SONG}/timing`);
  await expect(page.getByRole('main')).not.toBeEmpty();
  await expectNoBarriers(page);
});
