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

const CHURCH = '3f0c6a52-9a7b-4c7e-8f5b-0d6f2f7a1c11';

function open(role: 'leader' | 'member', query = '') {
  return renderPage(<SongPage />, {
    path: `/library/songs/grace?arrangement=default${query}`,
    route: '/library/songs/:songId',
    session: {},
    churches: [buildChurch(role, { churchId: CHURCH, songs: [GRACE] })],
    shown: CHURCH,
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
  for (const name of ['Delete', 'Add to Set'])
    await expect.element(screen.getByRole('menuitem', { name })).not.toBeInTheDocument();
});

test('a member who finds a song of the church in the trash can’t restore it', async () => {
  const { screen, uplift, libraries } = await open('leader');
  await expect.element(screen.getByText('Amazing grace')).toBeVisible();
  await uplift.libraries.open(CHURCH)?.songs.remove(['grace']);
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

test('a member edits a draft, which the library doesn’t have, and sends it as a suggestion', async () => {
  const { screen, server, uplift } = await open('member');
  const key = btoa(String.fromCharCode(...new Uint8Array(32)));
  const chapel = { church_id: CHURCH, name: 'Chapel', role: 'member', may_edit: false };
  server.answers.set('GET /api/v1/libraries', { data: [{ ...chapel, keys: [{ generation: 1, key }] }] });
  await screen.getByRole('button', { name: 'Suggest a Change' }).click();
  await expect
    .element(screen.getByText(/^Your draft\. The song of Harbour Street Chapel stays as it is/u))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Send...' })).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  await screen.getByRole('textbox', { name: 'Title' }).fill('Grace');
  await userEvent.keyboard('{Tab}');
  await screen.getByRole('button', { name: 'Send...' }).click();
  await expect.element(screen.getByText('Title “Grace”')).toBeVisible();
  await screen.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(screen.getByText(/The suggestion will be sent once it can/u).first()).toBeVisible();
  expect(await uplift.suggestions.drafts.listSending()).toMatchObject([{ change: { song: { title: 'Grace' } } }]);
  expect((await uplift.libraries.open(CHURCH)?.songs.get('grace'))?.value.title).toBe('Amazing Grace');
});
