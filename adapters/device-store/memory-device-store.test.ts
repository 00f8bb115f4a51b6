import { describe, expect, test } from 'vitest';
import { refused } from '@uplift/core/foundation';
import type { DeviceId } from '@uplift/core/foundation';
import { sampleSong } from '@uplift/core/library';
import { DEVICE_STORE_CASES } from './acceptance.ts';
import { createMemoryDeviceStore } from './memory-device-store.ts';
import { createMemoryDisk } from './memory-disk.ts';

describe('the device store in memory', () => {
  test.each(DEVICE_STORE_CASES)('$name', async ({ run }) => {
    const disk = createMemoryDisk();
    const held = run({
      open: (options) => Promise.resolve(createMemoryDeviceStore({ ...options, disk })),
      settle: () => Promise.resolve(),
    });
    await expect(held).resolves.toBeUndefined();
  });

  test('a full disk refuses every write and keeps what it has', async () => {
    const disk = createMemoryDisk();
    const store = createMemoryDeviceStore({ device: 'tab' as DeviceId, clock: () => 0, disk });
    await store.songs.put(sampleSong('a', 'A'));
    disk.refuseWrites('storage-full');
    expect(await store.songs.put(sampleSong('b', 'B'))).toEqual(refused('storage-full'));
    expect(await store.songs.remove(['a'])).toEqual(refused('storage-full'));
    expect(await store.preferences.put('fontSize', 20)).toEqual(refused('storage-full'));
    expect((await store.songs.getAll()).map(({ id }) => id)).toEqual(['a']);
    disk.refuseWrites(null);
    expect(await store.songs.put(sampleSong('b', 'B'))).toMatchObject({ ok: true });
  });
});
