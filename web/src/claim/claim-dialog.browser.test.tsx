import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accepted, refused, type StorageRefusal, type StoredRecord } from '@uplift/core/foundation';
import type { Song } from '@uplift/core/songbook';
import { buildSong } from '@uplift/testing/songs';
import { renderPage } from '../testing/render-page.tsx';
import { ClaimOffer } from './index.ts';

const SONGS = [buildSong(), buildSong({ id: 'holy', title: 'Holy, Holy, Holy' })];

function toUnclaimed(value: Song): StoredRecord<Song> {
  return { id: value.id, value, uplift_id: null, created_at: 1, updated_at: 1, deleted_at: null };
}

/** The offer to claim songs that this device got before Ruth signed in; `refusal` is what the device says to it. */
async function open({ songs = SONGS, refusal }: { songs?: readonly Song[]; refusal?: StorageRefusal } = {}) {
  const unclaimed = new Map<string, Song>(songs.map((song) => [song.id, song]));
  const opened = await renderPage(<ClaimOffer kind="songs" isHeld={false} />, {
    session: {},
    replacePorts: (uplift) => ({
      songs: {
        ...uplift.songs,
        getUnclaimed: async () => [...unclaimed.values()].map(toUnclaimed),
        claim: async (ids) =>
          refusal === undefined ? accepted(ids.filter((id) => unclaimed.delete(id)).length) : refused(refusal),
      },
    }),
  });
  const dialog = opened.screen.getByRole('dialog', { name: 'Sync Your Library' });
  const sync = dialog.getByRole('button', { name: /^Sync \d+ Songs?$/u });
  return { ...opened, dialog, sync, unclaimed };
}

test('[DATA-43] without a chosen record Sync is off, and Select All turns it on again', async () => {
  const { dialog, sync } = await open();
  await expect.element(sync).toMatchTextContent(/^Sync 2 Songs/u);
  await dialog.getByRole('button', { name: 'Deselect' }).click();
  await expect.element(dialog.getByText('0 of 2 chosen')).toBeVisible();
  await expect.element(sync).toBeDisabled();
  await dialog.getByRole('button', { name: 'Select All' }).click();
  await expect.element(sync).toBeEnabled();
});

test('[DATA-42] a song that is not chosen stays on this device', async () => {
  const { screen, dialog, sync, unclaimed } = await open();
  await dialog.getByRole('checkbox', { name: 'Select Amazing Grace' }).click();
  await expect.element(sync).toMatchTextContent(/^Sync 1 Song/u);
  await sync.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText(/^1 song is in your account now\./u).first()).toBeVisible();
  expect([...unclaimed.keys()]).toEqual(['grace']);
});

test('[DATA-44] Skip, and Escape like it, close the dialog without claiming', async () => {
  const first = await open();
  await first.dialog.getByRole('button', { name: 'Skip' }).click();
  await expect.element(first.dialog).not.toBeInTheDocument();
  expect(first.unclaimed.size).toBe(2);
  await first.screen.unmount();
  const second = await open();
  await expect.element(second.dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(second.dialog).not.toBeInTheDocument();
  expect(second.unclaimed.size).toBe(2);
});

test('a full device says how many songs were synced, and the others stay chosen', async () => {
  const { dialog, sync, unclaimed } = await open({ refusal: 'storage-full' });
  await sync.click();
  await expect.element(dialog.getByText(/^0 of 2 songs were synced\. This device is full\./u)).toBeVisible();
  await expect.element(dialog.getByText('2 of 2 chosen')).toBeVisible();
  expect(unclaimed.size).toBe(2);
});

test('a failure goes away with the next choice', async () => {
  const { dialog, sync } = await open({ refusal: 'storage-full' });
  await sync.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Deselect' }).click();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
});

test('a title of 2,000 letters keeps the claim dialog of a phone as wide as the phone', async () => {
  await page.viewport(390, 700);
  const { dialog } = await open({ songs: [buildSong({ title: 'La'.repeat(1_000) })] });
  await expect.element(dialog).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(dialog.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
});
