import { describe, expect, test } from 'vitest';
import { createMemoryDeviceStore, createMemoryDisk } from '@uplift/adapters/device-store';
import { accepted, toId, type ArrangementId, type DeviceId, type SongId } from '@uplift/core/foundation';
import {
  EMPTY_IMPORT,
  indexLibrary,
  nextImportList,
  type FileRead,
  type ImportList,
  listedSong,
} from '@uplift/core/import';
import { toRows } from '@uplift/core/library';
import { sampleSong } from '@uplift/core/library/testing';
import { capoPreferenceKey } from '@uplift/core/performance';
import type { Song } from '@uplift/core/songbook';
import { storeImport, undoImport } from './store-import.ts';
import { createTestImporter } from './testing/index.ts';

function openDevice() {
  const disk = createMemoryDisk();
  const device = createMemoryDeviceStore({ disk, device: toId<DeviceId>('tab'), clock: () => 1 });
  let [ids, requests] = [0, 0];
  const newId = () => `new-${String((ids += 1))}`;
  const ports = {
    songs: device.songs,
    preferences: device.preferences,
    importer: createTestImporter(device.songs, newId),
    persistence: { request: async () => (requests += 1) },
    newId,
  };
  const readTitles = async () => (await device.songs.getAll()).map(({ value }) => value.title).toSorted();
  return { disk, ...device, ports, readTitles, countRequests: () => requests };
}

type Device = ReturnType<typeof openDevice>;

/** A list of files with one song each, compared with the songs of the device. */
async function list({ songs }: Device, ...imported: readonly (readonly [Song, number | null])[]): Promise<ImportList> {
  const rows = (await songs.getAll()).flatMap(({ value }) => toRows(value));
  const files = imported.map(([song, capoFret]): FileRead => ({
    name: `${song.title}.cho`,
    extension: 'cho',
    data: accepted({ songs: [{ song: listedSong(song), isKeyInferred: false, capoFret, leftOut: [] }], leftOut: [] }),
  }));
  return nextImportList(EMPTY_IMPORT, { type: 'read', files, library: indexLibrary(rows) });
}

const [GRACE, JOY, HOPE] = [sampleSong('a', 'Grace'), sampleSong('b', 'Joy'), sampleSong('c', 'Hope')] as const;

describe('an import that is stored', () => {
  test('[IMP-37] new songs are stored, reported, and their progress is counted', async () => {
    const device = openDevice();
    const progress: number[] = [];
    const songs = await list(device, [GRACE, null], [JOY, null]);
    const stored = await storeImport(device.ports, songs, (now) => progress.push(now.stored));
    expect(await device.readTitles()).toEqual(['Grace', 'Joy']);
    expect(stored.report.entries.map(({ result }) => result.type)).toEqual(['added', 'added']);
    expect([stored.failure, progress.at(-1), device.countRequests()]).toEqual([null, 2, 1]);
  });

  test('a sheet in C for a capo on the second fret is played in the shapes of B flat', async () => {
    const device = openDevice();
    await storeImport(device.ports, await list(device, [GRACE, 2]), () => undefined);
    const arrangement = toId<ArrangementId>(Object.keys(GRACE.arrangements)[0] ?? '');
    expect(await device.preferences.get(capoPreferenceKey(GRACE.id, arrangement))).toBe('Bb');
  });

  test('the library is read once and the capos of all sheets are stored together, however many songs there are', async () => {
    const device = openDevice();
    const sheets = Array.from({ length: 30 }, (_, at) => [sampleSong(`song ${at}`, `Song ${at}`), 2] as const);
    const songs = await list(device, ...sheets);
    const calls = { getMany: 0, get: 0, putAll: 0 };
    const ports = {
      ...device.ports,
      songs: {
        ...device.songs,
        get: (id: string) => {
          calls.get += 1;
          return device.songs.get(id);
        },
        getMany: (ids: readonly string[]) => {
          calls.getMany += 1;
          return device.songs.getMany(ids);
        },
      },
      preferences: {
        putAll: (values: ReadonlyMap<string, unknown>) => {
          calls.putAll += 1;
          return device.preferences.putAll(values);
        },
      },
    };
    await storeImport(ports, songs, () => undefined);
    expect(calls).toEqual({ getMany: 1, get: 0, putAll: 1 });
    expect((await device.preferences.getAll()).size).toBe(30);
  });

  test('a full device reports every song as not saved, and the browser is not asked to keep the library', async () => {
    const device = openDevice();
    const songs = await list(device, [GRACE, null]);
    device.disk.refuseWrites('storage-full');
    const stored = await storeImport(device.ports, songs, () => undefined);
    expect([stored.failure, stored.storedIds.size, device.countRequests()]).toEqual(['storage-full', 0, 0]);
    expect(stored.report.entries[0]?.result).toMatchObject({
      because: 'This song couldn’t be saved on this device.',
    });
  });
});

test('an import whose storage breaks down reports the songs of the batches before as added, and the others as not saved', async () => {
  const device = openDevice();
  const songs = await list(
    device,
    ...Array.from({ length: 300 }, (_, at) => [sampleSong(`song ${at}`, `Song ${at}`), null] as const),
  );
  let batches = 0;
  const putAll: typeof device.songs.putAll = (batch) => {
    batches += 1;
    return batches === 2 ? Promise.reject(new Error('The browser closed the database.')) : device.songs.putAll(batch);
  };
  const importer = createTestImporter({ ...device.songs, putAll }, device.ports.newId);
  const stored = await storeImport({ ...device.ports, importer }, songs, () => undefined);
  expect([stored.failure, stored.storedIds.size]).toEqual(['storage-unavailable', 250]);
  expect(stored.report.entries.filter(({ result }) => result.type === 'added')).toHaveLength(250);
});

describe('an import that is taken back', () => {
  test('undoing an import deletes new songs permanently, restores changed ones, and returns others to the trash', async () => {
    const device = openDevice();
    await device.songs.putAll([GRACE, JOY]);
    await device.songs.remove([JOY.id]);
    const songs = await list(device, [{ ...GRACE, artist: 'Newton' }, null], [JOY, null], [HOPE, null]);
    const stored = await storeImport(device.ports, songs, () => undefined);
    expect(await device.readTitles()).toEqual(['Grace', 'Hope', 'Joy']);
    expect(await undoImport(device.ports, stored)).toBeNull();
    expect((await device.songs.getAll()).map(({ value }) => value)).toEqual([GRACE]);
    expect((await device.songs.getTrash()).map(({ id }) => id)).toEqual([JOY.id]);
  });

  test('undoing an empty import leaves the trash alone', async () => {
    const device = openDevice();
    await device.songs.put(HOPE);
    await device.songs.remove([HOPE.id]);
    const stored = await storeImport(device.ports, await list(device), () => undefined);
    expect(await undoImport(device.ports, stored)).toBeNull();
    expect(await device.songs.getTrash()).toHaveLength(1);
  });

  test.each([
    ['putting-back', [{ ...GRACE, artist: 'Newton' }]],
    ['removing', [HOPE]],
  ] as const)(
    'an import that the device refuses while %s reports the step, and keeps the songs',
    async (step, imported) => {
      const device = openDevice();
      await device.songs.put(GRACE);
      const songs = await list(device, ...imported.map((song) => [song, null] as const));
      const stored = await storeImport(device.ports, songs, () => undefined);
      const before = await device.readTitles();
      device.disk.refuseWrites('storage-full');
      const refusing = { ...device.songs, ...(step === 'removing' && { putAll: async () => accepted(0) }) };
      expect(await undoImport({ songs: refusing }, stored)).toEqual({ step, refusal: 'storage-full' });
      expect(await device.readTitles()).toEqual(before);
    },
  );
});

test('an imported song keeps its id if the library does not have it', async () => {
  const device = openDevice();
  const stored = await storeImport(device.ports, await list(device, [HOPE, null]), () => undefined);
  expect([...stored.storedIds]).toEqual([toId<SongId>('c')]);
});
