import { expect, type Page } from '@playwright/test';
import { GRACE, openWithSongs, VISION } from '../fixtures/charted-songs.ts';
import { test } from '../support/journey.ts';
import { openUplift } from '../pages/open-uplift.ts';
import { addItems, openNewSet } from '../pages/planned-set.ts';
import {
  currentTile,
  nextMonitor,
  nextSong,
  nowMonitor,
  presentAddress,
  presentWindow,
  ROAD,
  songOfWords,
  tiles,
} from '../pages/presented-songs.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const previousSong = (page: Page) => page.getByRole('button', { name: /^Previous song/ });

test('[PRES-1, PRES-2, PRES-3, PRES-20] songs of the address are presented from the first slide, one for each lyric line, and removed from the address', async ({
  page,
}) => {
  await openWithSongs(page, presentAddress('grace', 'joy'));
  await expect(page).toHaveURL(/\/present$/);
  await expect(heading(page)).toHaveText('Amazing Grace');
  await expect(page.getByText('Slide 1 of 5')).toBeVisible();
  await expect(tiles(page)).toHaveCount(5);
  await expect(currentTile(page)).toHaveAccessibleName('Slide 1: Amazing grace! How sweet the sound');
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: 'Verse 1' })).toHaveCount(2);
});

test('[PRES-1, PRES-4] a set is presented with all of its items, and the buttons say whether a song or another item is next', async ({
  page,
}) => {
  await openNewSet(page);
  await addItems(page, ['Welcome 4m', 'amazing', 'Prayer 3m']);
  await page.getByRole('link', { name: 'Present', exact: true }).click();
  await expect(page).toHaveURL(/\/present\?set=/);
  await expect(heading(page)).toHaveText('Welcome');
  await expect(nowMonitor(page)).toContainText('Welcome');
  await nextSong(page).click();
  await expect(heading(page)).toHaveText('Amazing Grace');
  await expect(page.getByRole('button', { name: 'Previous item Welcome' })).toBeVisible();
  const nextItem = page.getByRole('button', { name: 'Next item Prayer' });
  await expect(nextItem).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Again for next item')).toBeVisible();
  await nextItem.click();
  await expect(heading(page)).toHaveText('Prayer');
});

test('[PRES-15, PRES-16, PRES-24] a song with sections is stepped through by keys and by its tiles', async ({
  page,
}) => {
  await openWithSongs(page, presentAddress('road'), [ROAD]);
  await test.step('[PRES-15, PRES-16, PRES-24] arrows, Space and the keys of a clicker go to the next slide and back, and stop at the ends', async () => {
    await expect(nowMonitor(page)).toContainText('First of one');
    for (const [key, slide] of [
      ['ArrowLeft', 1],
      ['ArrowRight', 2],
      ['ArrowDown', 3],
      ['Space', 4],
      ['PageDown', 5],
      ['ArrowUp', 4],
      ['PageUp', 3],
      ['ArrowLeft', 2],
      ['End', 9],
      ['ArrowRight', 9],
      ['Home', 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.getByText(`Slide ${slide} of 9`)).toBeVisible();
    }
  });

  await test.step('letters and digits move to sections: by number, to the next of their kind, and to one of that kind by index', async () => {
    await expect(nowMonitor(page)).toContainText('First of one');
    for (const [keys, slide] of [
      ['3', 5],
      ['c', 7],
      ['c', 3],
      ['v2', 5],
      ['v1', 1],
      ['b', 9],
    ] as const) {
      await page.evaluate(pressTogether, keys);
      await expect(page.getByText(`Slide ${slide} of 9`)).toBeVisible();
    }
  });

  await test.step('a pressed tile is shown; by keyboard the tiles are one tab stop that follows the slides', async () => {
    await tiles(page).nth(6).click();
    await expect(nowMonitor(page)).toContainText('Sing it out');
    await expect(page.getByText('Slide 7 of 9')).toBeVisible();
    await expect(page.locator('[data-tile][tabindex="0"]')).toHaveCount(1);
    await page.keyboard.press('Shift');
    await currentTile(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect(currentTile(page)).toBeFocused();
    await expect(currentTile(page)).toHaveAccessibleName('Slide 8: Sing it loud');
  });
});

/** One key right after the other, however slow the machine is. */
function pressTogether(keys: string): void {
  for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

test('[PRES-4, PRES-5, PRES-25] songs are changed by their buttons and by the list, each opening at its first slide', async ({
  page,
}) => {
  await openWithSongs(page, presentAddress('grace', 'vision', 'joy'));
  await expect(previousSong(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(nextSong(page)).toContainText('Be Thou My Vision');
  await page.keyboard.press('ArrowRight');
  await nextSong(page).click();
  await expect(heading(page)).toHaveText('Be Thou My Vision');
  await expect(page.getByText('Slide 1 of 1')).toBeVisible();
  await expect(previousSong(page)).toContainText('Amazing Grace');
  await page.getByRole('button', { name: 'Set list, 2 of 3' }).click();
  await page.getByRole('menuitemradio', { name: /Joy to the World/ }).click();
  await expect(heading(page)).toHaveText('Joy to the World');
  // Keys are the menu's until it has gone.
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(heading(page)).toHaveText('Be Thou My Vision');
});

test('the next slide is shown across the end of a song, and the end of the list is announced', async ({ page }) => {
  await openWithSongs(page, presentAddress('vision', 'road'), [VISION, ROAD]);
  await expect(nextMonitor(page)).toContainText('The Road');
  await expect(nextMonitor(page)).toContainText('First of one');
  await nextSong(page).click();
  await page.keyboard.press('End');
  await expect(nextMonitor(page)).toContainText('End of the list');
});

test('[PRES-6, PRES-7, PRES-17] the window shows the slide and its copyright, and follows the operator', async ({
  page,
}) => {
  await openWithSongs(page, presentAddress('grace', 'joy'));
  const popup = await presentWindow(page);
  await expect(popup).toHaveURL(/\/presentation/);
  await expect(popup.getByText('Amazing grace!')).toBeVisible();
  await expect(popup.getByText('Words: John Newton, 1779.')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(popup.getByText('That saved')).toBeVisible();
  await popup.keyboard.press('ArrowRight');
  await expect(page.getByText('Slide 3 of 5')).toBeVisible();
  await expect(popup.getByText('’Twas grace')).toBeVisible();
  await nextSong(page).click();
  await expect(popup.getByText('No more let')).toBeVisible();
});

test('the window turns black, is closed, and is opened again or not at all', async ({ page }) => {
  await openWithSongs(page, presentAddress('road'), [ROAD]);
  await test.step('a key or a button blanks the screen or its words, and the same or Escape restores it', async () => {
    const popup = await presentWindow(page);
    await expect(popup.getByText('First of one')).toBeVisible();
    const black = page.getByRole('button', { name: 'Black screen' });
    await page.bringToFront();
    await page.keyboard.press('.');
    await expect(black).toHaveAttribute('aria-pressed', 'true');
    await expect(nowMonitor(page)).toContainText('Black screen');
    await expect(popup.getByText('First of one')).toBeHidden();
    await page.keyboard.press('.');
    await expect(popup.getByText('First of one')).toBeVisible();
    await page.getByRole('button', { name: 'Clear words' }).click();
    await expect(popup.getByText('First of one')).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(popup.getByText('Second of one')).toBeVisible();
    await popup.close();
    await page.getByRole('button', { name: 'Leave it closed' }).click();
    await page.keyboard.press('Home');
  });

  await test.step('a closed window is reported at once, and one press reopens it at its place', async () => {
    const popup = await presentWindow(page);
    await page.keyboard.press('ArrowRight');
    await popup.close();
    await expect(page.getByText('The slides window is closed.')).toBeVisible();
    const [again] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Reopen' }).click(),
    ]);
    await expect(again.getByText('Second of one')).toBeVisible();
    await expect(page.getByText('The slides window is closed.')).toBeHidden();
    await again.close();
    await page.getByRole('button', { name: 'Leave it closed' }).click();
    await expect(page.getByText('The slides window is closed.')).toBeHidden();
  });

  await test.step('a browser that blocks the window is reported, with a remedy', async () => {
    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.getByRole('button', { name: /^(Open|Show) Slides$/ }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Allow pop-ups' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  });
});

test('[PRES-8, PRES-9] closing the presentation closes its window and empties the page; Undo restores all but the window', async ({
  page,
}) => {
  await openWithSongs(page, presentAddress('road'), [ROAD]);
  const popup = await presentWindow(page);
  await page.keyboard.press('ArrowRight');
  const closed = popup.waitForEvent('close');
  await page.getByRole('button', { name: 'End Presentation' }).click();
  await closed;
  await expect(heading(page)).toHaveText('Present songs here.');
  await page.reload();
  await expect(heading(page)).toHaveText('Present songs here.');
  await page.goto(presentAddress('road'));
  await expect(nowMonitor(page)).toContainText('First of one');
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'End Presentation' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Slide 9 of 9')).toBeVisible();
});

test('[PRES-13] an empty page says how to present something', async ({ page }) => {
  await openUplift(page, '/present');
  await expect(heading(page)).toHaveText('Present songs here.');
  await expect(page.getByRole('link', { name: 'Go to Library' })).toBeVisible();
});

test('[PRES-14] the next plan is suggested', async ({ page }) => {
  await openNewSet(page);
  await page.goto('/present');
  await expect(page.getByRole('link', { name: 'Suggested: Sunday, November 23' })).toHaveAttribute(
    'href',
    /^\/present\?set=/,
  );
});

test('a deleted song shows the audience nothing, and the list continues; a song without words has no LiveScroll', async ({
  page,
}) => {
  const wordless = { ...songOfWords('solo', 'Solo', [['Solo', '']]), title: 'Solo' };
  await openWithSongs(page, presentAddress('gone', 'solo', 'grace'), [GRACE, wordless]);
  await expect(heading(page)).toHaveText('Song Not Found');
  await expect(nowMonitor(page)).not.toContainText('Song Not Found');
  await nextSong(page).click();
  await expect(heading(page)).toHaveText('Solo');
  await nextSong(page).click();
  await expect(nowMonitor(page)).toContainText('Amazing grace');
});
