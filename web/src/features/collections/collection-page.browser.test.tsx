import { expect, test } from 'vitest';
import { newCollection, toCollectionSong } from '@uplift/core/collections';
import { refused, toId, type CollectionId } from '@uplift/core/foundation';
import { toRows } from '@uplift/core/library';
import { sampleSong } from '@uplift/core/library/testing';
import { renderPage } from '../../testing/render-page.tsx';
import { CollectionPage } from './collection-page.tsx';

const SONGS = [sampleSong('a', 'Amazing Grace'), sampleSong('b', 'Be Thou My Vision')];
const EASTER = newCollection({
  id: toId<CollectionId>('easter'),
  name: 'Easter',
  songs: SONGS.flatMap((song) => toRows(song)).map(toCollectionSong),
});
const PLACE = {
  songs: SONGS,
  collections: [EASTER],
  path: '/library/collections/easter',
  route: '/library/collections/:collectionId',
};

test('[COLL-11] a change of a collection that the device refuses stays on the page, and is stored with Try Again', async () => {
  let isFull = true;
  const { screen, device } = await renderPage(<CollectionPage />, {
    ...PLACE,
    replaceDevice: ({ collections }) => ({
      collections: {
        ...collections,
        put: async (...given) => (isFull ? refused('storage-full') : collections.put(...given)),
      },
    }),
  });
  const name = screen.getByRole('textbox', { name: 'Name' });
  await name.fill('Advent');
  await expect.element(screen.getByText('Couldn’t save the change.', { exact: false })).toBeVisible();
  await expect.element(name).toHaveValue('Advent');
  expect((await device.collections.get('easter'))?.value.name).toBe('Easter');
  isFull = false;
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(async () => (await device.collections.get('easter'))?.value.name).toBe('Advent');
  await expect.element(screen.getByText('Couldn’t save the change.', { exact: false })).not.toBeInTheDocument();
});
