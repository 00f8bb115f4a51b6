import { describe, expect, test } from 'vitest';
import { type DeviceId, type RecordCipher, type UpliftId, toId } from '@uplift/core/foundation';
import { packSongText, toRows } from '@uplift/core/library';
import { sampleSong } from '@uplift/core/library/testing';
import type { Song } from '@uplift/core/songbook';
import { testCipher } from '../testing/example-cipher.ts';
import { createMemoryDeviceStore } from '../memory-device-store.ts';
import { createMemoryDisk } from '../disk/memory-disk.ts';
import type { MemoryDisk } from '../disk/memory-disk.ts';
import { SONG_KIND } from '../records/record-kind.ts';
import { createRecordWrites } from '../records/record-writes.ts';
import { createIdGenerator } from '../records/id-generator.ts';

const SONG: Song = { ...sampleSong('a', 'Amazing Grace'), artist: 'John Newton', tags: ['Advent'] };

/** Derives the data of an older release, in which neither rows nor text had facts. */
function deriveData(song: Song) {
  const rows = toRows(song).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([field]) => !ADDED.has(field))),
  );
  return { rows, text: JSON.stringify((JSON.parse(packSongText(song)) as readonly unknown[]).slice(0, 4)) };
}

const ADDED = new Set(['artist', 'tags']);

/** Stores songs as a release before 2.1 did. */
async function storeAsBefore(disk: MemoryDisk, songs: readonly Song[], cipher: RecordCipher | null): Promise<void> {
  const options = { device: toId<DeviceId>('before'), clock: () => 0, cipher: () => cipher };
  const parts = { options, disk: disk.records, bus: disk.bus, newIds: createIdGenerator(options) };
  await createRecordWrites({ ...parts, kind: { ...SONG_KIND, deriveData } }).putAll(songs);
}

describe.each([
  ['of unclaimed songs', null],
  ['of an account', testCipher(toId<UpliftId>('alice'))],
])('songs that an earlier release stored, %s', (_whose, cipher) => {
  const open = (disk: MemoryDisk) =>
    createMemoryDeviceStore({ device: toId<DeviceId>('tab'), clock: () => 7, cipher: () => cipher, disk });

  test('songs of an earlier release are listed at once, and soon have their search texts', async () => {
    const disk = createMemoryDisk();
    await storeAsBefore(disk, [SONG], cipher);
    const { songs, sync } = open(disk);
    const before = await songs.get('a');
    const published = new Promise((resolve) => void songs.subscribe(resolve));
    expect(await songs.getRows()).toMatchObject([{ title: 'Amazing Grace', artist: '', tags: [] }]);
    expect(await published).toEqual({ ids: ['a'], cause: 'put' });
    expect(await songs.getRows()).toEqual(toRows(SONG));
    expect(await songs.getSearchTexts()).toMatchObject([{ artist: 'John Newton', tags: ['Advent'] }]);
    // The song itself was not changed: nothing of it is new to other devices.
    expect(await songs.get('a')).toEqual(before);
    expect(await sync.countWaiting()).toMatchObject({ count: cipher === null ? 0 : 1 });
  });

  test('songs of an earlier release are all computed again, however many there are, and only once', async () => {
    const disk = createMemoryDisk();
    const many = Array.from({ length: 1200 }, (_, at): Song => ({ ...SONG, id: `song ${String(at)}` as Song['id'] }));
    await storeAsBefore(disk, many, cipher);
    const { songs } = open(disk);
    const batches: number[] = [];
    songs.subscribe(({ ids }) => void batches.push(ids.length));
    await songs.getRows();
    await songs.getRows();
    await expect.poll(() => batches).toEqual([500, 500, 200]);
    expect((await songs.getRows()).filter(({ artist }) => artist === 'John Newton')).toHaveLength(1200);
    expect((await songs.getSearchTexts()).filter(({ artist }) => artist === 'John Newton')).toHaveLength(1200);
  });
});
