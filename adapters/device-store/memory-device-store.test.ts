import { describe, expect, test } from 'vitest';
import { refused, toId } from '@uplift/core/foundation';
import type { DeviceId, SectionId, SongId, UpliftId } from '@uplift/core/foundation';
import { sampleSong } from '@uplift/core/library/testing';
import { DEVICE_STORE_CASES } from './testing/acceptance.ts';
import { testCipher } from './testing/example-cipher.ts';
import { FakeServer } from './testing/example-server.ts';
import { createMemoryDeviceStore } from './memory-device-store.ts';
import { createMemoryDisk } from './disk/memory-disk.ts';
import type { MemoryDisk } from './disk/memory-disk.ts';

const ALICE = toId<UpliftId>('alice');
const CIPHER = testCipher(ALICE);

/** Opens a device store that is signed in as Alice while `isSignedIn()` returns true. */
function openFor(device: string, disk: MemoryDisk, isSignedIn: () => boolean) {
  return createMemoryDeviceStore({
    device: toId<DeviceId>(device),
    clock: () => 0,
    cipher: () => (isSignedIn() ? CIPHER : null),
    disk,
  });
}

describe('the device store in memory', () => {
  test.each(DEVICE_STORE_CASES)('the device store in memory: $name', async ({ run }) => {
    const disk = createMemoryDisk();
    const held = run({
      open: (options) => Promise.resolve(createMemoryDeviceStore({ ...options, disk })),
      settle: () => Promise.resolve(),
    });
    await expect(held).resolves.toBeUndefined();
  });

  test('a full disk refuses every write and keeps what it has', async () => {
    const disk = createMemoryDisk();
    const store = createMemoryDeviceStore({ device: toId<DeviceId>('tab'), clock: () => 0, disk });
    await store.songs.put(sampleSong('a', 'A'));
    disk.refuseWrites('storage-full');
    expect(await store.songs.put(sampleSong('b', 'B'))).toEqual(refused('storage-full'));
    expect(await store.songs.remove(['a'])).toEqual(refused('storage-full'));
    expect(await store.preferences.put('fontSize', 20)).toEqual(refused('storage-full'));
    expect((await store.songs.getAll()).map(({ id }) => id)).toEqual(['a']);
    disk.refuseWrites(null);
    expect(await store.songs.put(sampleSong('b', 'B'))).toMatchObject({ ok: true });
  });

  test('[DATA-40] sections removed since a song was claimed stay removed on a device that was set back to before', async () => {
    let isSignedIn = false;
    const open = (device: string, disk: MemoryDisk) => openFor(device, disk, () => isSignedIn);
    const [disk, server] = [createMemoryDisk(), new FakeServer()];
    const [first, second] = [toId<SectionId>('verse'), toId<SectionId>('chorus')];
    const song = sampleSong('a', 'A');
    const section = Object.values(song.sections)[0];
    if (section === undefined) throw new Error('The sample has sections.');
    const before = open('before', disk);
    await before.songs.put({ ...song, sections: { [first]: section, [second]: section } });
    const setBack = disk.copy();
    isSignedIn = true;
    await before.songs.claim(['a'], ALICE);
    await before.songs.put({ id: toId<SongId>('a'), sections: { [first]: section } });
    await server.sync(before.sync);
    const after = open('after', setBack);
    await after.songs.put({ id: toId<SongId>('a'), title: 'B' });
    await server.sync(after.sync);
    await after.songs.claim(['a'], ALICE);
    await server.sync(after.sync);
    expect((await after.songs.get('a'))?.value).toMatchObject({ title: 'B', sections: { [first]: section } });
    expect(Object.keys((await after.songs.get('a'))?.value.sections ?? {})).toEqual([first]);
  });

  test('[DATA-40] [SYNC-1] claiming a song keeps one tab’s changes to both the account’s copy and the unclaimed copy', async () => {
    let isSignedIn = false;
    const open = (device: string, disk: MemoryDisk) => openFor(device, disk, () => isSignedIn);
    const [disk, server] = [createMemoryDisk(), new FakeServer()];
    const before = open('before', disk);
    await before.songs.put(sampleSong('a', 'A'));
    const setBack = disk.copy();
    isSignedIn = true;
    await before.songs.claim(['a'], ALICE);
    await server.sync(before.sync);
    const after = open('after', setBack);
    await server.sync(after.sync);
    await after.songs.put({ id: toId<SongId>('a'), title: 'B' });
    isSignedIn = false;
    await after.songs.put({ id: toId<SongId>('a'), artist: 'C' });
    isSignedIn = true;
    await after.songs.claim(['a'], ALICE);
    expect((await after.songs.get('a'))?.value).toMatchObject({ title: 'B', artist: 'C' });
  });
});
