import { describe, expect, test } from 'vitest';
import type { RecordChange, StoredRecord } from '@uplift/core/foundation';
import type { Song } from '@uplift/core/songbook';
import { exampleSong } from '../testing/example-songs.ts';
import { createLibraryRows } from './library-rows.ts';
import { toRows } from './to-rows.ts';

/** Songs in memory that report changes, and count how they are read. */
class FakeSongs {
  readonly songs = new Map<string, Song>();
  readonly reads: string[] = [];
  isBroken = false;
  readonly #listeners = new Set<(change: RecordChange) => void>();

  readonly getRows = async (ids?: ReadonlySet<string>) => {
    this.reads.push(ids === undefined ? 'all' : `${String(ids.size)} together`);
    await Promise.resolve();
    if (this.isBroken) throw new Error('The device does not answer.');
    return [...this.songs.values()].filter(({ id }) => ids?.has(id) !== false).flatMap(toRows);
  };

  readonly get = async (id: string): Promise<StoredRecord<Song> | null> => {
    this.reads.push(id);
    await Promise.resolve();
    const value = this.songs.get(id);
    return value ? { id, value, uplift_id: null, created_at: 0, updated_at: 0, deleted_at: null } : null;
  };

  readonly subscribe = (listener: (change: RecordChange) => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  put(...songs: readonly Song[]): void {
    for (const song of songs) this.songs.set(song.id, song);
    this.#tell(songs.map((song) => song.id));
  }

  remove(id: string): void {
    this.songs.delete(id);
    this.#tell([id]);
  }

  /** Another account is unlocked: these songs can be read, and no others. */
  unlock(...songs: readonly Song[]): void {
    this.songs.clear();
    for (const song of songs) this.songs.set(song.id, song);
    this.#tell([], 'unlocked');
  }

  #tell(ids: readonly string[], cause: RecordChange['cause'] = 'put'): void {
    for (const listener of this.#listeners) listener({ ids, cause });
  }
}

const settled = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

const noRest = async () => undefined;

async function openLibrary(titles: readonly string[], rest: () => Promise<unknown> = noRest) {
  const songs = new FakeSongs();
  for (const title of titles) songs.songs.set(title, exampleSong({ title }));
  const store = createLibraryRows(songs, rest);
  const shown = () => {
    const library = store.get();
    return library.status === 'ready' ? library.rows.map((row) => row.title) : library.status;
  };
  expect(shown()).toBe('loading');
  await settled();
  return { songs, store, shown };
}

describe('the rows of the library', () => {
  test('the library keeps its rows when the repository returns them in another order', async () => {
    const songs = new FakeSongs();
    const [one, other] = [exampleSong({ title: 'One' }), exampleSong({ title: 'Other' })];
    songs.put(one, other);
    const store = createLibraryRows(songs, noRest);
    await settled();
    const before = store.get();
    songs.unlock(other, one);
    await settled();
    expect(store.get()).toBe(before);
    expect(songs.reads).toEqual(['all', 'all']);
  });

  test('[LIB-3] [IMP-12] the library has all rows once they are read, and updates them after additions, changes and deletions', async () => {
    const { songs, shown } = await openLibrary(['A', 'B']);
    expect(shown()).toEqual(['A', 'B']);
    songs.put(exampleSong({ title: 'C' }));
    await settled();
    songs.put(exampleSong({ id: 'A', title: 'A, changed' }));
    await settled();
    songs.remove('B');
    await settled();
    expect(shown()).toEqual(['A, changed', 'C']);
  });

  test('a song that gains an arrangement gains a row', async () => {
    const { songs, store } = await openLibrary(['A']);
    songs.put(exampleSong({ title: 'A', orders: { default: [], acoustic: [] } }));
    await settled();
    const library = store.get();
    expect(library.status === 'ready' && library.rows.map((row) => row.arrangement)).toEqual(['default', 'acoustic']);
  });

  test('a few changed songs are read one by one, the rows of many together, and no others', async () => {
    const { songs, shown } = await openLibrary(['A']);
    songs.put(exampleSong({ title: 'B' }), exampleSong({ title: 'C' }));
    await settled();
    expect(songs.reads).toEqual(['all', 'B', 'C']);
    songs.put(...Array.from({ length: 100 }, (_, at) => exampleSong({ title: `Song ${String(at)}` })));
    await settled();
    expect(songs.reads).toEqual(['all', 'B', 'C', '100 together']);
    expect(shown()).toHaveLength(103);
  });

  test('while a library is arriving by the hundred, its rows are read again only after a pause', async () => {
    const rests: (() => void)[] = [];
    const { songs, shown } = await openLibrary([], () => new Promise<void>((end) => rests.push(end)));
    for (const name of ['First', 'Second', 'Third']) {
      songs.put(...Array.from({ length: 100 }, (_, at) => exampleSong({ title: `${name} ${String(at)}` })));
      await settled();
    }
    expect([songs.reads, shown().length]).toEqual([['all', '100 together'], 100]);
    rests[0]?.();
    await settled();
    expect([songs.reads, shown().length]).toEqual([['all', '100 together', '200 together'], 300]);
  });

  test('[DATA-39] the library shows the rows of the unlocked account only, from the moment it is unlocked', async () => {
    const { songs, shown } = await openLibrary(['A', 'B']);
    songs.unlock(exampleSong({ title: 'C' }));
    await settled();
    expect(shown()).toEqual(['C']);
    songs.unlock();
    await settled();
    expect(shown()).toEqual([]);
  });

  test('changes that arrive while rows are read are read after them', async () => {
    const songs = new FakeSongs();
    const store = createLibraryRows(songs, noRest);
    songs.put(exampleSong({ title: 'Early' }));
    songs.put(exampleSong({ title: 'Late' }));
    await settled();
    const library = store.get();
    expect(library.status === 'ready' && library.rows).toHaveLength(2);
  });

  test('a change that no row shows does not redraw the library', async () => {
    const { songs, store } = await openLibrary(['A']);
    const before = store.get();
    songs.put(exampleSong({ title: 'A', lyrics: { verse: 'other words' }, orders: { default: ['verse'] } }));
    await settled();
    expect(store.get()).toBe(before);
  });

  test('a device that does not answer is reported, and the next change tries again', async () => {
    const songs = new FakeSongs();
    songs.isBroken = true;
    const store = createLibraryRows(songs, noRest);
    await settled();
    expect(store.get().status).toBe('unreadable');
    songs.isBroken = false;
    songs.put(exampleSong({ title: 'A' }));
    await settled();
    expect(store.get().status).toBe('ready');
  });
});
