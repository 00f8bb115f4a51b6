import { createMemoryDeviceStore } from '@uplift/adapters/device-store';
import { toId, type DeviceId } from '@uplift/core/foundation';
import { buildSong } from '@uplift/testing/songs';
import { expect, test } from 'vitest';
import { readFirstRows } from './first-rows.ts';
import { summarize } from './keep-first-rows.ts';

const keptText = (text: string | null) => ({ read: () => text });

/** A library of `count` songs, each "Song 01" and so on, whose first rows were kept. */
async function keptLibrary(count: number, artistAt = -1) {
  const { songs } = createMemoryDeviceStore({ device: toId<DeviceId>('tab'), clock: () => 1 });
  for (let at = 0; at < count; at += 1) {
    const title = `Song ${String(at).padStart(2, '0')}`;
    await songs.put(buildSong({ id: `id-${at}`, title, ...(at === artistAt && { artist: 'Ada' }) }));
  }
  const summary = async () => summarize(await songs.getRows());
  return { songs, kept: keptText(await summary()), summary };
}

test('the first rows of a library are read in its order, with the number of all', async () => {
  const { songs, kept } = await keptLibrary(60);
  const first = await readFirstRows(songs, kept);
  expect(first).toMatchObject({ rowCount: 60, songCount: 60 });
  expect(first?.rows.map(({ title }) => title).slice(0, 2)).toEqual(['Song 00', 'Song 01']);
  expect(first?.rows).toHaveLength(40);
});

test('a first row shows what its song is now', async () => {
  const { songs, kept } = await keptLibrary(3);
  await songs.put(buildSong({ id: 'id-1', title: 'Song 01', tempo: 99 }));
  expect((await readFirstRows(songs, kept))?.rows[1]).toMatchObject({ title: 'Song 01', tempo: 99 });
});

test('no first rows are read when one of their songs was deleted or moved to another place', async () => {
  const { songs, kept, summary } = await keptLibrary(3);
  await songs.put(buildSong({ id: 'id-0', title: 'Zion' }));
  expect(await readFirstRows(songs, kept)).toBeNull();
  const later = keptText(await summary());
  await songs.remove(['id-2']);
  expect(await readFirstRows(songs, later)).toBeNull();
});

test('a kept text that names more songs than are kept reads as no first rows, and reads no song', async () => {
  const { songs } = await keptLibrary(60);
  const ids = (await songs.getAll()).map(({ value }) => value.id);
  const reads: (readonly string[])[] = [];
  const watched = {
    getMany: (names: readonly string[]) => {
      reads.push(names);
      return songs.getMany(names);
    },
  };
  expect(await readFirstRows(watched, keptText(JSON.stringify([60, 60, ...ids])))).toBeNull();
  expect(reads).toEqual([]);
});

test('no first rows are kept of an empty library, or if only a later row fills a column', async () => {
  const [late, early] = [await keptLibrary(60, 50), await keptLibrary(60, 5)];
  expect([summarize([]), late.kept.read()]).toEqual([null, null]);
  expect(early.kept.read()).toContain('id-5');
});

test.each(['', 'no JSON', '{}', '"text"', '[1,1,7]', '[1,1,{}]', 'null', '{"length":3}', '["1",1,"id-0"]'])(
  'the kept text %j, which is invalid, reads as no first rows',
  async (text) => {
    const { songs } = await keptLibrary(1);
    expect(await readFirstRows(songs, keptText(text))).toBeNull();
  },
);
