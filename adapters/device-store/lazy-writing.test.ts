import { expect, test, vi } from 'vitest';
import { refused, toId, type DeviceId } from '@uplift/core/foundation';
import { sampleSong } from '@uplift/core/library/testing';
import { createMemoryDeviceStore } from './memory-device-store.ts';

const network = vi.hoisted(() => ({ isUp: false }));
vi.mock(import('./writing.ts'), async (load) => {
  const writing = await load();
  return {
    createWriting: (parts) => {
      if (!network.isUp) throw new Error('A script could not be fetched.');
      return writing.createWriting(parts);
    },
  };
});

const SONG = sampleSong('a', 'Amazing Grace');

test('an edit is refused while the code that writes cannot be loaded, and stored once it can', async () => {
  const store = createMemoryDeviceStore({ device: toId<DeviceId>('tab'), clock: () => 0 });
  network.isUp = false;
  expect(await store.loadWriting()).toBe(false);
  expect(await store.songs.put(SONG)).toEqual(refused('storage-unavailable'));
  expect(await store.conflicts.kept(SONG.id)).toEqual([]);
  expect(await store.songs.getAll()).toEqual([]);
  network.isUp = true;
  expect(await store.songs.put(SONG)).toMatchObject({ ok: true, value: { value: SONG } });
  expect(await store.loadWriting()).toBe(true);
});
