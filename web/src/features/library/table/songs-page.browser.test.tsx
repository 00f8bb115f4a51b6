import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LibraryInTable } from '@uplift/client/searching';
import { createStore, refused } from '@uplift/core/foundation';
import { toRows } from '@uplift/core/library';
import { buildSong } from '@uplift/testing/songs';
import { renderPage, type PageState } from '../../../testing/render-page.tsx';
import { SongsPage } from './songs-page.tsx';

const GRACE = buildSong({
  sections: { v1: { lyrics: 'Amazing grace, how sweet the sound' } },
  arrangements: { default: {}, acoustic: { name: 'Acoustic', key: 'E', tempo: 64 } },
});
const HOLY = buildSong({ id: 'holy', title: 'Holy, Holy, Holy', key: 'D', tempo: 100, tags: ['trinity'] });
const ABIDE = buildSong({ id: 'abide', title: 'Abide with Me', key: 'Eb', tempo: 70 });

async function open(state: PageState = {}) {
  const opened = await renderPage(<SongsPage />, { path: '/library/songs', songs: [GRACE, HOLY, ABIDE], ...state });
  const table = opened.screen.getByRole('grid', { name: 'Songs' });
  const titles = () =>
    table
      .getByRole('link')
      .elements()
      .map((link) => link.textContent ?? '');
  const search = opened.screen.getByRole('searchbox', { name: 'Search by title, artist or lyrics' });
  return { ...opened, table, titles, search };
}

test('[LIB-24] an empty library welcomes its musician with three ways to begin', async () => {
  const { screen } = await open({ songs: [] });
  await expect.element(screen.getByRole('heading', { name: 'Welcome to the song library!' })).toBeVisible();
  for (const name of ['Add Song', 'Import Files', 'Try Three Songs']) {
    await expect.element(screen.getByRole('button', { name }).last()).toBeVisible();
  }
  await expect.element(screen.getByRole('grid')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('searchbox')).not.toBeInTheDocument();
});

test('a library that can’t be read says so, and is not taken for an empty one', async () => {
  const { screen } = await open({
    replaceDevice: ({ songs }) => ({
      songs: { ...songs, getRows: () => Promise.reject(new Error('The disk is gone.')) },
    }),
  });
  await expect.element(screen.getByText('Couldn’t load the library. Reload this page to try again.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: /^Welcome/u })).not.toBeInTheDocument();
});

test('[LIB-14] songs are sorted by title, each arrangement in a row of its own', async () => {
  const { titles } = await open();
  await expect.poll(titles).toHaveLength(4);
  expect(titles().map((title) => title.slice(0, 5))).toEqual(['Abide', 'Amazi', 'Amazi', 'Holy,']);
});

test('a press on Tempo sorts by it, and another one turns the order round', async () => {
  const { table, titles } = await open();
  const tempo = table.getByRole('columnheader', { name: 'Tempo' });
  await tempo.getByRole('button').click();
  await expect.element(tempo).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => titles()[0]).toMatch(/^Amazing Grace/u);
  await tempo.getByRole('button').click();
  await expect.element(tempo).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => titles()[0]).toMatch(/^Holy/u);
});

test('[LIB-15] keys are sorted in the order of the list of keys: G, D, E, E flat', async () => {
  const { table, titles } = await open();
  await table.getByRole('columnheader', { name: 'Key' }).getByRole('button').click();
  await expect.poll(() => titles().map((title) => title.slice(0, 5))).toEqual(['Amazi', 'Holy,', 'Amazi', 'Abide']);
});

test('[LIB-18] the box above the table selects every row, and takes all of them away again', async () => {
  const { screen, table } = await open();
  await expect.element(table.getByRole('checkbox', { name: 'Select Abide with Me' })).toBeVisible();
  const all = table.getByRole('checkbox').first();
  await all.click();
  await expect.element(screen.getByRole('button', { name: '4 Selected' })).toBeVisible();
  await all.click();
  await expect.element(table.getByRole('checkbox', { name: 'Select Abide with Me' })).not.toBeChecked();
});

test('[LIB-18] the box above the table waits until all rows are read', async () => {
  const all = [GRACE, HOLY, ABIDE].flatMap(toRows);
  const rows = createStore<LibraryInTable>({ status: 'loading', rows: toRows(ABIDE), rowCount: 4, songCount: 3 });
  const { screen, table } = await open({
    replacePorts: ({ libraryMemory }) => ({ libraryMemory: { ...libraryMemory, rows } }),
  });
  await expect.element(table.getByRole('checkbox', { name: 'Select Abide with Me' })).toBeVisible();
  await expect.element(table).toHaveAttribute('aria-rowcount', '5');
  await table.getByRole('checkbox').first().click();
  await expect.element(screen.getByRole('button', { name: /Selected$/u })).not.toBeInTheDocument();
  rows.set({ status: 'ready', rows: all });
  await expect.element(table).toHaveAttribute('aria-busy', 'false');
  await table.getByRole('checkbox').first().click();
  await expect.element(screen.getByRole('button', { name: '4 Selected' })).toBeVisible();
});

test('[LIB-20] the menu of a selection leads to the stages and to paper', async () => {
  const { screen, table } = await open();
  await table.getByRole('checkbox', { name: 'Select Abide with Me' }).click();
  await screen.getByRole('button', { name: '1 Selected' }).click();
  for (const name of ['Perform', 'Present', 'Print']) {
    await expect
      .element(screen.getByRole('menuitem', { name }))
      .toHaveAttribute('href', `/${name.toLowerCase()}?open=song.abide.default`);
  }
});

test('[LIB-23] lyrics find their song, and the line that matches is shown', async () => {
  const { screen, search, titles } = await open();
  await search.fill('how sweet');
  await expect.poll(() => titles().map((title) => title.slice(0, 5))).toEqual(['Amazi', 'Amazi']);
  await expect.element(screen.getByText(/how sweet/iu).first()).toBeVisible();
});

test('[LIB-23] a search without matches repeats what was typed, and is cleared by its button', async () => {
  const { screen, search, titles } = await open();
  await search.fill('zzzzzz');
  await expect.element(screen.getByRole('heading', { name: 'No songs found' })).toBeVisible();
  await expect.element(screen.getByText(/Your search "zzzzzz" did not match any songs/u)).toBeVisible();
  await screen.getByRole('button', { name: 'Clear Search' }).click();
  await expect.element(search).toHaveValue('');
  await expect.poll(titles).toHaveLength(4);
});

test('a page that is pasted into the search is not repeated whole', async () => {
  const { screen, search } = await open();
  await search.fill('z'.repeat(5_000));
  const sentence = screen.getByText(/Your search/u);
  await expect.element(sentence).toBeVisible();
  expect(sentence.element().textContent?.length).toBeLessThan(250);
});

test('[LIB-23] a filter is taken away by its button, and the words stay', async () => {
  const { screen, search, titles } = await open();
  await search.fill('holy key:D');
  const filters = screen.getByRole('group', { name: 'Filters' });
  await filters.getByRole('button', { name: /^Remove/u }).click();
  await expect.element(search).toHaveValue('holy');
  await expect.poll(titles).toEqual(['Holy, Holy, Holy']);
});

test('[LIB-23] a field of the search is begun by its button, with the cursor behind it', async () => {
  const { screen, search } = await open();
  await search.fill('holy');
  await screen.getByRole('button', { name: 'tag:' }).click();
  await expect.element(search).toHaveValue('holy tag:');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('trinity');
  await expect.element(search).toHaveValue('holy tag:trinity');
});

test('Arrow Down leads from the search into the table, and Enter opens the song', async () => {
  const { search, titles, address } = await open();
  await search.fill('holy');
  await expect.poll(titles).toEqual(['Holy, Holy, Holy']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(address).toBe('/library/songs/holy?arrangement=default');
});

test('Enter in the search opens the first match', async () => {
  const { search, address } = await open();
  await search.fill('abide');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/library/songs/abide?arrangement=default');
});

test('[LIB-19] selected songs stay visible next to the results of a search', async () => {
  const { screen, table, search } = await open();
  await table.getByRole('checkbox', { name: 'Select Abide with Me' }).click();
  await search.fill('holy');
  await expect.element(screen.getByText('Selected, not matching “holy”')).toBeVisible();
  await expect.element(table.getByRole('checkbox', { name: 'Select Abide with Me' })).toBeChecked();
});

test('[LIB-17] the selection is counted in its menu, and Deselect takes it away', async () => {
  const { screen, table } = await open();
  await table.getByRole('checkbox', { name: 'Select Abide with Me' }).click();
  await table.getByRole('checkbox', { name: 'Select Holy, Holy, Holy' }).click();
  await expect.element(screen.getByRole('button', { name: '2 Selected' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Add to Set' }))
    .toHaveAttribute('href', '/plan?addToSet=song.abide.default,song.holy.default');
  await screen.getByRole('button', { name: 'Deselect' }).click();
  await expect.element(table.getByRole('checkbox', { name: 'Select Abide with Me' })).not.toBeChecked();
  await expect.element(screen.getByRole('button', { name: '2 Selected' })).not.toBeInTheDocument();
});

test('[DATA-48] [DATA-49] deleted songs go to the trash with all their arrangements, and Undo brings them back', async () => {
  const { screen, table, titles, device } = await open();
  await table.getByRole('checkbox', { name: 'Select Amazing Grace' }).click();
  await screen.getByRole('button', { name: '1 Selected' }).click();
  await screen.getByRole('menuitem', { name: 'Delete Song' }).click();
  await expect.poll(titles).toHaveLength(2);
  await expect
    .element(screen.getByText('“Amazing Grace” is in the trash, with 1 other arrangement.').first())
    .toBeVisible();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(titles).toHaveLength(4);
  expect(await device.songs.getTrash()).toEqual([]);
});

test('Delete on a selection asks nothing, and the focus stays in the table', async () => {
  const { table, titles } = await open();
  await table.getByRole('checkbox', { name: 'Select Abide with Me' }).click();
  await userEvent.keyboard('{Delete}');
  await expect.poll(titles).toHaveLength(3);
  await expect.poll(() => document.activeElement?.closest('[role=grid]') !== null).toBe(true);
});

test('a device that refuses to delete says why, and the songs stay selected', async () => {
  const { screen, table, titles } = await open({
    replaceDevice: ({ songs }) => ({ songs: { ...songs, remove: async () => refused('storage-unavailable') } }),
  });
  await table.getByRole('checkbox', { name: 'Select Abide with Me' }).click();
  await userEvent.keyboard('{Delete}');
  await expect.element(screen.getByText(/^Couldn’t delete the songs\./u).first()).toBeVisible();
  expect(titles()).toHaveLength(4);
  await expect.element(table.getByRole('checkbox', { name: 'Select Abide with Me' })).toBeChecked();
});

test('[LIB-21] the selection is exported as one file', async () => {
  const { screen, table, savedFiles } = await open();
  await table.getByRole('checkbox', { name: 'Select Abide with Me' }).click();
  await screen.getByRole('button', { name: '1 Selected' }).click();
  await screen.getByRole('menuitem', { name: 'Export as File' }).click();
  await expect.poll(() => [...savedFiles.keys()].join()).toMatch(/Abide with Me/u);
});

test('[LIB-33] a song without a title is refused at its field', async () => {
  const { screen, device } = await open();
  await screen.getByRole('button', { name: 'Add Song' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add Song' });
  await dialog.getByLabelText('Title').fill('   ');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByLabelText('Title')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(dialog.getByLabelText('Title')).toHaveFocus();
  expect(await device.songs.getAll()).toHaveLength(3);
});

test('[LIB-27] a new song opens in its editor, its title without the blanks around it', async () => {
  const { screen, device, address } = await open();
  await screen.getByRole('button', { name: 'Add Song' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add Song' });
  await dialog.getByLabelText('Title').fill('  Be Thou My Vision ');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toMatch(/^\/library\/songs\/.+&edit=true$/u);
  const songs = (await device.songs.getAll()).map(({ value }) => value.title);
  expect(songs).toContain('Be Thou My Vision');
});

test('[LIB-35] an emptied tempo is refused at its field', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Add Song' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add Song' });
  await dialog.getByLabelText('Title').fill('Vision');
  const tempo = dialog.getByRole('textbox', { name: /^Tempo/u });
  await tempo.fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(tempo).toHaveAccessibleDescription('A tempo is required.');
});

test('a full device keeps the dialog of a new song open with what was typed', async () => {
  const { screen } = await open({
    replaceDevice: ({ songs }) => ({ songs: { ...songs, put: async () => refused('storage-full') } }),
  });
  await screen.getByRole('button', { name: 'Add Song' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add Song' });
  await dialog.getByLabelText('Title').fill('Vision');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(/^Couldn’t save the song\. This device is full\./u)).toBeVisible();
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Vision');
});

test('the actions of a selection are at the bottom of a phone’s screen', async () => {
  await page.viewport(390, 700);
  const { screen, table } = await open();
  await table.getByRole('checkbox', { name: 'Select Abide with Me' }).click();
  const dock = screen.getByRole('complementary', { name: 'Selection' });
  await expect.element(dock.getByRole('button', { name: '1 Selected' })).toBeInViewport({ ratio: 1 });
  await dock.getByRole('button', { name: 'Deselect' }).click();
  await expect.element(dock).not.toBeInTheDocument();
});

test('a song that another tab adds shows without a reload', async () => {
  const { titles, device } = await open();
  await expect.poll(titles).toHaveLength(4);
  await device.songs.put(buildSong({ id: 'vision', title: 'Be Thou My Vision' }));
  await expect.poll(titles).toHaveLength(5);
});
