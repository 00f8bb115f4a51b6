import { createMemoryDeviceStore } from '@uplift/adapters/device-store';
import { type DeviceId, toId } from '@uplift/core/foundation';
import { expect, test } from 'vitest';
import { History } from './history.ts';
import { Editing } from './node-client-edits.ts';

test('an edit of a song that is deleted while it is made does not restore the song', async () => {
  const store = createMemoryDeviceStore({ device: toId<DeviceId>('node'), clock: () => 1 });
  const edited: string[] = [];
  const songs: typeof store.songs = {
    ...store.songs,
    async put(song, base, writer) {
      if (base === undefined) return store.songs.put(song);
      edited.push(song.id);
      await store.songs.remove([song.id]);
      return store.songs.put(song, base, writer);
    },
  };
  // Adds a song, then records a performance of it.
  const editing = new Editing({ name: 'node', store: { ...store, songs }, history: new History(), random: () => 0.7 });
  await editing.edit();
  await editing.edit();
  expect(edited).toHaveLength(1);
  expect(await store.songs.getAll()).toEqual([]);
});
