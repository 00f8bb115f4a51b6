import { afterEach, describe, expect, test, vi } from 'vitest';
import type { RecordChange, StoredRecord } from '@uplift/core/foundation';
import type { SongRepository } from '@uplift/core/library';
import { toSongText } from '@uplift/core/library';
import { NEW_SONG_DRAFT, newSong, type Song } from '@uplift/core/songbook';
import { LiveIndex } from './live-index.ts';

const buildSong = (title: string): Song => newSong({ ...NEW_SONG_DRAFT, title }, () => title);

const record = (value: Song): StoredRecord<Song> => ({
  id: value.id,
  value,
  uplift_id: null,
  created_at: 0,
  updated_at: 0,
  deleted_at: null,
});

/** Songs in memory that publish changes and record how they were read. */
function fakeSource(titles: readonly string[]) {
  const songs = new Map(titles.map((title) => [title, buildSong(title)]));
  const [listeners, reads] = [new Set<(change: RecordChange) => void>(), [] as string[]];
  const publish = (change: RecordChange) => listeners.forEach((listener) => listener(change));
  const repository: Pick<SongRepository, 'get' | 'getSearchTexts' | 'subscribe'> = {
    async get(id) {
      reads.push(id);
      const value = songs.get(id);
      return value === undefined ? null : record(value);
    },
    async getSearchTexts(ids) {
      reads.push(ids === undefined ? 'all' : `${ids.size}`);
      const texts = [...songs.values()].filter(({ id }) => ids?.has(id) ?? true).map(toSongText);
      // To read them all takes longer than to read one.
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      return texts;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return { songs, reads, publish, repository };
}

async function opened(titles: readonly string[]) {
  const notifications: true[] = [];
  const behind = fakeSource(titles);
  const index = await LiveIndex.of(behind.repository, () => notifications.push(true));
  const found = (query: string) => index.find(query).map(({ id }) => id);
  return { ...behind, found, notifications };
}

const settle = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

afterEach(() => vi.useRealTimers());

describe('the index of the search worker', () => {
  test('the index doesn’t reread claimed songs, because their texts stay the same', async () => {
    const { reads, publish, found } = await opened(['Abide', 'Be Thou']);
    publish({ ids: ['Abide', 'Be Thou'], cause: 'claimed' });
    await settle();
    expect([reads, found('abide')]).toEqual([['all'], ['Abide']]);
  });

  test('songs that could not be read are read at the next change', async () => {
    const { songs, publish, found, repository } = await opened(['Abide', 'Be Thou']);
    songs.set('Come', buildSong('Come'));
    const get = vi.spyOn(repository, 'get').mockRejectedValueOnce(new Error('The disk fails.'));
    publish({ ids: ['Come'], cause: 'put' });
    await settle();
    expect([get.mock.calls, found('come')]).toEqual([[['Come']], []]);
    publish({ ids: ['Abide'], cause: 'put' });
    await settle();
    expect(found('come')).toEqual(['Come']);
  });

  test('the index holds every song, and follows additions, changes and removals', async () => {
    const { songs, publish, found, notifications } = await opened(['Abide', 'Be Thou']);
    expect(found('abide')).toEqual(['Abide']);
    songs.set('Come', buildSong('Come'));
    songs.delete('Abide');
    const before = notifications.length;
    publish({ ids: ['Come', 'Abide'], cause: 'received' });
    await settle();
    expect([found('come'), found('abide')]).toEqual([['Come'], []]);
    expect(notifications.length).toBeGreaterThan(before);
  });

  test('the index is rebuilt when another account is unlocked, or none anymore', async () => {
    const { songs, publish, found } = await opened(['Abide']);
    songs.clear();
    songs.set('Come', buildSong('Come'));
    publish({ ids: [], cause: 'unlocked' });
    await settle();
    expect([found('come'), found('abide')]).toEqual([['Come'], []]);
  });

  test('the index reads a few changed songs one by one, and many together with one read', async () => {
    const { songs, publish, reads, found } = await opened(['Abide', 'Stay']);
    publish({ ids: ['Abide', 'Come'], cause: 'put' });
    await settle();
    expect(reads).toEqual(['all', 'Abide', 'Come']);
    const ids = Array.from({ length: 300 }, (_id, at) => `Song ${at}`);
    for (const id of ids) songs.set(id, buildSong(id));
    songs.delete('Abide');
    publish({ ids: [...ids, 'Abide'], cause: 'received' });
    await settle();
    expect(reads.slice(3)).toEqual(['301']);
    expect([found('song 299')[0], found('abide'), found('stay')]).toEqual(['Song 299', [], ['Stay']]);
  });

  test('the index reads imported songs once the import is over, in parts', async () => {
    vi.useFakeTimers();
    const { songs, publish, reads, found } = await opened(['Abide']);
    const ids = Array.from({ length: 600 }, (_id, at) => `Song ${at}`);
    for (const id of ids) songs.set(id, buildSong(id));
    publish({ ids: ids.slice(0, 300), cause: 'put' });
    await vi.advanceTimersByTimeAsync(2_900);
    publish({ ids: ids.slice(300), cause: 'put' });
    await vi.advanceTimersByTimeAsync(2_900);
    expect(reads).toEqual(['all']);
    await vi.advanceTimersByTimeAsync(100);
    expect(reads).toEqual(['all', '500', '100']);
    expect(found('song 599')[0]).toBe('Song 599');
  });

  test('a search during an import indexes the songs that are stored', async () => {
    vi.useFakeTimers();
    const { songs, publish, found, notifications } = await opened([]);
    const ids = Array.from({ length: 300 }, (_id, at) => `Song ${at}`);
    for (const id of ids) songs.set(id, buildSong(id));
    publish({ ids, cause: 'put' });
    expect(found('song 299')).toEqual([]);
    const before = notifications.length;
    await settle();
    expect(notifications.length).toBeGreaterThan(before);
    expect(found('song 299')[0]).toBe('Song 299');
  });

  test('the index rereads a song that changes during the first read', async () => {
    const behind = fakeSource(['Abide']);
    const opening = LiveIndex.of(behind.repository, () => undefined);
    behind.songs.set('Come', buildSong('Come'));
    behind.songs.delete('Abide');
    behind.publish({ ids: ['Come', 'Abide'], cause: 'put' });
    const index = await opening;
    await settle();
    expect(index.find('come').map(({ id }) => id)).toEqual(['Come']);
    expect(index.find('abide')).toEqual([]);
  });
});
