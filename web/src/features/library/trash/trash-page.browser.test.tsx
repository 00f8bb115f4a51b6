import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refused } from '@uplift/core/foundation';
import { buildSong } from '@uplift/testing/songs';
import { buildCollection, buildSet } from '../../../testing/build-records.ts';
import { renderPage, type PageState } from '../../../testing/render-page.tsx';
import { TrashPage } from './trash-page.tsx';

/** A device whose song, collection and set are in the trash. */
async function open(state: PageState = {}) {
  const opened = await renderPage(<TrashPage />, {
    path: '/library/trash',
    songs: [buildSong()],
    collections: [buildCollection('Easter')],
    sets: [buildSet([], { name: 'Sunday Service' })],
    ...state,
  });
  const { songs, collections, sets } = opened.device;
  await Promise.all([songs.remove(['grace']), collections.remove(['easter']), sets.remove(['sunday'])]);
  return opened;
}

test('an empty trash says how long it keeps what is deleted', async () => {
  const { screen } = await renderPage(<TrashPage />, { path: '/library/trash' });
  await expect.element(screen.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
  await expect.element(screen.getByText(/stay here for 30 days/u)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Empty Trash' })).not.toBeInTheDocument();
});

test('[DATA-48] [DATA-49] songs, collections and sets are in one trash, and each is restored by its button', async () => {
  const { screen, device } = await open();
  for (const title of ['Amazing Grace', 'Easter', 'Sunday Service']) {
    await expect.element(screen.getByText(title, { exact: true })).toBeVisible();
  }
  await screen.getByRole('button', { name: /^Restore.*Amazing Grace/u }).click();
  await expect.poll(async () => (await device.songs.getAll()).length).toBe(1);
  await expect.element(screen.getByText('“Amazing Grace” was restored.').first()).toBeVisible();
  expect(await device.sets.getTrash()).toHaveLength(1);
});

test('nothing is permanently deleted before the question is answered', async () => {
  const { screen, device } = await open();
  await screen.getByRole('button', { name: 'Empty Trash' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Delete Forever' });
  await expect.element(dialog.getByText('These 3 can’t be restored after this.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await device.songs.getTrash()).toHaveLength(1);
});

test('Escape cancels the question', async () => {
  const { screen, device } = await open();
  await screen.getByRole('button', { name: 'Empty Trash' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(await device.collections.getTrash()).toHaveLength(1);
});

test('an emptied trash stays empty', async () => {
  const { screen, device } = await open();
  await screen.getByRole('button', { name: 'Empty Trash' }).click();
  await screen.getByRole('button', { name: 'Delete Forever' }).click();
  await expect.element(screen.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
  const { songs, collections, sets } = device;
  expect(await Promise.all([songs, collections, sets].map(async (kind) => (await kind.getTrash()).length))).toEqual([
    0, 0, 0,
  ]);
});

test('records that can’t be restored stay in the trash, and the page says why', async () => {
  const { screen } = await open({
    replaceDevice: ({ songs }) => ({ songs: { ...songs, restore: async () => refused('storage-full') } }),
  });
  await screen.getByRole('button', { name: /^Restore.*Amazing Grace/u }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByText(/^Couldn’t restore “Amazing Grace”\./u)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Restore.*Amazing Grace/u })).toBeVisible();
});

test('a title of 10,000 letters moves no page sideways', async () => {
  await page.viewport(390, 700);
  const { screen, device } = await renderPage(<TrashPage />, {
    path: '/library/trash',
    songs: [buildSong({ title: 'La'.repeat(5_000) })],
  });
  await device.songs.remove(['grace']);
  await expect.element(screen.getByRole('grid', { name: 'Deleted' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
