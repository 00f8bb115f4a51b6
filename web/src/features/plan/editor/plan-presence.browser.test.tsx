import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { buildSong } from '@uplift/testing/songs';
import { buildChurch } from '../../../testing/build-church.ts';
import { buildSet, buildSongItem } from '../../../testing/build-records.ts';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { buildPerson } from '../../../testing/test-presence.ts';
import { PlanPage } from './plan-page.tsx';

const SET = buildSet([{ section: 'Welcome', duration: 240 }, buildSongItem('grace')], { name: 'Harvest' });
const MIRIAM = buildPerson('Miriam Vance', 2, { item: 0 });

const open = (role: 'leader' | 'member') =>
  renderPage(<PlanPage />, {
    path: '/plan/sunday',
    route: '/plan/:setId',
    session: {},
    churches: [buildChurch(role, { songs: [buildSong()], sets: [SET] })],
    shown: 'chapel',
  });

test.each(['leader', 'member'] as const)(
  'a %s sees who has the set open, and the item that someone edits',
  async (role) => {
    const { screen, presence } = await open(role);
    await expect.element(screen.getByText('Welcome')).toBeVisible();
    presence.people.set([MIRIAM]);
    await expect
      .element(screen.getByRole('button', { name: 'Also here: Miriam Vance, editing Welcome' }))
      .toBeVisible();
    const name = page.getByText('Miriam', { exact: true }).last();
    await expect.element(name).toBeVisible();
    const [mark, words] = [name.element(), screen.getByText('Welcome').first().element()].map((each) =>
      each.getBoundingClientRect(),
    );
    expect(mark?.left).toBeGreaterThan(words?.right ?? Infinity);
    expect(await findBarriers()).toEqual([]);
  },
);

test('the item with the focus, or open in its dialog, is sent to the others', async () => {
  const { screen, presence } = await open('leader');
  await expect.element(screen.getByText('Welcome')).toBeVisible();
  screen.getByRole('button', { name: 'Edit Welcome' }).element().focus();
  await expect.poll(() => presence.places.at(-1)).toEqual({ item: 0 });
  await screen.getByRole('button', { name: /^Edit Amazing/u }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await expect.poll(() => presence.places.at(-1)).toEqual({ item: 1 });
});
