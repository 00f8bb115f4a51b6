import { expect, type Page } from '@playwright/test';
import { chooseCollection, chooseFromMenu, makeCollection, readOrder, select } from '../pages/collections.ts';
import { dragByTouch, handleCenter } from '../pages/touch-drag.ts';
import { test } from '../support/journey.ts';
import { openLibrary } from '../fixtures/library-songs.ts';
import { openUplift } from '../pages/open-uplift.ts';

const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Add songs' }).getByRole('option');

test('[COLL-1] [COLL-2] [COLL-6] [COLL-8] [COLL-12] [COLL-20] [COLL-21] a new collection is named and found again', async ({
  page,
}) => {
  await openUplift(page, '/library/songs');
  await page.getByRole('link', { name: 'Collections' }).click();
  await expect(page).toHaveURL('/library/collections');
  await expect(page.getByRole('heading', { name: 'Organize songs into collections.' })).toBeVisible();
  await page.getByRole('button', { name: 'New Collection' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A collection name is required.')).toBeVisible();
  await page.getByLabel('Name').fill('  Advent ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Advent' })).toBeVisible();
  await expect(page).toHaveURL(/\/library\/collections\/[\w-]+$/);
  await expect(page.getByRole('heading', { name: 'No songs have been added yet.' })).toBeVisible();
  await expect(page.getByText('Get started by searching and adding your first song.')).toBeVisible();
  await page.getByLabel('Name').fill('  ');
  await expect(page.getByRole('heading', { level: 1, name: 'Collection' })).toBeVisible();
  await expect(page.getByText('A collection name is required.')).toBeVisible();
  await page.getByLabel('Name').fill('Christmas');
  await page.getByRole('link', { name: 'Back to Collections' }).click();
  await expect(page.getByRole('grid', { name: 'Collections' }).getByRole('link', { name: 'Christmas' })).toBeVisible();
  await page.getByRole('link', { name: 'Christmas' }).click();
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Christmas');
});

test('[COLL-3] [COLL-4] [COLL-5] [COLL-10] selected songs are added to a new collection and to others, each once', async ({
  page,
}) => {
  await openLibrary(page);
  await select(page, 'Holy, Holy, Holy');
  await select(page, 'Abide with Me');
  await chooseFromMenu(page, 2, 'New Collection');
  await expect(page).toHaveURL(/newCollection=song\.abide[\w-]*\.[\w-]+,song\.holy[\w-]*\.[\w-]+$/);
  await expect(page.getByText('It starts with 2 songs.')).toBeVisible();
  await page.getByLabel('Name').fill('Weddings');
  await page.keyboard.press('Enter');
  await expect.poll(() => readOrder(page)).toEqual(['Abide with Me', 'Holy, Holy, Holy']);

  await page.goto('/library/collections?newCollection=');
  await makeCollection(page, 'Advent');
  await page.goto('/library/songs');
  await select(page, 'Blessed Assurance');
  await select(page, 'Abide with Me');
  await chooseFromMenu(page, 2, 'Add to Collections');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/library/songs');
  await chooseFromMenu(page, 2, 'Add to Collections');
  await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(2);
  await chooseCollection(page, 'Weddings');
  await chooseCollection(page, 'Advent');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('2 songs added to 2 collections.').first()).toBeVisible();
  const table = page.getByRole('grid', { name: 'Collections' });
  await expect(table.locator('tbody tr').nth(0)).toContainText('Advent2');
  await expect(table.locator('tbody tr').nth(1)).toContainText('Weddings3');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(table.locator('tbody tr').nth(1)).toContainText('Weddings2');
  await table.getByRole('button', { name: 'Name' }).click();
  await expect(table.locator('tbody tr[style*="translateY(0px)"]')).toContainText('Weddings');
});

test('[COLL-13] [COLL-14] [COLL-15] [COLL-16] [COLL-17] [COLL-18] songs of a collection are found, added and sorted', async ({
  page,
}) => {
  await openLibrary(page);
  await page.goto('/library/collections?newCollection=');
  await makeCollection(page, 'Sunday');
  const field = page.getByRole('combobox', { name: 'Add songs' });
  await expect(field).toHaveAttribute('placeholder', 'Add songs...');
  await field.fill('grace');
  await expect(suggestions(page)).toHaveCount(2);
  await page.keyboard.press('Enter');
  await field.fill('grace');
  await expect(suggestions(page)).toHaveCount(1);
  await suggestions(page).click();
  await field.fill('holy');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
  await field.fill('abide');
  await page.keyboard.press('Enter');
  const added = ['Amazing Grace', 'Amazing Grace', 'Holy, Holy, Holy', 'Abide with Me'];
  await expect.poll(() => readOrder(page)).toEqual(added);
  await reopen(page, 'Sunday');
  await expect.poll(() => readOrder(page)).toEqual(added);
  const table = page.getByRole('grid', { name: 'Songs' });
  const heads = ['Song Title', 'Arrangement', 'Key', 'Tempo', 'Time Signature', 'Order'];
  await expect(table.getByRole('columnheader')).toHaveText(['', ...heads]);
  for (const [width, shown] of [
    [1200, heads],
    [1199, heads.filter((head) => head !== 'Time Signature')],
    [999, ['Song Title', 'Arrangement', 'Key', 'Order']],
    [500, ['Song Title', 'Arrangement', 'Key', 'Order']],
    // Arrangement and key go under the title.
    [499, ['Song Title', 'Order']],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(table.getByRole('columnheader')).toHaveText(['', ...shown]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(table.getByRole('columnheader').getByRole('button')).toHaveText(
    heads.filter((head) => !['Arrangement', 'Order'].includes(head)),
  );
  await table.getByRole('button', { name: 'Tempo' }).click();
  await expect
    .poll(() => readOrder(page))
    .toEqual(['Abide with Me', 'Amazing Grace', 'Amazing Grace', 'Holy, Holy, Holy']);
  await page.getByRole('button', { name: 'Custom Order' }).click();
  await expect.poll(() => readOrder(page)).toEqual(added);
  await table.getByRole('link', { name: 'Holy, Holy, Holy' }).click();
  await expect(page).toHaveURL('/library/songs/holy-holy-holy?arrangement=holy-holy-holy-default');
});

test('[COLL-19] [COLL-22] [COLL-23] [COLL-24] [DATA-49] songs of a collection are moved, performed, removed and restored', async ({
  page,
}) => {
  await openLibrary(page);
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await chooseFromMenu(page, 5, 'New Collection');
  await makeCollection(page, 'Sunday');
  const begun = ['Abide with Me', 'Amazing Grace', 'Amazing Grace', 'Blessed Assurance', 'Holy, Holy, Holy'];
  await expect.poll(() => readOrder(page)).toEqual(begun);

  await test.step('the keys of the handle move a song and announce its place', async () => {
    const handle = page.getByRole('button', { name: 'Move Abide with Me' });
    await handle.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Abide with Me, place 4 of 5.')).toBeAttached();
    await expect(handle).toBeFocused();
    await page.keyboard.press('Home');
    await expect.poll(() => readOrder(page)).toEqual(begun);
  });

  await test.step('the mouse drags a song, and Escape puts it back', async () => {
    await carry(page, { from: 'Holy, Holy, Holy', to: 'Abide with Me' });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect.poll(() => readOrder(page)).toEqual(begun);
    await carry(page, { from: 'Holy, Holy, Holy', to: 'Abide with Me' });
    await page.mouse.up();
    await reopen(page, 'Sunday');
    await expect.poll(() => readOrder(page)).toEqual(['Holy, Holy, Holy', ...begun.slice(0, 4)]);
  });

  await select(page, 'Blessed Assurance');
  await chooseFromMenu(page, 1, 'Move Up');
  await expect
    .poll(() => readOrder(page))
    .toEqual(['Holy, Holy, Holy', 'Abide with Me', 'Amazing Grace', 'Blessed Assurance', 'Amazing Grace']);
  await select(page, 'Abide with Me');
  await page.getByRole('button', { name: '2 Selected' }).click();
  // In the order of the table, whichever was selected first.
  const open = 'song.abide-with-me.abide-with-me-default,song.blessed-assurance.blessed-assurance-default';
  await expect(page.getByRole('menuitem', { name: 'Perform' })).toHaveAttribute('href', `/perform?open=${open}`);
  await expect(page.getByRole('menuitem', { name: 'Present' })).toHaveAttribute('href', `/present?open=${open}`);
  await expect(page.getByRole('menuitem', { name: 'Print' })).toHaveAttribute('href', `/print?open=${open}`);
  await page.getByRole('menuitem', { name: 'Remove from Collection' }).click();
  await expect.poll(() => readOrder(page)).toEqual(['Holy, Holy, Holy', 'Amazing Grace', 'Amazing Grace']);
  await expect(page.getByRole('button', { name: 'Deselect' })).toHaveCount(0);
  await expect(page.locator('tr:focus')).toContainText('Amazing Grace');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readOrder(page)).toHaveLength(5);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[COLL-19] a finger drags a song to another place', async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await openLibrary(page);
    await page.getByRole('checkbox', { name: 'Select all' }).tap();
    await chooseFromMenu(page, 5, 'New Collection');
    await makeCollection(page, 'Sunday');
    await expect.poll(() => readOrder(page)).toHaveLength(5);
    const [from, to] = await Promise.all([handleCenter(page, 'Holy, Holy, Holy'), handleCenter(page, 'Abide with Me')]);
    await dragByTouch(session, { from, to });
    await expect.poll(async () => (await readOrder(page))[0]).toBe('Holy, Holy, Holy');
  });
});

/** Leaves the open collection and opens it again from the device. */
async function reopen(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Back to Collections' }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** Drags a song by its handle to the place of another, without dropping it. */
async function carry(page: Page, { from, to }: { readonly from: string; readonly to: string }): Promise<void> {
  const [start, end] = await Promise.all(
    [from, to].map((name) => page.getByRole('button', { name: `Move ${name}`, exact: true }).boundingBox()),
  );
  if (!start || !end) throw new Error('A handle is not in view.');
  const x = start.x + start.width / 2;
  await page.mouse.move(x, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, end.y + end.height / 2, { steps: 6 });
}
