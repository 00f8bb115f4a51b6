import { expect, test } from 'vitest';
import { createMemoryDeviceStore } from '@uplift/adapters/device-store';
import { createStore, type DeviceId, type SongId, toId } from '@uplift/core/foundation';
import { createLibraryRows, type LibraryRow, type LibraryRows } from '@uplift/core/library';
import { NEW_SONG_DRAFT, newSong, type Song } from '@uplift/core/songbook';
import {
  createImportSession,
  isPending,
  type ImportSession,
  type ImportSessionPorts,
  type ImportState,
} from './import-session.ts';
import { createTestImporter } from './testing/index.ts';
import { listedSong } from '@uplift/core/import';

let lastId = 0;
const song: Song = newSong({ ...NEW_SONG_DRAFT, title: 'Grace' }, () => `id-${String((lastId += 1))}`);
const ROW = { id: song.id, title: song.title, artist: '' } as LibraryRow; // all that comparing reads

/** A session whose device returns the comparison when the test decides so. */
function comparingSession() {
  const resolvers: ((records: readonly { readonly id: SongId; readonly value: Song }[]) => void)[] = [];
  const held = new Promise<readonly { readonly id: SongId; readonly value: Song }[]>((resolve) => {
    resolvers.push(resolve);
  });
  const ports = {
    songs: { getMany: (_ids: readonly SongId[]) => held },
    importer: {
      readText: async (_text: string, name: string) => ({
        name,
        extension: 'cho',
        outcome: {
          type: 'read',
          songs: [
            {
              song: listedSong({ ...song, id: toId<SongId>('other') }),
              isKeyInferred: false,
              capoFret: null,
              leftOut: [],
            },
          ],
          leftOut: [],
        },
      }),
      forget: () => undefined,
    },
  } as unknown as ImportSessionPorts; // all that listing files asks for
  const session = createImportSession(ports, createStore<LibraryRows>({ status: 'ready', rows: [ROW] }));
  return { session, answer: () => resolvers.forEach((resolve) => resolve([{ id: song.id, value: song }])) };
}

const settle = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

test('an import is pending until its files are compared with the library', async () => {
  const { session, answer } = comparingSession();
  expect(isPending(session.state.get())).toBe(false);
  session.addText('Grace', 'grace.cho');
  expect(isPending(session.state.get())).toBe(true);
  await settle();
  expect(session.state.get().list.files).toHaveLength(1);
  expect(isPending(session.state.get())).toBe(true);
  const pendingStates: boolean[] = [];
  session.state.subscribe(() => {
    const { files } = session.state.get().list;
    pendingStates.push(isPending(session.state.get()) || files.every(({ isIdentical }) => isIdentical));
  });
  answer();
  await settle();
  expect(isPending(session.state.get())).toBe(false);
  expect(pendingStates.every(Boolean)).toBe(true);
});

test('a comparison that ends after the dialog was closed leaves the next import alone', async () => {
  const { session, answer } = comparingSession();
  session.addText('Grace', 'grace.cho');
  await settle();
  session.close();
  answer();
  await settle();
  expect(session.state.get().comparing).toBe(0);
});

const newId = () => `new-${String((lastId += 1))}`;

/** A session over a device in memory, with the readers of the product. */
function importingSession() {
  const device = createMemoryDeviceStore({ device: toId<DeviceId>('tab'), clock: () => 1 });
  const rows = createLibraryRows(device.songs, async () => undefined);
  const ports = {
    songs: device.songs,
    preferences: device.preferences,
    importer: createTestImporter(device.songs, newId),
    persistence: { request: async () => undefined },
    newId,
  };
  return { device, session: createImportSession(ports, rows) };
}

/** Resolves once `isReached` is true of the session’s state. */
function until({ state }: ImportSession, isReached: (state: ImportState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (isReached(state.get())) resolve();
    };
    state.subscribe(look);
    look();
  });
}

test('files are listed, stored and reported, and undoing the import removes them', async () => {
  const { device, session } = importingSession();
  session.addFiles([
    new File(['{title: Grace}\n[G]Amazing grace'], 'grace.cho'),
    new File(['{title: Joy}\n[C]Joy to the world'], 'joy.cho'),
  ]);
  await until(session, (state) => state.list.readCount === 2 && !isPending(state));
  session.remove(session.state.get().list.files[1]?.key ?? -1);
  session.accept();
  await until(session, ({ stage }) => stage.type === 'reported');
  expect((await device.songs.getAll()).map(({ value }) => value.title)).toEqual(['Grace']);
  expect(await session.undo()).toBeNull();
  expect([await device.songs.getAll(), await device.songs.getTrash()]).toEqual([[], []]);
  session.close();
  expect(session.state.get()).toMatchObject({ stage: { type: 'listing' }, list: { files: [] } });
  expect(await session.undo()).toBeNull();
});

test('a file that the library already has is identical, and one choice applies to all such files', async () => {
  const { device, session } = importingSession();
  session.addText('{title: Grace}\n[G]Amazing grace', 'grace.cho');
  await until(session, (state) => state.list.readCount === 1 && !isPending(state));
  session.accept();
  await until(session, ({ stage }) => stage.type === 'reported');
  session.close();
  session.addText('{title: Grace}\n[G]Amazing grace', 'grace.cho');
  await until(session, (state) => state.list.readCount === 1 && !isPending(state));
  expect(session.state.get().list.files[0]).toMatchObject({ potentialDuplicate: true, isIdentical: true });
  session.decideAll('skip');
  session.accept();
  await until(session, ({ stage }) => stage.type === 'reported');
  expect(await device.songs.getAll()).toHaveLength(1);
});
