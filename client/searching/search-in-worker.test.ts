import { withWorker } from '@uplift/client/records/testing';
import { buildSong } from '@uplift/testing/songs';
import { expect, test } from 'vitest';
import { searchInWorker } from './search-in-worker.ts';
import { serveSearches } from './serve-search.ts';

test('a song is found in the worker, and a change of the library is published', () =>
  withWorker(serveSearches, async ({ access, store, start }) => {
    await store.songs.put(buildSong({ id: 'one', title: 'Amazing Grace' }));
    const search = searchInWorker(access, { start, whenIdle: () => undefined });
    const changed = new Promise<void>((resolve) => {
      search.subscribe(() => resolve());
    });
    expect((await search.find('amazing')).map(({ id }) => id)).toEqual(['one']);
    await store.songs.put(buildSong({ id: 'two', title: 'Amazing Love' }));
    await changed;
    expect(await search.find('amazing')).toHaveLength(2);
  }));

test('the worker starts once the page is drawn, even without a search', () =>
  withWorker(serveSearches, async ({ access, start }) => {
    const events: string[] = [];
    const waiting: (() => void)[] = [];
    const startWorker = () => {
      events.push('started');
      return start();
    };
    const search = searchInWorker(access, { start: startWorker, whenIdle: (work) => waiting.push(work) });
    expect(events).toEqual([]);
    waiting.forEach((work) => work());
    expect(events).toEqual(['started']);
    await search.find('amazing');
    expect(events).toEqual(['started']);
  }));
