import { expect, test } from 'vitest';
import { buildSong } from '@uplift/testing/songs';
import { buildChurch } from '../../../testing/build-church.ts';
import { buildSet, buildSongItem } from '../../../testing/build-records.ts';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { PlanPage } from '../editor/plan-page.tsx';
import { PlansPage } from './plans-page.tsx';

const SET = buildSet([{ section: 'Welcome', duration: 240 }, buildSongItem('grace', { note: 'Softly' })], {
  name: 'Harvest',
  place: 'Main Hall',
});
const LIBRARY = { songs: [buildSong()], sets: [SET] };

const CODE = {
  id: '7d9f1c2e-0b4a-4c1d-9e8f-1a2b3c4d5e6f',
  token: 'A'.repeat(43),
  code: 'K7MW3XQ9',
  created_at: '2026-11-29T08:00:00.000Z',
  ends_at: '2026-11-29T13:00:00.000Z',
  owner_secret: null,
  generation: null,
  guests: [],
};

function chapel(role: 'leader' | 'member', library = LIBRARY) {
  return { session: {}, churches: [buildChurch(role, library)], shown: 'chapel' };
}

const openList = (role: 'leader' | 'member', library = LIBRARY) =>
  renderPage(<PlansPage />, { path: '/plan', ...chapel(role, library) });

const openSet = (role: 'leader' | 'member') =>
  renderPage(<PlanPage />, { path: '/plan/sunday', route: '/plan/:setId', ...chapel(role) });

test('a member sees the church’s sets, and can’t add one, by the address neither', async () => {
  const { screen, navigate } = await openList('member');
  await expect.element(screen.getByRole('grid', { name: 'Set lists' }).getByText('Harvest')).toBeVisible();
  await expect.element(screen.getByText(/^You read these sets\./u)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Add Set' })).not.toBeInTheDocument();
  expect(await findBarriers()).toEqual([]);
  await navigate('/plan?addToSet=song.grace.default');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('a leader adds the first set of a church; a member reads that there is none yet', async () => {
  const leader = await openList('leader', { songs: [], sets: [] });
  const headline = 'Harbour Street Chapel has no sets yet';
  await expect.element(leader.screen.getByRole('heading', { name: headline })).toBeVisible();
  await leader.screen.getByRole('button', { name: 'Add Set' }).click();
  await expect.element(leader.screen.getByRole('dialog', { name: 'New Set List' })).toBeVisible();
  await leader.screen.unmount();
  const member = await openList('member', { songs: [], sets: [] });
  await expect.element(member.screen.getByRole('heading', { name: headline })).toBeVisible();
  await expect.element(member.screen.getByRole('button', { name: 'Add Set' })).not.toBeInTheDocument();
});

test('a member reads a set of the church with its times, places and links, and copies it for oneself', async () => {
  const { screen, uplift } = await openSet('member');
  await expect
    .element(screen.getByText('Only the owners and leaders of Harbour Street Chapel can change this set.'))
    .toBeVisible();
  const items = screen.getByRole('list', { name: 'Order of items' }).getByRole('listitem');
  await expect.element(items.first()).toMatchTextContent(/10:00.*Welcome/u);
  await expect.element(items.last()).toMatchTextContent(/10:04.*Amazing Grace.*Softly/u);
  await expect
    .element(screen.getByRole('link', { name: 'Amazing Grace' }))
    .toHaveAttribute('href', '/library/songs/grace?arrangement=default');
  await expect.element(screen.getByText('Main Hall')).toBeVisible();
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('combobox')).not.toBeInTheDocument();
  for (const name of [/^Move /u, /^Edit /u, 'Share'])
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'Perform' })).toHaveAttribute('href', '/perform?set=sunday');
  await expect.element(screen.getByRole('link', { name: 'Present' })).toHaveAttribute('href', '/present?set=sunday');
  expect(await findBarriers()).toEqual([]);
  await screen.getByRole('button', { name: 'More' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Delete Set' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('menuitem', { name: 'Invite Guests' })).not.toBeInTheDocument();
  await screen.getByRole('menuitem', { name: 'Copy to My Library' }).click();
  await screen.getByRole('button', { name: 'Copy 1 Set' }).click();
  await expect.element(screen.getByText('1 set copied to My Library.').first()).toBeVisible();
  const own = uplift.libraries.open(null);
  const [song] = (await own?.songs.getAll()) ?? [];
  const [set] = (await own?.sets.getAll()) ?? [];
  expect(set?.value.order[1]).toEqual({ ...SET.order[1], song_id: song?.id });
});

test('a leader edits a set of the church, says whose it is, and opens it to guests, but shares it with no one else', async () => {
  const { screen, server } = await openSet('leader');
  const guests = '/api/v1/sets/sunday/guests';
  server.answers.set(`GET ${guests}`, { data: null }).set(`POST ${guests}`, { data: CODE });
  await expect
    .element(screen.getByText('This set belongs to Harbour Street Chapel. Everyone there sees your changes.'))
    .toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: 'Add a song or an item' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'More' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Share' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('menuitem', { name: 'Move or Copy to My Library' })).toBeVisible();
  await screen.getByRole('menuitem', { name: 'Invite Guests' }).click();
  await expect.element(screen.getByRole('button', { name: 'Show Code' })).toBeVisible();
  server.answers.set(`GET ${guests}`, { data: CODE });
  await screen.getByRole('button', { name: 'Show Code' }).click();
  await expect.element(screen.getByText('K7MW 3XQ9')).toBeVisible();
  expect(await findBarriers()).toEqual([]);
});
