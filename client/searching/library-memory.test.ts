import { expect, test } from 'vitest';
import { createMemoryDeviceStore } from '@uplift/adapters/device-store';
import { toId, type DeviceId } from '@uplift/core/foundation';
import { createLibraryRows } from '@uplift/core/library';
import { sampleSong } from '@uplift/core/library/testing';
import { createLibraryMemory } from './library-memory.ts';

/** Waits until all started work is done. */
function settle(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, 20));
}

async function remembered() {
  const { songs } = createMemoryDeviceStore({ device: toId<DeviceId>('tab'), clock: () => 1 });
  await songs.put(sampleSong('a', 'Amazing Grace'));
  let searches = 0;
  const search = {
    find: async () => {
      searches += 1;
      return [];
    },
    lines: async () => [],
    subscribe: () => () => false,
  };
  const live = { rows: createLibraryRows(songs, async () => undefined) };
  return { memory: createLibraryMemory({ live, search }), countSearches: () => searches };
}

test('the library reopens with its last search, sort, selection and position', async () => {
  const { memory, countSearches } = await remembered();
  memory.search.ask('grace');
  memory.searchSort.set({ column: 'artist', direction: 'ascending' });
  memory.scrollTop.set(120);
  await settle();
  expect(memory.search.answer.get()).toMatchObject({ type: 'found', query: 'grace' });
  expect([memory.searchSort.get()?.column, memory.scrollTop.get(), countSearches()]).toEqual(['artist', 120, 1]);
  expect(memory.search).toBe(memory.search);
});

test('the rows in memory are the live rows of the page', async () => {
  const { memory } = await remembered();
  memory.rows.get();
  await settle();
  expect(memory.rows.get()).toMatchObject({ status: 'ready', rows: [{ title: 'Amazing Grace' }] });
});
