import { expect, test } from 'vitest';
import { refused, toId, type DeviceId } from '@uplift/core/foundation';
import { sampleSong } from '@uplift/core/library/testing';
import { createMemoryDisk } from './disk/memory-disk.ts';
import { createLazyWriting } from './lazy-writing.ts';
import { createIdGenerator } from './records/id-generator.ts';

const SONG = sampleSong('a', 'Amazing Grace');

/** The half of a store that writes, with code that can be fetched once the network is back. */
function openOffline() {
  const options = { device: toId<DeviceId>('tab'), clock: () => 0 };
  const disk = createMemoryDisk();
  const parts = { options, disk: disk.records, bus: disk.bus, newIds: createIdGenerator(options) };
  let isOffline = true;
  const writing = createLazyWriting(parts, () =>
    isOffline ? Promise.reject(new Error('A script could not be fetched.')) : import('./writing.ts'),
  );
  return { writing, reconnect: () => (isOffline = false) };
}

test('an edit is refused while the code that writes cannot be loaded, and stored once it can', async () => {
  const { writing, reconnect } = openOffline();
  expect(await writing.load()).toBe(false);
  expect(await writing.songs.put(SONG)).toEqual(refused('storage-unavailable'));
  expect(await writing.settling.kept(SONG.id)).toEqual([]);
  await expect(writing.sync.cursors()).rejects.toThrow('could not be loaded');
  reconnect();
  expect(await writing.songs.put(SONG)).toMatchObject({ ok: true, value: { value: SONG } });
  expect(await writing.load()).toBe(true);
});
