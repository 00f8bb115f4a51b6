import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { buildSong } from '@uplift/testing/songs';
import { buildChurch } from '../../testing/build-church.ts';
import { buildCollection } from '../../testing/build-records.ts';
import { findBarriers } from '../../testing/find-barriers.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { CollectionPage } from './collection-page.tsx';
import { CollectionsPage } from './collections-page.tsx';

const SONGS = [buildSong(), buildSong({ id: 'holy', title: 'Holy, Holy, Holy' })];
const LIBRARY = { songs: SONGS, collections: [buildCollection('Advent', ['grace', 'holy'])] };

function chapel(role: 'leader' | 'member', library: Parameters<typeof buildChurch>[1] = LIBRARY) {
  return { session: {}, churches: [buildChurch(role, library)], shown: 'chapel' };
}

test('a member reads a collection of the church: no name to change, no song to add, move or remove', async () => {
  const path = { path: '/library/collections/advent', route: '/library/collections/:collectionId' };
  const { screen, uplift } = await renderPage(<CollectionPage />, { ...path, ...chapel('member') });
  await expect.element(screen.getByRole('link', { name: 'Holy, Holy, Holy' })).toBeVisible();
  await expect
    .element(screen.getByText('Only the owners and leaders of Harbour Street Chapel can change this collection.'))
    .toBeVisible();
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /^Move /u })).not.toBeInTheDocument();
  expect(await findBarriers()).toEqual([]);
  await screen.getByRole('checkbox', { name: 'Select Amazing Grace' }).click();
  await screen.getByRole('button', { name: '1 Selected' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Perform' })).toBeVisible();
  await expect.element(screen.getByRole('menuitem', { name: 'Remove from Collection' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  const stored = await uplift.libraries.open('chapel')?.collections.get('advent');
  expect(stored?.value.songs).toHaveLength(2);
});

test('a member of a church can begin no collection there, by the address neither', async () => {
  const { screen } = await renderPage(<CollectionsPage />, {
    path: '/library/collections?newCollection=',
    ...chapel('member'),
  });
  await expect.element(screen.getByRole('link', { name: 'Advent' })).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'New Collection' })).not.toBeInTheDocument();
});

test('a leader moves a collection into one’s own library; its songs stay in the church too', async () => {
  const { screen, uplift } = await renderPage(<CollectionsPage />, {
    path: '/library/collections',
    ...chapel('leader'),
  });
  await screen.getByRole('checkbox', { name: 'Select Advent' }).click();
  await screen.getByRole('button', { name: '1 Selected' }).click();
  await screen.getByRole('menuitem', { name: 'Move or Copy to My Library' }).click();
  const dialog = screen.getByRole('dialog', { name: '1 Collection to My Library' });
  await dialog.getByRole('radio', { name: 'Move' }).click();
  await dialog.getByRole('button', { name: 'Move 1 Collection' }).click();
  await expect
    .element(screen.getByRole('heading', { name: 'Harbour Street Chapel has no collections yet' }))
    .toBeVisible();
  expect(await uplift.libraries.open('chapel')?.songs.getAll()).toHaveLength(2);
  expect(await uplift.libraries.open(null)?.songs.getAll()).toHaveLength(2);
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByRole('link', { name: 'Advent' })).toBeVisible();
});
