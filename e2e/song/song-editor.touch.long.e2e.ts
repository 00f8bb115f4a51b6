import { expect, type Locator, type Page } from '@playwright/test';
import { center, letterAt, openLibrary, SongHistory } from './edited-song.ts';
import { dragByTouch, type TouchPoint } from '../pages/touch-drag.ts';
import { test } from '../support/journey.ts';

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

async function tap(page: Page, target: Locator | TouchPoint) {
  if ('x' in target) await page.touchscreen.tap(target.x, target.y);
  else await target.tap();
}

test('[EDIT-24] [EDIT-26] a song is built from nothing by touch, undone and redone', async ({ page }) => {
  test.setTimeout(150_000);
  page.setDefaultTimeout(8_000);
  const session = await page.context().newCDPSession(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await openLibrary(page);
  await tap(page, button('Add Song').first());
  await page.getByRole('textbox', { name: 'Title' }).fill('Amazing Grace');
  const dialog = page.getByRole('dialog', { name: 'Add Song' });
  await tap(page, dialog.getByRole('button', { name: 'Add Song' }).or(dialog.getByRole('button', { name: 'Save' })));
  await expect(button('Done')).toBeVisible();
  const history = new SongHistory(page, 'Amazing Grace');

  await test.step('sections are entered', async () => {
    await history.step(async () => {
      await page.getByRole('combobox', { name: 'Section name' }).fill('Verse 1');
      await tap(page, button('Add'));
    });
    await history.step(async () => {
      const lyrics = page.getByRole('textbox', { name: 'Lyrics of Verse 1' });
      await lyrics.fill('Amazing grace! How sweet the sound\nThat saved a wretch like me!');
      await tap(page, button('Save Lyrics'));
    });
    await history.step(async () => {
      await tap(page, button('Insert section').last());
      await page.getByRole('combobox', { name: 'Section name' }).fill('Interlude');
      await tap(page, button('Add'));
    });
    await history.step(() => tap(page, button('Instrumental')));
  });

  await test.step('[EDIT-33] a tap on a letter types a chord there; [EDIT-30] a finger drags it', async () => {
    await history.step(async () => {
      await tap(page, await letterAt(page, 'Verse 1', [0, 8]));
      await page.getByRole('textbox', { name: /^Chord/ }).fill('G7');
      await page.keyboard.press('Enter');
    });
    await history.step(async () => {
      const to = await letterAt(page, 'Verse 1', [0, 19]);
      await dragByTouch(session, { from: await center(button('G7 on grace')), to });
    });
    await expect(button('G7 on sweet')).toBeVisible();
  });

  await test.step('[EDIT-45] a finger drags a section by its handle', async () => {
    await history.step(async () => {
      const handles = page.getByRole('article');
      const to = await center(handles.getByRole('button', { name: 'Drag Verse 1' }));
      const from = await center(handles.getByRole('button', { name: 'Drag Interlude' }));
      await dragByTouch(session, { from, to: { x: to.x, y: Math.max(to.y - 70, 140) } });
    });
  });

  await test.step('[EDIT-43] the section menu is used', async () => {
    await tap(page, button('Verse 1 options').first());
    await history.step(() => tap(page, page.getByRole('menuitem', { name: /^Repeat/ })));
  });

  await test.step('[SLIDE-4] slides are broken', async () => {
    await tap(page, page.getByRole('link', { name: 'Presentation' }));
    await history.step(() => tap(page, button('How, break here')));
  });

  await test.step('[TIME-7] [TIME-14] timing is edited', async () => {
    await tap(page, page.getByRole('link', { name: 'Timing' }));
    await history.step(() => tap(page, button('Auto-schedule')));
    const verse = page.getByRole('article', { name: 'Verse 1', exact: true }).first();
    await history.step(async () => {
      const at = await center(verse.getByRole('group', { name: 'Chords' }).getByRole('button').first());
      // Back a little: the chord is at the right edge of what is seen of the lane.
      await dragByTouch(session, { from: at, to: { x: at.x - 48, y: at.y } });
    });
    await history.step(async () => {
      const edge = await center(page.locator('[aria-label="Length of measure 1"]').first());
      await dragByTouch(session, { from: edge, to: { x: edge.x + 48, y: edge.y } });
    });
  });

  await test.step('[EDIT-52] a second arrangement is made', async () => {
    await tap(page, page.getByRole('link', { name: 'Chart' }));
    await expect(page).not.toHaveURL(/\/timing/);
    await tap(page, page.getByRole('button', { name: /^Arrangement: / }));
    await history.step(() => tap(page, page.getByRole('menuitem', { name: 'New Arrangement' })));
    await history.step(async () => {
      await page.getByRole('combobox', { name: 'Section name' }).fill('Verse');
      await tap(page, page.getByRole('option', { name: /Verse 1/ }));
    });
  });

  await history.walk((what) => tap(page, button(what)));
});
