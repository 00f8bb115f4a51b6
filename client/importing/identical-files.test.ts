import { describe, expect, test } from 'vitest';
import { createMemoryDeviceStore } from '@uplift/adapters/device-store';
import { accepted, toId, type DeviceId, type SongId } from '@uplift/core/foundation';
import { EMPTY_IMPORT, indexLibrary, nextImportList, type FileRead, listedSong } from '@uplift/core/import';
import { toRows } from '@uplift/core/library';
import { sampleSong } from '@uplift/core/library/testing';
import type { Song } from '@uplift/core/songbook';
import { identicalFiles } from './identical-files.ts';

const [GRACE, JOY] = [sampleSong('a', 'Grace'), sampleSong('b', 'Joy')] as const;
const under = (id: string, song: Song): Song => ({ ...song, id: toId<SongId>(id) });

const toFile = (imported: readonly Song[]): FileRead => ({
  name: 'a.cho',
  extension: 'cho',
  data: accepted({
    songs: imported.map((song) => ({ song: listedSong(song), isKeyInferred: false, capoFret: null, leftOut: [] })),
    leftOut: [],
  }),
});

/** A library of these songs, which counts how often they are read, and files of songs compared with it. */
async function comparing(library: readonly Song[]) {
  const { songs } = createMemoryDeviceStore({ device: toId<DeviceId>('tab'), clock: () => 1 });
  await songs.putAll(library);
  const index = indexLibrary(library.flatMap((song) => toRows(song)));
  let reads = 0;
  const getMany = (ids: readonly string[]) => {
    reads += ids.length;
    return songs.getMany(ids);
  };
  return {
    compare: (...files: readonly (readonly Song[])[]) => {
      const read = { type: 'read', files: files.map(toFile), library: index } as const;
      return identicalFiles({ getMany }, nextImportList(EMPTY_IMPORT, read).files, index);
    },
    countReads: () => reads,
  };
}

describe('files that repeat songs of the library', () => {
  test('a file whose songs are all in the library unchanged is identical to those songs', async () => {
    const { compare } = await comparing([GRACE, JOY]);
    expect(await compare([under('x', GRACE), under('y', JOY)])).toEqual(new Map([[0, [GRACE.id, JOY.id]]]));
  });

  test('a file with one song that differs, or that the library lacks, is not identical', async () => {
    const { compare } = await comparing([GRACE]);
    expect(await compare([{ ...under('x', GRACE), artist: 'Newton' }])).toEqual(new Map());
    expect(await compare([under('x', GRACE), under('y', JOY)])).toEqual(new Map());
  });

  test('songs of the library are read once for all files and batches, and only those that a file may repeat', async () => {
    const { compare, countReads } = await comparing([GRACE, JOY]);
    await compare([under('x', GRACE)], [under('y', GRACE)]);
    await compare([under('z', GRACE)]);
    expect(countReads()).toBe(1);
  });
});
