import { expect, test } from 'vitest';
import type { RecordChange, StoredRecord } from '@uplift/core/foundation';
import type { SongRepository } from '@uplift/core/library';
import { NEW_SONG_DRAFT, newSong, type Song } from '@uplift/core/songbook';
import { createSongCache } from './song-cache.ts';

const settle = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

const record = (value: Song): StoredRecord<Song> => ({
  id: value.id,
  value,
  uplift_id: null,
  created_at: 0,
  updated_at: 0,
  deleted_at: null,
});

test('[DATA-39] a watched song appears and disappears with its unlocked account', async () => {
  let readable: Song | null = null;
  const listeners: ((change: RecordChange) => void)[] = [];
  const songs: Partial<SongRepository> = {
    get: async () => (readable === null ? null : record(readable)),
    getTrash: async () => [],
    subscribe(listener) {
      listeners.push(listener);
      return () => undefined;
    },
  };
  const cache = createSongCache(songs as SongRepository); // the part that a cache uses
  const unlock = () => listeners.forEach((listener) => listener({ ids: [], cause: 'unlocked' }));
  cache.watch(['grace'], () => undefined);
  await settle();
  expect(cache.get('grace').type).toBe('missing');
  readable = newSong({ ...NEW_SONG_DRAFT, title: 'Grace' }, () => 'grace');
  unlock();
  await settle();
  expect(cache.get('grace').type).toBe('found');
  readable = null;
  unlock();
  await settle();
  expect(cache.get('grace').type).toBe('missing');
});
