import { describe, expect, test } from 'vitest';
import type { RecordChange, StoredRecord } from '@uplift/core/foundation';
import { songTextOf, type SongRepository } from '@uplift/core/library';
import { NEW_SONG_DRAFT, newSong, type Song } from '@uplift/core/songbook';
import { LiveIndex } from './live-index.ts';

const songOf = (title: string): Song => newSong({ ...NEW_SONG_DRAFT, title }, () => title);

const record = (value: Song): StoredRecord<Song> => ({
  id: value.id,
  value,
  uplift_id: null,
  created_at: 0,
  updated_at: 0,
  deleted_at: null,
});

/** Songs in memory that tell of changes, and how they were read. */
function shelf(titles: readonly string[]) {
  const songs = new Map(titles.map((title) => [title, songOf(title)]));
  const [listeners, reads] = [new Set<(change: RecordChange) => void>(), [] as string[]];
  const tell = (change: RecordChange) => listeners.forEach((listener) => listener(change));
  const repository: Pick<SongRepository, 'get' | 'getSearchTexts' | 'subscribe'> = {
    async get(id) {
      reads.push(id);
      const value = songs.get(id);
      return value === undefined ? null : record(value);
    },
    async getSearchTexts() {
      reads.push('all');
      const texts = [...songs.values()].map(songTextOf);
      // To read them all takes longer than to read one.
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      return texts;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return { songs, reads, tell, repository };
}

const noRest = async () => undefined;

async function opened(titles: readonly string[], rest: () => Promise<unknown> = noRest) {
  const told: true[] = [];
  const behind = shelf(titles);
  const index = await LiveIndex.of(behind.repository, { onChange: () => told.push(true), rest });
  const found = (query: string) => index.find(query).map(({ id }) => id);
  return { ...behind, found, told };
}

const settled = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

describe('the index of the search worker', () => {
  test('holds every song, and follows what is added, changed and removed', async () => {
    const { songs, tell, found, told } = await opened(['Abide', 'Be Thou']);
    expect(found('abide')).toEqual(['Abide']);
    songs.set('Come', songOf('Come'));
    songs.delete('Abide');
    const before = told.length;
    tell({ ids: ['Come', 'Abide'], cause: 'received' });
    await settled();
    expect([found('come'), found('abide')]).toEqual([['Come'], []]);
    expect(told.length).toBeGreaterThan(before);
  });

  test('is made anew when another account is unlocked, or none any more', async () => {
    const { songs, tell, found } = await opened(['Abide']);
    songs.clear();
    songs.set('Come', songOf('Come'));
    tell({ ids: [], cause: 'unlocked' });
    await settled();
    expect([found('come'), found('abide')]).toEqual([['Come'], []]);
  });

  test('few changed songs are read one by one, many all at once', async () => {
    const { tell, reads } = await opened(['Abide']);
    tell({ ids: ['Abide', 'Come'], cause: 'put' });
    await settled();
    expect(reads).toEqual(['all', 'Abide', 'Come']);
    tell({ ids: Array.from({ length: 201 }, (_id, at) => String(at)), cause: 'received' });
    await settled();
    expect(reads).toEqual(['all', 'Abide', 'Come', 'all']);
  });

  test('of a large library what comes by the hundred is read by itself, without a rest', async () => {
    const titles = Array.from({ length: 2400 }, (_title, at) => `Song ${at}`);
    const { tell, reads } = await opened(titles, () => new Promise(() => undefined));
    for (let page = 0; page < 2; page += 1) {
      tell({ ids: titles.slice(page * 300, (page + 1) * 300), cause: 'received' });
      await settled();
    }
    expect(reads).toEqual(['all', ...titles.slice(0, 600)]);
  });

  test('while a library comes by the hundred, all are read again only after a rest', async () => {
    const rests: (() => void)[] = [];
    const { tell, reads } = await opened([], () => new Promise<void>((end) => rests.push(end)));
    for (let page = 0; page < 3; page += 1) {
      tell({ ids: Array.from({ length: 300 }, (_id, at) => `${page}-${at}`), cause: 'received' });
      await settled();
    }
    expect(reads).toEqual(['all', 'all']);
    rests[0]?.();
    await settled();
    expect(reads).toEqual(['all', 'all', 'all']);
  });

  test('what changes while the songs are read is read after them', async () => {
    const behind = shelf(['Abide']);
    const opening = LiveIndex.of(behind.repository, { onChange: () => undefined, rest: noRest });
    behind.songs.set('Come', songOf('Come'));
    behind.songs.delete('Abide');
    behind.tell({ ids: ['Come', 'Abide'], cause: 'put' });
    const index = await opening;
    await settled();
    expect(index.find('come').map(({ id }) => id)).toEqual(['Come']);
    expect(index.find('abide')).toEqual([]);
  });
});
