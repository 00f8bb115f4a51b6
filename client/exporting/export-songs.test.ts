import { createMemoryDeviceStore } from '@uplift/adapters/device-store';
import { idEntries, idKeys, toId, type ArrangementId, type DeviceId } from '@uplift/core/foundation';
import { toRows } from '@uplift/core/library';
import { sampleSong } from '@uplift/core/library/testing';
import type { Song } from '@uplift/core/songbook';
import { describe, expect, test } from 'vitest';
import { exportArrangement, exportChordPro, exportLibrary, exportRows, exportSong } from './export-songs.ts';

const GRACE = sampleSong('a', 'Amazing Grace');
const HOLY = sampleSong('b', 'Holy, Holy, Holy');

/** A library of songs, and the files that are handed to its user. */
async function openLibrary(...library: readonly Song[]) {
  const { songs } = createMemoryDeviceStore({ device: toId<DeviceId>('tab'), clock: () => 1 });
  await songs.putAll(library);
  const saved: [name: string, type: string, text: string][] = [];
  const zipped: string[][] = [];
  const waiting: Promise<unknown>[] = [];
  const ports = {
    songs,
    saveFile(name: string, content: Blob) {
      waiting.push(content.text().then((text) => saved.push([name, content.type, text])));
    },
    async zip(files: ReadonlyMap<string, string>) {
      zipped.push([...files.keys()]);
      return new Blob([], { type: 'application/zip' });
    },
  };
  return {
    ports,
    songs,
    zipped,
    rows: library.flatMap((song) => toRows(song)),
    readFiles: () => Promise.all(waiting).then(() => saved),
  };
}

describe('songs as files', () => {
  test('one song is a file of the product’s own type', async () => {
    const { ports, rows, readFiles, zipped } = await openLibrary(GRACE);
    await exportRows(ports, rows);
    const [[name, type, text] = ['', '', '']] = await readFiles();
    expect([name, type]).toEqual(['Amazing Grace.uplift', 'application/json;charset=utf-8']);
    expect(JSON.parse(text)).toMatchObject({ song: { title: 'Amazing Grace' } });
    expect(zipped).toEqual([]);
  });

  test('several songs are one zip, in which each song is once', async () => {
    const { ports, rows, readFiles, zipped } = await openLibrary(GRACE, HOLY);
    await exportRows(ports, [...rows, ...rows]);
    expect((await readFiles()).map(([name]) => name)).toEqual(['Uplift Songs.uplift.zip']);
    expect(zipped).toEqual([['Amazing Grace.uplift', 'Holy, Holy, Holy.uplift']]);
  });

  test('a song deleted in the meantime is left out', async () => {
    const { ports, songs, rows, readFiles } = await openLibrary(GRACE, HOLY);
    await songs.remove([HOLY.id]);
    await exportRows(ports, rows);
    expect((await readFiles()).map(([name]) => name)).toEqual(['Amazing Grace.uplift']);
  });

  test('the whole library is exported, and an empty one saves no file', async () => {
    const { ports, readFiles, zipped } = await openLibrary(GRACE, HOLY);
    await exportLibrary(ports);
    await readFiles();
    expect(zipped.map((names) => names.length)).toEqual([2]);
    const empty = await openLibrary();
    await exportLibrary(empty.ports);
    expect(await empty.readFiles()).toEqual([]);
  });
});

describe('arrangements as ChordPro', () => {
  test('an arrangement is a text file named by its song', async () => {
    const { ports, rows, readFiles } = await openLibrary(GRACE);
    await exportChordPro(ports, rows);
    const [main = toId<ArrangementId>('')] = idKeys(GRACE.arrangements);
    exportArrangement(ports, GRACE, main);
    const [fromRow, fromSong] = await readFiles();
    expect(fromRow).toEqual(fromSong);
    expect(fromRow?.slice(0, 2)).toEqual(['Amazing Grace.cho', 'text/plain;charset=utf-8']);
    expect(fromRow?.[2]).toContain('{title: Amazing Grace}');
  });

  test('several arrangements of a song are one zip, each named by its arrangement', async () => {
    const [[main, arrangement] = []] = idEntries(GRACE.arrangements);
    const both = { [main ?? '']: arrangement, strings: { ...arrangement, name: 'Strings' } } as Song['arrangements']; // of this song
    const { ports, rows, readFiles, zipped } = await openLibrary({ ...GRACE, arrangements: both });
    await exportChordPro(ports, rows);
    expect((await readFiles()).map(([name]) => name)).toEqual(['Uplift Songs.zip']);
    expect(zipped).toEqual([['Amazing Grace.cho', 'Amazing Grace (Strings).cho']]);
  });

  test('a single song is saved without reading the library', async () => {
    const { ports, readFiles } = await openLibrary();
    exportSong(ports, GRACE);
    expect((await readFiles()).map(([name]) => name)).toEqual(['Amazing Grace.uplift']);
  });
});
