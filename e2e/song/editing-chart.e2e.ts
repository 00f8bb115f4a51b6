import { expect, type Page } from '@playwright/test';
import { GRACE, openWithSongs } from '../fixtures/charted-songs.ts';
import { letterAt } from './edited-song.ts';
import { test } from '../support/journey.ts';

const EDITED = '/library/songs/grace?edit=true';

/** Px from the top of the page to each text of a line's words, chords aside. */
function textTops(page: Page, line: number): Promise<readonly number[]> {
  return page
    .locator(`[data-line="${line}"]`)
    .first()
    .evaluate((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const tops: number[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const isWords = node.parentElement?.closest('[data-chord-id]') === null && node.textContent?.trim() !== '';
        if (!isWords) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        tops.push(range.getBoundingClientRect().top);
      }
      return tops;
    });
}

test('words with and without chords are level, and the first chord of a line moves nothing', async ({ page }) => {
  const sections = { ...GRACE.sections, v1: { ...GRACE.sections.v1, chords: {} } };
  await openWithSongs(page, EDITED, [GRACE, { ...GRACE, id: 'plain', title: 'Plain Grace', sections }]);
  const tops = await textTops(page, 1);
  expect(tops.length).toBeGreaterThan(2);
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(0.1);

  await page.goto('/library/songs/plain?edit=true');
  await expect(page.locator('[data-line="1"]').first()).toBeVisible();
  const before = [await textTops(page, 0), await textTops(page, 1)].map(([top]) => top ?? 0);
  const name = await page.getByRole('heading', { level: 2, name: 'Verse 1' }).first().boundingBox();
  expect(Math.abs((name?.y ?? 0) - (before[0] ?? 0)), 'the name is beside the first line').toBeLessThan(14);
  const { x, y } = await letterAt(page, 'Verse 1', [0, 8]);
  await page.mouse.click(x, y);
  await page.keyboard.type('G');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'G on grace' }).first()).toBeVisible();
  const after = [await textTops(page, 0), await textTops(page, 1)].map(([top]) => top ?? 0);
  expect(after.map((top, line) => Math.abs(top - (before[line] ?? 0)) < 0.5)).toEqual([true, true]);
});

/** A song as created by the Add Song dialog, with one section of words. */
function songOfWords(lyrics: string, measures: readonly number[] = []) {
  return {
    ...GRACE,
    id: 'words',
    title: 'Words Alone',
    sections: { v1: { ...GRACE.sections.v1, lyrics, measures, chords: {} } },
    arrangements: { default: { ...GRACE.arrangements.default, order: [{ section_id: 'v1', annotation: '' }] } },
  };
}

test('a hint explains how to add the first chord, and keeps its space', async ({ page }) => {
  await openWithSongs(page, '/library/songs/words?edit=true', [songOfWords('Amazing grace')]);
  const hint = page.getByText('Click a word to put a chord over it');
  await expect(hint).toBeVisible();
  const before = await page.getByRole('button', { name: 'Insert section' }).last().boundingBox();
  const { x, y } = await letterAt(page, 'Verse 1', [0, 8]);
  await page.mouse.click(x, y);
  await page.keyboard.type('d');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'D on grace' })).toBeVisible();
  await expect(hint).toBeHidden();
  const after = await page.getByRole('button', { name: 'Insert section' }).last().boundingBox();
  expect(after?.y).toBe(before?.y);
});

test('a page of text in a chord’s field is refused, and the chart stays unchanged', async ({ page }) => {
  await openWithSongs(page, EDITED);
  const { x, y } = await letterAt(page, 'Verse 1', [0, 19]);
  await page.mouse.click(x, y);
  const field = page.getByRole('textbox', { name: /^Chord/u });
  await field.fill('Amazing grace how sweet the sound that saved a wretch like me '.repeat(200));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/^Too long for a chord\./u);
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'C on sweet' }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('[EDIT-35] a section of words shows its empty measures on request, and a chord is put on one', async ({
  page,
}) => {
  await openWithSongs(page, '/library/songs/words?edit=true', [songOfWords('Amazing grace', [3, 3])]);
  const beat = page.getByRole('button', { name: 'Measure 2, beat 1' });
  await expect(beat).toHaveCount(0);
  const choose = async (name: RegExp) => {
    await page.getByRole('button', { name: 'Verse 1 options' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose(/^Show All Measures/u);
  await beat.click();
  await page.keyboard.type('G');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'G on measure 2, beat 1' })).toBeVisible();
  await choose(/^Hide Empty Measures/u);
  await expect(page.getByRole('button', { name: 'Measure 1, beat 1' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'G on measure 2, beat 1' })).toBeVisible();
});

test('[EDIT-43] a section is removed from the order or deleted by its menu, and Undo restores it', async ({ page }) => {
  await openWithSongs(page, EDITED);
  await page.getByRole('button', { name: 'Interlude options' }).click();
  const names = ['Edit Lyrics', 'Repeat', 'Duplicate', 'Annotate', 'Rename', 'Move up', 'Move down'];
  await expect(page.getByRole('menuitem')).toHaveText(
    [...names, 'Remove from Order', 'Delete Section'].map((name) => new RegExp(`^${name}`, 'u')),
  );
  await page.getByRole('menuitem', { name: 'Remove from Order' }).click();
  await expect(page.getByRole('button', { name: 'Interlude options' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Insert section' }).last().click();
  await page.keyboard.type('Inter');
  await expect(page.getByRole('option', { name: 'Interlude Repeat' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Verse 1 options' }).first().click();
  await page.getByRole('menuitem', { name: /^Delete Section/u }).click();
  await expect(page.getByRole('button', { name: 'Verse 1 options' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Verse 1 options' })).toHaveCount(2);
});

test('[EDIT-43] the whole menu of a section is visible on a tablet in landscape, wherever the section is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1180, height: 820 });
  await openWithSongs(page, EDITED);
  for (const name of ['Verse 2', 'Interlude']) {
    await page.getByRole('button', { name: `${name} options` }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    for (const item of await page.getByRole('menuitem').all()) await expect(item).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
});

test('[EDIT-38] Enter on the name of a section asks first, and a second Enter repeats it', async ({ page }) => {
  await openWithSongs(page, EDITED);
  await page.getByRole('button', { name: 'Insert section' }).last().click();
  await page.keyboard.type('verse 2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Verse 2 Repeat' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Verse 2 options' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Insert section' }).last().click();
  await page.keyboard.type('ch');
  await page.getByRole('option', { name: 'Chorus New' }).click();
  await expect(page.getByRole('textbox', { name: 'Lyrics of Chorus' })).toBeFocused();
});

test('[EDIT-46] dragging a section with Alt, or with the stamp, repeats it', async ({ page }) => {
  await openWithSongs(page, EDITED);
  const rail = page.getByRole('navigation', { name: 'Order' });
  const places = rail.getByRole('listitem');
  const drag = async (withAlt: boolean) => {
    const from = await rail.getByRole('button', { name: 'Drag Interlude' }).boundingBox();
    const to = await places.first().boundingBox();
    if (from === null || to === null) throw new Error('The order is to be seen.');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    if (withAlt) await page.keyboard.down('Alt');
    await page.mouse.move(to.x + 20, to.y - 4, { steps: 8 });
    await page.mouse.up();
    if (withAlt) await page.keyboard.up('Alt');
  };
  await drag(true);
  await expect(places).toHaveText(['Interlude', 'Verse 1', 'Verse 2', 'Interlude', 'Verse 1']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(places).toHaveCount(4);
  await page.getByRole('button', { name: 'Tool: Pencil' }).click();
  await page.getByRole('menuitemradio', { name: /Stamp/u }).click();
  await drag(false);
  await expect(places).toHaveText(['Interlude', 'Verse 1', 'Verse 2', 'Interlude', 'Verse 1']);
});

test('[EDIT-26] every key of Undo and Redo works', async ({ page }) => {
  await openWithSongs(page, EDITED);
  const repeated = page.getByRole('button', { name: 'Interlude options' });
  await page.getByRole('button', { name: 'Interlude options' }).click();
  await page.getByRole('menuitem', { name: /^Repeat/u }).click();
  await expect(repeated).toHaveCount(2);
  for (const [undo, redo] of [
    ['Control+z', 'Control+Shift+z'],
    ['Control+z', 'Control+y'],
    ['Meta+z', 'Meta+Shift+z'],
    ['Meta+z', 'Meta+y'],
  ] as const) {
    await page.keyboard.press(undo);
    await expect(repeated).toHaveCount(1);
    await page.keyboard.press(redo);
    await expect(repeated).toHaveCount(2);
  }
});

test('[EDIT-3] the page shows that a song is loading', async ({ page }) => {
  await openWithSongs(page, '/library/songs/grace');
  await page.addInitScript(() => {
    const seen: string[] = [];
    new MutationObserver(() => {
      const title = document.querySelector('h1')?.textContent ?? '';
      if (title !== seen.at(-1)) seen.push(title);
      document.documentElement.dataset['titles'] = seen.join('|');
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amazing Grace');
  await expect(page.locator('html')).toHaveAttribute('data-titles', /Loading song\.\.\.\|Amazing Grace$/u);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[EDIT-12] the chart starts within view, and less used facts unfold', async ({ page }) => {
    await openWithSongs(page, EDITED);
    const line = await page.locator('[data-line="0"]').first().boundingBox();
    expect(line?.y).toBeLessThan(560);
    const copyright = page.getByRole('button', { name: /Copyright Status/u });
    await expect(copyright).toBeHidden();
    await page.getByRole('button', { name: 'Details' }).tap();
    await expect(copyright).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Artist' })).toHaveValue('John Newton');
    await expect(page.getByRole('textbox', { name: 'Beats per measure' })).toBeVisible();
  });
});
