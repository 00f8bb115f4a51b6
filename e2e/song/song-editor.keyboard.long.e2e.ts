import { expect, type Locator, type Page } from '@playwright/test';
import { openLibrary, SongHistory } from './edited-song.ts';
import { test } from '../support/journey.ts';

const MOST_STOPS = 150;

/** Presses Tab until the keyboard is on it, as a person without a mouse does. */
async function tabTo(page: Page, locator: Locator) {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await isFocused(locator)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(locator)}`);
}

function isFocused(locator: Locator): Promise<boolean> {
  return locator
    .first()
    .evaluate(
      // The chart of a section leads the keyboard on to one of its lines.
      (element) =>
        element === document.activeElement ||
        (element.role === 'application' && element.contains(document.activeElement)),
      undefined,
      { timeout: 2000 },
    )
    .catch(() => false);
}

async function press(page: Page, ...keys: readonly string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

test('[EDIT-24] [EDIT-26] a song is built from nothing by keyboard alone, undone and redone', async ({ page }) => {
  test.setTimeout(150_000);
  page.setDefaultTimeout(8_000);
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
  await openLibrary(page);
  await tabTo(page, button('Add Song').first());
  await press(page, 'Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Amazing Grace');
  await press(page, 'Enter');
  await expect(button('Done')).toBeVisible();
  const history = new SongHistory(page, 'Amazing Grace');

  await test.step('[EDIT-36] [EDIT-38] [EDIT-49] sections are entered', async () => {
    await tabTo(page, page.getByRole('combobox', { name: 'Section name' }));
    await history.step(async () => {
      await page.keyboard.type('verse 1');
      await press(page, 'Enter');
    });
    await expect(page.getByRole('textbox', { name: 'Lyrics of Verse 1' })).toBeFocused();
    await history.step(async () => {
      await page.keyboard.type('Amazing grace! How sweet the sound');
      await press(page, 'Enter');
      await page.keyboard.type('That saved a wretch like me!');
      await press(page, 'Control+Enter');
    });
    await tabTo(page, button('Insert section').last());
    await history.step(async () => {
      await press(page, 'Enter');
      await page.keyboard.type('Interlude');
      await press(page, 'Enter');
    });
    await history.step(async () => {
      await tabTo(page, button('Instrumental'));
      await press(page, 'Enter');
    });
  });

  await test.step('[EDIT-41] [EDIT-42] an entry without a name adds nothing, and Escape closes it', async () => {
    await tabTo(page, button('Insert section').last());
    await press(page, 'Enter', 'Enter');
    await expect(page.getByRole('combobox', { name: 'Section name' })).toBeFocused();
    await press(page, 'Escape');
    await expect(page.getByRole('combobox', { name: 'Section name' })).toHaveCount(0);
  });

  await test.step('[EDIT-33] [EDIT-34] chords are entered by a cursor of letters', async () => {
    await tabTo(page, page.getByRole('application', { name: 'Chords of Verse 1' }));
    await history.step(async () => {
      await press(page, 'Home', 'ArrowRight', 'g', 'Enter');
    });
    await expect(button('G on amazing')).toBeVisible();
    await history.step(async () => {
      await press(page, 'ArrowDown', 'Control+ArrowRight', 'Enter');
      await page.keyboard.type('G7');
      await press(page, 'Enter');
    });
    await expect(button('G7 on grace')).toBeVisible();
    await history.step(() => press(page, 'Alt+ArrowRight'));
    await history.step(() => press(page, 'Delete'));
    await expect(button('G7 on grace')).toHaveCount(0);
  });

  await test.step('[EDIT-43] the section menu is used', async () => {
    await tabTo(page, button('Verse 1 options').first());
    await history.step(() => press(page, 'Enter', 'r', 'Enter'));
    await expect(button('Verse 1 options')).toHaveCount(2);
  });

  await test.step('[EDIT-45] a section is lifted, moved and dropped; Escape puts it back', async () => {
    const handle = page.getByRole('article').getByRole('button', { name: 'Drag Interlude' });
    await tabTo(page, handle);
    await press(page, 'Enter', 'ArrowUp', 'Escape');
    await history.step(() => press(page, 'Enter', 'ArrowUp', 'Enter'));
    await expect(handle).toBeFocused();
  });

  await test.step('[SLIDE-4] slides are broken', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Presentation' }));
    await press(page, 'Enter');
    await tabTo(page, button('grace!, break here'));
    await press(page, 'ArrowRight');
    await history.step(() => press(page, 'Enter'));
    await expect(button('Join with the line above')).toBeFocused();
  });

  await test.step('[TIME-14] timing is edited', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Timing' }));
    await press(page, 'Enter');
    await history.step(async () => {
      await tabTo(page, button('Auto-schedule'));
      await press(page, 'Enter');
    });
    await tabTo(page, page.getByRole('group', { name: 'Chords' }).first().getByRole('button').first());
    await history.step(() => press(page, 'Shift+ArrowRight', 'ArrowRight'));
    await tabTo(page, page.locator('[aria-label="Length of measure 1"]').first());
    await history.step(() => press(page, 'ArrowRight'));
  });

  await test.step('[EDIT-52] [EDIT-39] a second arrangement repeats a section with Tab', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Chart' }));
    await press(page, 'Enter');
    await expect(page).not.toHaveURL(/\/timing/);
    await tabTo(page, button('Arrangement: Default'));
    await history.step(() => press(page, 'Enter', 'n', 'Enter'));
    await tabTo(page, page.getByRole('combobox', { name: 'Section name' }));
    await history.step(async () => {
      await page.keyboard.type('inter');
      await press(page, 'Tab');
    });
    await expect(button('Interlude options')).toBeVisible();
  });

  await history.walk((what) => press(page, what === 'Undo' ? 'Control+z' : 'Control+Shift+z'));
});
