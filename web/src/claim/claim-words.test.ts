import type { ClaimKind } from '@uplift/client/claiming';
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
import { claimableRecords, CLAIM_WORDS } from './claim-kinds.ts';
import { chosenText, claimFailureText, claimLead, syncedText, syncLabel } from './claim-words.ts';

const KINDS: readonly ClaimKind[] = ['songs', 'collections', 'sets'];

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

test('[DATA-45] the title of a claim dialog names the listed kind', () => {
  expect(KINDS.map((kind) => CLAIM_WORDS[kind].title)).toEqual([
    'Sync Your Library',
    'Sync Your Collections',
    'Sync Your Sets',
  ]);
});

test('[DATA-47] the action of a claim dialog counts the chosen records (A34)', () => {
  expect(syncLabel('sets', 1)).toBe('Sync 1 Set');
  expect(syncLabel('sets', 4)).toBe('Sync 4 Sets');
  expect(syncLabel('songs', 10_000)).toBe('Sync 10,000 Songs');
  expect(syncLabel('collections', 2)).toBe('Sync 2 Collections');
});

test('the claim dialog says where the records are, where they go, and afterwards where they went', () => {
  expect(claimLead('songs')).toContain('These songs are on this device only.');
  expect(chosenText(4, 10_000)).toBe('4 of 10,000 chosen');
  expect(syncedText('sets', 1)).toBe('1 set is in your account now. Your other devices get it as they sync.');
  expect(syncedText('songs', 2)).toBe('2 songs are in your account now. Your other devices get them as they sync.');
});

test.each([
  [
    { type: 'not-all', done: 0, chosen: 2, because: 'storage-full' },
    '0 of 2 songs were synced. This device is full. Free up some space, then try again.',
  ],
  [
    { type: 'not-all', done: 0, chosen: 2, because: 'locked' },
    '0 of 2 songs were synced. Sign in again, then try again.',
  ],
  [
    { type: 'not-signed-in' },
    'Nothing was synced: you’re offline or signed out. Try again once you’re online and signed in.',
  ],
] as const)('the claim dialog names the remedy for the failure %j', (failure, text) => {
  expect(claimFailureText('songs', failure)).toBe(text);
});
