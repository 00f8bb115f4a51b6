import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { buildSong } from '@uplift/testing/songs';
import { buildChurch } from '../../testing/build-church.ts';
import { findBarriers } from '../../testing/find-barriers.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { SongPage } from './song-page.tsx';

const GRACE = buildSong({
  sections: { v1: { name: 'Verse 1', lyrics: 'Amazing grace' } },
  arrangements: { default: {}, acoustic: { name: 'Acoustic', key: 'E' } },
});

function open(role: 'leader' | 'member', query = '') {
  return renderPage(<SongPage />, {
    path: `/library/songs/grace?arrangement=default${query}`,
    route: '/library/songs/:songId',
    session: {},
    churches: [buildChurch(role, { songs: [GRACE] })],
    shown: 'chapel',
  });
}

test('a member reads a song of the church, also by a link to edit it, and sees who can change it', async () => {
  const { screen } = await open('member', '&edit=true');
  await expect.element(screen.getByText('Amazing grace')).toBeVisible();
  await expect
    .element(screen.getByText('Only the owners and leaders of Harbour Street Chapel can change this song.'))
    .toBeVisible();
  for (const name of ['Edit', 'Done', 'Undo'])
    await expect.element(screen.getByRole('button', { name, exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'My layer' })).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  await screen.getByRole('button', { name: /^Arrangement/u }).click();
  await expect.element(screen.getByRole('menuitemradio', { name: 'Acoustic' })).toBeVisible();
  await expect.element(screen.getByRole('menuitem', { name: 'New Arrangement' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Song options' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Copy to My Library' })).toBeVisible();
  for (const name of ['Delete', 'History', 'Add to Set'])
    await expect.element(screen.getByRole('menuitem', { name })).not.toBeInTheDocument();
});

test('a member who finds a song of the church in the trash can’t restore it', async () => {
  const { screen, uplift, libraries } = await open('leader');
  await expect.element(screen.getByText('Amazing grace')).toBeVisible();
  await uplift.libraries.open('chapel')?.songs.remove(['grace']);
  await expect.element(screen.getByRole('button', { name: 'Restore' })).toBeVisible();
  libraries.churches.set(libraries.churches.get().map((church) => ({ ...church, role: 'member', mayEdit: false })));
  await expect.element(screen.getByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
});

test('a leader edits a song of the church, and sees whose it is', async () => {
  const { screen } = await open('leader');
  await expect
    .element(screen.getByText('This song belongs to Harbour Street Chapel. Everyone there sees your changes.'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect.element(screen.getByRole('button', { name: 'Done' })).toBeVisible();
});
