import type { MessageEnd } from '@uplift/adapters/browser';
import { withWorker } from '@uplift/client/records/testing';
import { sampleSong } from '@uplift/core/library/testing';
import { expect, test } from 'vitest';
import { importInWorker } from './import-in-worker.ts';
import { serveImports } from './serve-import.ts';
import type { FileReading, ReadingProgress } from './song-importer.ts';
import { listedSong } from '@uplift/core/import';

const sheet = (title: string): File => new File([`{title: ${title}}\n[G]Praise\n`], `${title}.cho`);

test('files are read in a worker, and reported with their progress', () =>
  withWorker(serveImports, async ({ access, start }) => {
    const importer = importInWorker(access, start);
    const [readings, progress]: [FileReading[], ReadingProgress[]] = [[], []];
    await importer.read([sheet('One'), sheet('Two')], (batch, now) => {
      readings.push(...batch);
      progress.push(now);
    });
    expect(readings.map(({ name, outcome }) => [name, outcome.type])).toEqual([
      ['One.cho', 'read'],
      ['Two.cho', 'read'],
    ]);
    expect(progress.at(-1)).toEqual({ read: 2, total: 2 });
  }));

test('readings are reported fifty at a time', () =>
  withWorker(serveImports, async ({ access, start }) => {
    const sizes: number[] = [];
    const files = Array.from({ length: 120 }, (_, index) => sheet(`Song ${index}`));
    await importInWorker(access, start).read(files, (batch) => sizes.push(batch.length));
    expect(sizes).toEqual([50, 50, 20]);
  }));

test('a canceled job reports nothing more', () =>
  withWorker(serveImports, async ({ access, start }) => {
    const cancelling = new AbortController();
    const sizes: number[] = [];
    const files = Array.from({ length: 120 }, (_, index) => sheet(`Song ${index}`));
    await importInWorker(access, start).read(
      files,
      (batch) => {
        sizes.push(batch.length);
        cancelling.abort();
      },
      cancelling.signal,
    );
    expect(sizes).toEqual([50]);
  }));

test('songs are stored in the worker, and counted', () =>
  withWorker(serveImports, async ({ access, store, start }) => {
    const importer = importInWorker(access, start);
    const { outcome } = await importer.readText('{title: Pasted}\n[G]Praise\n', 'pasted.cho');
    const songs = outcome.type === 'read' ? outcome.songs.map(({ song }) => song) : [];
    expect(await importer.store(songs, () => undefined)).toEqual({ stored: 1, refusal: null });
    expect((await store.songs.getAll()).map(({ value }) => value.title)).toEqual(['Pasted']);
  }));

test('the bytes of read songs are transferred when they are stored, so that the page no longer holds them', () =>
  withWorker(serveImports, async ({ access, start }) => {
    const importer = importInWorker(access, start);
    const readings: FileReading[] = [];
    await importer.read([sheet('One')], (batch) => readings.push(...batch));
    const songs = readings.flatMap(({ outcome }) => (outcome.type === 'read' ? outcome.songs : []));
    expect(songs.map(({ song }) => song.read().title)).toEqual(['One']);
    await importer.store(
      songs.map(({ song }) => song),
      () => undefined,
    );
    expect(() => songs[0]?.song.read()).toThrow(SyntaxError);
  }));

/** The page's end of a channel, with the number of songs in each call that stores some. */
function countStored(end: MessageEnd, sizes: number[]): MessageEnd {
  return {
    postMessage(message, options) {
      const { name, payload } = message as { readonly name: string; readonly payload: readonly unknown[] }; // a caller's
      if (name === 'store') sizes.push(payload.length);
      end.postMessage(message, options);
    },
    addEventListener: (type, listener) => end.addEventListener(type, listener),
    start: () => end.start?.(),
  };
}

test('a large import is copied to the worker 250 songs at a time', () =>
  withWorker(serveImports, async ({ access, start, store }) => {
    const [sizes, progress]: [number[], number[]] = [[], []];
    const importer = importInWorker(access, () => countStored(start(), sizes));
    const songs = Array.from({ length: 1_050 }, (_, at) => listedSong(sampleSong(`song ${at}`, `Song ${at}`)));
    expect(await importer.store(songs, (stored) => progress.push(stored))).toEqual({ stored: 1_050, refusal: null });
    expect(sizes).toEqual([250, 250, 250, 250, 50]);
    expect(progress).toEqual([250, 500, 750, 1_000, 1_050]);
    expect(await store.songs.getRows()).toHaveLength(1_050);
  }));

test('forgetting kept sheets starts no worker', () =>
  withWorker(serveImports, async ({ access, start, starts }) => {
    importInWorker(access, start).forget();
    expect(starts()).toBe(0);
  }));
