import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createMemoryDeviceStore } from '@uplift/adapters/device-store';
import { createLiveLibrary } from '@uplift/client/records';
import { toId, type DeviceId } from '@uplift/core/foundation';
import { sampleSong } from '@uplift/core/library/testing';
import { summarize } from './keep-first-rows.ts';
import { countSongs, createLibraryMemory } from './library-memory.ts';

/** Waits until all started work is done. */
function settle(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, 20));
}

/** The memory of a library of one song, and the world around it. */
async function remembered() {
  const device = createMemoryDeviceStore({ device: toId<DeviceId>('tab'), clock: () => 1 });
  const { songs } = device;
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
  let kept: string | null = null;
  const keeps: number[] = [];
  const firstRows = {
    read: () => kept,
    keep: async (rows: Parameters<typeof summarize>[0]) => {
      keeps.push(rows.length);
      kept = summarize(rows);
    },
  };
  const paint = { painted: Promise.resolve() };
  const rest = { songs, afterPaint: () => paint.painted, whenIdle: (work: () => void) => void setTimeout(work) };
  const createLive = () => createLiveLibrary({ ...device, now: () => 1, newId: () => 'writer' });
  const open = (live = createLive()) => createLibraryMemory({ live, search, firstRows, ...rest });
  return { memory: open(), songs, keeps, paint, createLive, open, countSearches: () => searches };
}

/** A library whose rows an earlier page has read. */
async function rememberedRows() {
  const remembers = await remembered();
  await remembers.memory.readFirst();
  await settle();
  return remembers;
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

test('a library that is opened again shows its first rows while all are read, unless it has another sort order', async () => {
  const { open } = await rememberedRows();
  const [again, resorted] = [open(), open()];
  resorted.sort.set({ column: 'tempo', direction: 'ascending' });
  await Promise.all([again.readFirst(), resorted.readFirst()]);
  expect(again.rows.get()).toMatchObject({
    status: 'loading',
    rows: [{ title: 'Amazing Grace' }],
    rowCount: 1,
  });
  expect(resorted.rows.get()).toEqual({ status: 'loading', rows: [], rowCount: 0, songCount: 0 });
  again.rows.subscribe(() => undefined);
  await settle();
  expect(again.rows.get()).toMatchObject({ status: 'ready' });
});

test('all rows are read once the first ones are painted', async () => {
  const { open, paint } = await rememberedRows();
  const frame = new EventTarget();
  paint.painted = once(frame, 'painted').then(() => undefined);
  const again = open();
  again.rows.subscribe(() => undefined);
  await settle();
  expect(again.rows.get()).toMatchObject({ status: 'loading', rows: [{ title: 'Amazing Grace' }] });
  frame.dispatchEvent(new Event('painted'));
  await settle();
  expect(again.rows.get()).toMatchObject({ status: 'ready' });
});

test('a library that another page has read is shown whole at once', async () => {
  const { createLive, open } = await rememberedRows();
  const live = createLive();
  live.rows.subscribe(() => undefined);
  await settle();
  expect(open(live).rows.get()).toMatchObject({ status: 'ready', rows: [{ title: 'Amazing Grace' }] });
});

test('changes that come before the page is idle keep its first rows once', async () => {
  const { songs, keeps } = await rememberedRows();
  for (const id of ['b', 'c', 'd']) await songs.put(sampleSong(id, 'Be Thou'));
  await settle();
  expect(keeps[0]).toBe(1);
  expect(keeps.at(-1)).toBe(4);
  expect(keeps).toHaveLength(2);
});

test('songs and rows are counted in the whole library, and are 0 while it cannot be read', () => {
  expect(countSongs({ status: 'loading', rows: [], rowCount: 5, songCount: 3 })).toMatchObject({
    songCount: 3,
    rowCount: 5,
  });
  expect(countSongs({ status: 'unreadable' })).toEqual({ songCount: 0, rowCount: 0 });
});
