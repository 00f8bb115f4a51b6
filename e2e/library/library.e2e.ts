import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';
import { HYMNS, openLibrary, shownTitles } from '../fixtures/library-songs.ts';
import { openUplift } from '../pages/open-uplift.ts';

test('[LIB-24] [DATA-2] [PERM-11] an empty library welcomes its musician, and warns of possible data loss', async ({
  page,
}) => {
  await openUplift(page, '/library/songs');
  await expect(page.getByRole('heading', { name: 'Welcome to the song library!' })).toBeVisible();
  await expect(page.getByText('Clearing your browsing data may delete your library.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Song' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import Files' })).toBeVisible();
});

test('[LIB-1, LIB-2, LIB-3, LIB-14, LIB-23, FUZZY-4, LIB-25, LIB-17, LIB-18, LIB-20, LIB-21, IMP-17, IMP-18] the table lists, searches, selects and exports the library', async ({
  page,
}) => {
  await openLibrary(page);
  await test.step('[LIB-1] [LIB-2] [LIB-3] [LIB-14] the table has a row for each arrangement, by title, each with its link', async () => {
    const titles = ['Abide with Me', 'Amazing Grace', 'Amazing Grace', 'Blessed Assurance', 'Holy, Holy, Holy'];
    expect(await shownTitles(page)).toEqual(titles);
    await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByRole('link', { name: 'Abide with Me' })).toHaveAttribute(
      'href',
      '/library/songs/abide-with-me?arrangement=abide-with-me-default',
    );
    await expect(page.getByText('4 songs')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search by title, artist or lyrics' })).toBeVisible();
  });

  await test.step('[LIB-23] [FUZZY-4] the search finds titles and lyrics during typing, and shows the matches', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('grac');
    await expect(page.getByRole('row').filter({ hasText: 'Blessed' })).toHaveCount(0);
    expect(await shownTitles(page)).toEqual(['Amazing Grace', 'Amazing Grace', 'Abide with Me']);
    await expect(page.getByRole('row').filter({ hasText: 'Abide' }).locator('mark')).toHaveText('grace');
    await expect(page.getByText('What but Thy grace can foil the tempter')).toBeVisible();
    await page.getByRole('searchbox').fill('blesed asurance');
    await expect.poll(() => shownTitles(page)).toEqual(['Blessed Assurance']);
  });

  await test.step('[LIB-25] a search without a match says so and can be cleared', async () => {
    await page.getByRole('searchbox').fill('xylophone');
    await expect(page.getByRole('heading', { name: 'No songs found' })).toBeVisible();
    await expect(page.getByText('Your search "xylophone" did not match any songs. Please try again.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Search', exact: true }).click();
    await expect.poll(() => shownTitles(page)).toHaveLength(5);
  });

  await test.step('[LIB-17] [LIB-18] rows are selected one by one, in ranges and all at once, and deselected', async () => {
    const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
    await box('Select Abide with Me').click();
    await expect(page.getByRole('button', { name: '1 Selected' })).toBeVisible();
    await box('Select Blessed Assurance').click({ modifiers: ['Shift'] });
    await expect(page.getByRole('button', { name: '4 Selected' })).toBeVisible();
    await box('Select Amazing Grace, Acoustic').click();
    await expect(page.getByRole('button', { name: '3 Selected' })).toBeVisible();
    await box('Select all').click();
    await expect(page.getByRole('button', { name: '5 Selected' })).toBeVisible();
    await box('Select all').click();
    await expect(page.getByRole('button', { name: 'Add Song' })).toBeVisible();
    await page.getByRole('row').filter({ hasText: 'Blessed' }).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await expect(page.getByRole('button', { name: '5 Selected' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /Selected/ })).toHaveCount(0);
  });

  await test.step('[LIB-20] [LIB-21] selected songs open together, in the order of the table, to be performed or presented', async () => {
    await page.getByRole('checkbox', { name: 'Select Holy, Holy, Holy' }).click();
    await page.getByRole('checkbox', { name: 'Select Abide with Me' }).click();
    await page.getByRole('button', { name: '2 Selected' }).click();
    const open = 'song.abide-with-me.abide-with-me-default,song.holy-holy-holy.holy-holy-holy-default';
    await expect(page.getByRole('menuitem', { name: 'Perform' })).toHaveAttribute('href', `/perform?open=${open}`);
    await expect(page.getByRole('menuitem', { name: 'Present' })).toHaveAttribute('href', `/present?open=${open}`);
    await expect(page.getByRole('menuitem')).toHaveText([
      'Perform',
      'Present',
      'Print',
      'Add to Set',
      'Add to Collections',
      'New Collection',
      'Export as File',
      'Export as ChordPro',
      'Delete 2 Songs',
    ]);
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: 'Select Holy, Holy, Holy' }).click();
    await page.getByRole('checkbox', { name: 'Select Abide with Me' }).click();
    await expect(page.getByRole('button', { name: /Selected/ })).toHaveCount(0);
  });

  await test.step('[IMP-17] [IMP-18] songs are exported as files of their own type, several in a zip', async () => {
    const exportSelected = async (item: string) => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: /Selected/ }).click();
      await page.getByRole('menuitem', { name: item }).click();
      return (await download).suggestedFilename();
    };
    await page.getByRole('checkbox', { name: 'Select Abide with Me' }).click();
    expect(await exportSelected('Export as File')).toBe('Abide with Me.uplift');
    expect(await exportSelected('Export as ChordPro')).toBe('Abide with Me.cho');
    await page.getByRole('checkbox', { name: 'Select Blessed Assurance' }).click();
    expect(await exportSelected('Export as File')).toBe('Uplift Songs.uplift.zip');
  });
});

test('[LIB-4] a row shows its arrangement, key, tempo, time, last day and times', async ({ page }) => {
  await openLibrary(page, [
    {
      title: 'Abide with Me',
      artist: 'Henry Francis Lyte',
      arrangements: ['Evening'],
      key: 'Eb',
      tempo: 68,
      time: '9/8',
      times: 5,
      performed: Date.UTC(2019, 10, 16, 12),
    },
  ]);
  const row = page.getByRole('row').filter({ hasText: 'Abide with Me' });
  await expect(row.getByRole('gridcell')).toHaveText([
    '',
    'Abide with Me',
    'Henry Francis Lyte',
    'Evening',
    'E♭ Major',
    '68 bpm',
    '9/8',
    'Nov 16, 2019',
    '5',
  ]);
});

test('[LIB-11, LIB-12, LIB-13, LIB-15, LIB-16, LIB-5, LIB-6, LIB-7, LIB-8, LIB-9, LIB-10] columns sort, and appear with the width of the window', async ({
  page,
}) => {
  await openLibrary(page);
  await test.step('[LIB-11] [LIB-12] [LIB-13] [LIB-15] [LIB-16] every column sorts, ascending first, then reversed', async () => {
    const [abide, grace, blessed, holy] = HYMNS.map((hymn) => hymn.title);
    const sortBy = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await sortBy('Title');
    await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'descending');
    expect(await shownTitles(page)).toEqual([holy, blessed, grace, grace, abide]);
    await sortBy('Key');
    await expect(page.getByRole('columnheader', { name: 'Key' })).toHaveAttribute('aria-sort', 'ascending');
    expect(await shownTitles(page)).toEqual([grace, grace, blessed, abide, holy]);
    await sortBy('Time Signature');
    expect(await shownTitles(page)).toEqual([holy, grace, grace, abide, blessed]);
    await sortBy('Tempo');
    expect(await shownTitles(page)).toEqual([blessed, abide, grace, grace, holy]);
    await sortBy('Times');
    await sortBy('Times');
    expect(await shownTitles(page)).toEqual([grace, grace, holy, blessed, abide]);
  });

  await test.step('[LIB-5] [LIB-6] [LIB-7] [LIB-8] [LIB-9] [LIB-10] columns appear with the width of the window', async () => {
    const widths: readonly (readonly [number, readonly string[]])[] = [
      [499, ['Title']],
      [500, ['Title', 'Arrangement', 'Key']],
      [999, ['Title', 'Arrangement', 'Key']],
      [1000, ['Title', 'Arrangement', 'Key', 'Tempo']],
      [1200, ['Title', 'Arrangement', 'Key', 'Tempo', 'Time Signature']],
      [1300, ['Title', 'Arrangement', 'Key', 'Tempo', 'Time Signature', 'Performed']],
      [1400, ['Title', 'Arrangement', 'Key', 'Tempo', 'Time Signature', 'Performed', 'Times']],
    ];
    for (const [width, headers] of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('columnheader')).toHaveText(['', ...headers]);
    }
    await page.setViewportSize({ width: 499, height: 900 });
    await expect(page.getByRole('row').filter({ hasText: 'Abide with Me' })).toContainText('E♭ Major');
    await expect(page.getByRole('row').filter({ hasText: 'Acoustic' })).toContainText('Acoustic · G Major');
  });

  await test.step('[LIB-11] [LIB-12] [LIB-13] the menu on a phone has the columns for which the table has no room', async () => {
    const [abide, grace, blessed, holy] = HYMNS.map((hymn) => hymn.title);
    const sortBy = async (name: string) => {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitemradio', { name, exact: true }).click();
    };
    await sortBy('Tempo');
    expect(await shownTitles(page)).toEqual([blessed, abide, grace, grace, holy]);
    await sortBy('Tempo');
    expect(await shownTitles(page)).toEqual([holy, grace, grace, abide, blessed]);
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Tempo' })).toHaveAccessibleDescription('Descending');
    await expect(page.getByRole('menuitemradio', { name: 'Tempo' })).toBeChecked();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('menuitem', { name: 'Trash' })).toBeVisible();
    await expect(page.getByRole('menuitemradio')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
});

test('[LIB-19] a search keeps the selected songs visible, and stays in the address', async ({ page }) => {
  await openLibrary(page);
  await test.step('a search stays in the address: through a reload, into a song and back', async () => {
    await page.getByRole('searchbox').fill('abide');
    await expect(page).toHaveURL('/library/songs?s=abide');
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('abide');
    await expect.poll(() => shownTitles(page)).toEqual(['Abide with Me']);
    await page.getByRole('link', { name: 'Abide with Me' }).click();
    await expect(page).toHaveURL(/\/library\/songs\/abide-with-me/);
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('abide');
    await expect.poll(() => shownTitles(page)).toEqual(['Abide with Me']);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page).toHaveURL('/library/songs');
    await expect.poll(() => shownTitles(page)).toHaveLength(5);
  });

  await test.step('[LIB-19] selected rows stay visible while a search does not match them', async () => {
    await page.getByRole('checkbox', { name: 'Select Holy, Holy, Holy' }).click();
    await page.getByRole('searchbox').fill('grace');
    await expect(page.getByText('Selected, not matching “grace”')).toBeVisible();
    expect(await shownTitles(page)).toEqual(['Amazing Grace', 'Amazing Grace', 'Abide with Me', 'Holy, Holy, Holy']);
  });
});

test('[LIB-23] a search shows its number of songs, and arrow keys lead on from it', async ({ page }) => {
  await openLibrary(page);
  const box = page.getByRole('searchbox');
  await page.keyboard.press('/');
  await page.keyboard.type('amzing grace');
  await expect(page.getByRole('row', { name: '1 of 4 songs' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 of 4 songs' })).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('tr[data-index="0"]')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('tr[data-index="1"]')).toBeFocused();

  await box.fill('prone to wander');
  await expect(page.getByRole('heading', { name: 'No songs found' })).toBeVisible();
  await box.press('Enter');
  await box.fill('blesed asurance');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/library\/songs\/blessed-assurance/);
  await page.goBack();
  await expect(box).toHaveValue('blesed asurance');
});

test('[DATA-48, DATA-49] deleted songs are restored, or deleted permanently', async ({ page }) => {
  await openLibrary(page);
  await test.step('[DATA-48] [DATA-49] deleted songs are restored by Undo, and from the trash', async () => {
    const deleteGrace = async () => {
      await page.getByRole('checkbox', { name: 'Select Amazing Grace', exact: true }).click();
      await page.getByRole('button', { name: '1 Selected' }).click();
      await page.getByRole('menuitem', { name: 'Delete Song' }).click();
      await expect.poll(() => shownTitles(page)).toEqual(['Abide with Me', 'Blessed Assurance', 'Holy, Holy, Holy']);
    };
    await deleteGrace();
    await expect(page.locator('tr:focus')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => shownTitles(page)).toHaveLength(5);
    await deleteGrace();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Trash' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Amazing Grace' })).toContainText('30 days');
    await page.getByRole('button', { name: 'Restore Amazing Grace' }).click();
    await expect(page.getByText('The trash is empty')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Library' }).click();
    await expect.poll(() => shownTitles(page)).toHaveLength(5);
  });

  await test.step('deleting from the trash is permanent, and asks first', async () => {
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await page.getByRole('button', { name: '5 Selected' }).click();
    await page.getByRole('menuitem', { name: 'Delete 4 Songs' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome to the song library!' })).toBeVisible();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Trash' }).click();
    await page.getByRole('button', { name: 'Delete Forever Abide with Me' }).click();
    await page.getByRole('button', { name: 'Keep' }).click();
    await expect(page.getByText('Abide with Me')).toBeVisible();
    await page.getByRole('button', { name: 'Empty Trash' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Forever' }).click();
    await expect(page.getByText('The trash is empty')).toBeVisible();
  });
});
