import { expect, test } from 'vitest';
import { createMemoryDeviceStore } from '@uplift/adapters/device-store';
import {
  toId,
  type ArrangementId,
  type CollectionId,
  type DeviceId,
  type SetId,
  type SongId,
} from '@uplift/core/foundation';
import { sampleSong } from '@uplift/core/library/testing';
import { claimableRecords } from './claimable-records.ts';

const openDevice = () => createMemoryDeviceStore({ device: toId<DeviceId>('tab'), clock: () => 1 });

test('[DATA-42] the claim dialog lists unclaimed songs by title with their keys', async () => {
  const store = openDevice();
  await store.songs.putAll([sampleSong('b', 'Be Thou My Vision'), sampleSong('a', 'Amazing Grace')]);
  expect(await claimableRecords(store, 'songs').list()).toEqual([
    { id: 'a', title: 'Amazing Grace', detail: 'C Major' },
    { id: 'b', title: 'Be Thou My Vision', detail: 'C Major' },
  ]);
});

test('[DATA-42] the claim dialog lists unclaimed collections by name, and unclaimed sets by date', async () => {
  const store = openDevice();
  const entry = { song_id: toId<SongId>('a'), arrangement: toId<ArrangementId>('default') };
  await store.collections.putAll([
    { id: toId<CollectionId>('w'), name: 'Weddings', songs: [entry] },
    { id: toId<CollectionId>('c'), name: 'Advent', songs: [] },
  ]);
  const noon = new Date(2025, 10, 23, 12).getTime();
  await store.sets.putAll([
    { id: toId<SetId>('none'), at: null, order: [] },
    { id: toId<SetId>('sunday'), at: noon, order: [{ section: 'Welcome', duration: 60 }] },
  ]);
  expect(await claimableRecords(store, 'collections').list()).toEqual([
    { id: 'c', title: 'Advent', detail: '0 songs' },
    { id: 'w', title: 'Weddings', detail: '1 song' },
  ]);
  expect(await claimableRecords(store, 'sets').list()).toEqual([
    { id: 'sunday', title: 'Sun, Nov 23, 2025', detail: '1 item' },
    { id: 'none', title: 'Set without a date', detail: '0 items' },
  ]);
});
