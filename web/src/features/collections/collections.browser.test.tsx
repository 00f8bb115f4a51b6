import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refused } from '@uplift/core/foundation';
import { buildSong } from '@uplift/testing/songs';
import { buildCollection } from '../../testing/build-records.ts';
import { renderPage, type PageState } from '../../testing/render-page.tsx';
import { CollectionPage } from './collection-page.tsx';
import { CollectionsPage } from './collections-page.tsx';

const SONGS = [
  buildSong(),
  buildSong({ id: 'holy', title: 'Holy, Holy, Holy', key: 'D' }),
  buildSong({ id: 'abide', title: 'Abide with Me', key: 'Eb' }),
];

function openList(state: PageState = {}) {
  return renderPage(<CollectionsPage />, { path: '/library/collections', songs: SONGS, ...state });
}

async function open(state: PageState = {}) {
  const page = await renderPage(<CollectionPage />, {
    path: '/library/collections/easter',
    route: '/library/collections/:collectionId',
    songs: SONGS,
    collections: [buildCollection('Easter', ['grace', 'holy'])],
    ...state,
  });
  const stored = async () => (await page.device.collections.get('easter'))?.value;
  const songs = async () => (await stored())?.songs.map(({ song_id: id }) => String(id));
  return { ...page, stored, songs };
}

test('a collection without a name is refused at its field', async () => {
  const { screen, device } = await openList();
  await screen
    .getByRole('button', { name: /New Collection/u })
    .first()
    .click();
  const dialog = screen.getByRole('dialog', { name: 'New Collection' });
  await dialog.getByLabelText('Name').fill('   ');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
  expect(await device.collections.getAll()).toEqual([]);
});

test('a new collection is stored once, and opens', async () => {
  const { screen, device, address } = await openList();
  await screen
    .getByRole('button', { name: /New Collection/u })
    .first()
    .click();
  await screen.getByRole('dialog').getByLabelText('Name').fill('Advent');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.poll(address).toMatch(/^\/library\/collections\/.+/u);
  expect(await device.collections.getAll()).toHaveLength(1);
});

test('a device that is full keeps the dialog of a new collection open', async () => {
  const { screen } = await openList({
    replaceDevice: ({ collections }) => ({ collections: { ...collections, put: async () => refused('storage-full') } }),
  });
  await screen
    .getByRole('button', { name: /New Collection/u })
    .first()
    .click();
  await screen.getByRole('dialog').getByLabelText('Name').fill('Advent');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/^Couldn’t save the collection\. This device is full\./u)).toBeVisible();
});

test('a collection that no one has says so', async () => {
  const { screen } = await open({ path: '/library/collections/gone' });
  await expect.element(screen.getByRole('heading', { name: /Not Found/u }).first()).toBeVisible();
});

test('a song is added at the end by its title, and isn’t offered again', async () => {
  const { screen, songs } = await open();
  const field = screen.getByRole('combobox', { name: 'Add songs' });
  await field.fill('abide');
  await userEvent.keyboard('{Enter}');
  await expect.poll(songs).toEqual(['grace', 'holy', 'abide']);
  await expect.element(field).toHaveValue('');
  await field.fill('abide');
  await expect.element(screen.getByText('No other songs found.')).toBeVisible();
});

test('an empty collection says how its first song is added', async () => {
  const { screen } = await open({ collections: [buildCollection('Easter')] });
  await expect.element(screen.getByRole('heading', { name: 'No songs have been added yet.' })).toBeVisible();
});

test('songs are removed from a collection at once, and Undo brings them back to their places', async () => {
  const { screen, songs } = await open();
  await screen.getByRole('checkbox', { name: 'Select Amazing Grace' }).click();
  await screen.getByRole('button', { name: /Selected/u }).click();
  await screen.getByRole('menuitem', { name: /^Remove/u }).click();
  await expect.poll(songs).toEqual(['holy']);
  await screen.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(songs).toEqual(['grace', 'holy']);
});

test('a name that is emptied is not stored', async () => {
  const { screen, stored } = await open();
  const name = screen.getByRole('textbox', { name: 'Name' });
  await name.fill('');
  await userEvent.tab();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  // Changes are stored in order, so the name would be stored by then.
  await screen.getByRole('combobox', { name: 'Add songs' }).fill('abide');
  await userEvent.keyboard('{Enter}');
  await expect.poll(async () => (await stored())?.songs.length).toBe(3);
  expect((await stored())?.name).toBe('Easter');
});

test('a name is stored once it is left, and names the page', async () => {
  const { screen, stored } = await open();
  await screen.getByRole('textbox', { name: 'Name' }).fill('Easter Sunday');
  await userEvent.tab();
  await expect.poll(async () => (await stored())?.name).toBe('Easter Sunday');
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Easter Sunday');
});
