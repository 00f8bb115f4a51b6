import { expect, test } from 'vitest';
import { toId, type SectionId, type SongId } from '@uplift/core/foundation';
import { newLayer } from '@uplift/core/layers';
import { buildSong } from '@uplift/testing/songs';
import { findBarriers } from '../../testing/find-barriers.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { SongPage } from './song-page.tsx';

const GRACE = buildSong({
  sections: { v1: { name: 'Verse 1', lyrics: 'Amazing grace' }, ch: { name: 'Chorus', lyrics: 'My chains are gone' } },
});
const LAYER = { ...newLayer(toId<SongId>('grace')), capo: 3, hidden: { [toId<SectionId>('ch')]: true } } as const;

test('the page of a song says what the reader’s layer changes, and lets them change it', async () => {
  const { screen, device } = await renderPage(<SongPage />, {
    path: '/library/songs/grace?arrangement=default',
    route: '/library/songs/:songId',
    songs: [GRACE],
    layers: [LAYER],
  });
  const tags = screen.getByRole('list', { name: 'My layer' });
  await expect.element(tags).toHaveTextContent('Capo 3, E shapesChorus hidden');
  await screen.getByRole('button', { name: 'My layer' }).click();
  await screen.getByRole('dialog').getByText('Chorus').click();
  await screen.getByRole('button', { name: 'As planned' }).click();
  await expect.poll(findBarriers).toEqual([]);
  await expect.poll(async () => (await device.layers.get('grace'))?.value).toEqual(newLayer(toId<SongId>('grace')));
  await expect.element(tags).not.toBeInTheDocument();
});
