import { expect, test } from 'vitest';
import { createMemoryDeviceStore } from '@uplift/adapters/device-store';
import { createStore, type DeviceId, toId } from '@uplift/core/foundation';
import { sampleSong } from '@uplift/core/library/testing';
import type { SyncState } from '@uplift/core/sync';
import type { DeviceInventory } from './device-sync.ts';
import { watchInventory, type Inventory } from './watch-inventory.ts';

const SYNCED: SyncState = {
  status: 'synced',
  waiting: 0,
  isStuck: false,
  trouble: null,
  progress: null,
  lastSyncedAt: null,
};

/** Waits until all pending promises have settled. */
function settle(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** A device with counted songs, whose pauses end when the test decides. */
function counting() {
  const { songs } = createMemoryDeviceStore({ device: toId<DeviceId>('tab'), clock: () => 1 });
  const state = createStore(SYNCED);
  const pauses: (() => void)[] = [];
  const reported: Inventory[] = [];
  let [counts, fails] = [0, false];
  const deviceContents = async (): Promise<DeviceInventory> => {
    counts += 1;
    if (fails) throw new Error('no answer');
    const [unclaimed, none] = [(await songs.getUnclaimed()).length, { owned: 0, unclaimed: 0, inTrash: 0 }];
    return {
      contents: { songs: { ...none, unclaimed }, collections: none, sets: none, setAside: [] },
      waiting: { count: 0, since: null },
      storage: null,
      lastSyncedAt: null,
    };
  };
  const pause = () => new Promise<void>((resolve) => pauses.push(resolve));
  const end = watchInventory({ sync: { state, deviceContents }, records: [songs], pause }, (now) => reported.push(now));
  return {
    songs,
    state,
    reported,
    end,
    counts: () => counts,
    fail: () => {
      fails = true;
    },
    goOn: async () => {
      pauses.pop()?.();
      await settle();
    },
  };
}

const songsIn = (inventory: Inventory | undefined) =>
  inventory === undefined || inventory === 'unreadable' ? inventory : inventory.contents.songs.unclaimed;

test('the inventory is counted at once, and again when a record or the state of syncing changes', async () => {
  const { songs, state, reported, counts, goOn } = counting();
  await settle();
  expect(reported.map(songsIn)).toEqual([0]);
  await goOn();
  await songs.putAll([sampleSong('a', 'Amazing Grace')]);
  await settle();
  expect(reported.map(songsIn)).toEqual([0, 1]);
  await goOn();
  state.set({ ...SYNCED, waiting: 1 });
  await settle();
  expect(counts()).toBe(3);
});

test('the inventory is counted once after a pause with many changes', async () => {
  const { songs, reported, counts, goOn } = counting();
  await settle();
  for (const id of ['a', 'b', 'c']) await songs.putAll([sampleSong(id, id)]);
  await settle();
  expect(counts()).toBe(1);
  await goOn();
  expect(reported.map(songsIn)).toEqual([0, 3]);
  expect(counts()).toBe(2);
});

test('a device that fails to answer is reported, and counted again with the next change', async () => {
  const { songs, reported, fail, goOn } = counting();
  await settle();
  fail();
  await goOn();
  await songs.putAll([sampleSong('a', 'Amazing Grace')]);
  await settle();
  expect(reported.at(-1)).toBe('unreadable');
});

test('an ended watch of the inventory neither counts nor reports', async () => {
  const { songs, reported, counts, end, goOn } = counting();
  await settle();
  end();
  await songs.putAll([sampleSong('a', 'Amazing Grace')]);
  await goOn();
  expect([reported.length, counts()]).toEqual([1, 1]);
});
