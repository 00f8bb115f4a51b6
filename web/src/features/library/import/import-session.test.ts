import { expect, test } from 'vitest';
import { createStore, type SongId, toId } from '@uplift/core/foundation';
import type { LibraryRow, LibraryRows } from '@uplift/core/library';
import { NEW_SONG_DRAFT, newSong, type Song } from '@uplift/core/songbook';
import type { Uplift } from '../../../state/uplift.ts';
import { createImportSession, isPending } from './import-session.ts';

let lastId = 0;
const song: Song = newSong({ ...NEW_SONG_DRAFT, title: 'Grace' }, () => `id-${String((lastId += 1))}`);
const ROW = { id: song.id, title: song.title, artist: '' } as LibraryRow; // all that comparing reads

/** A session whose device answers the comparison when the test says so. */
function comparingSession() {
  const resolvers: ((record: { readonly value: Song }) => void)[] = [];
  const held = new Promise<{ readonly value: Song }>((resolve) => {
    resolvers.push(resolve);
  });
  const uplift = {
    songs: { get: (_id: SongId) => held },
    importer: {
      readText: async (_text: string, name: string) => ({
        name,
        extension: 'cho',
        outcome: {
          type: 'read',
          songs: [{ song: { ...song, id: toId<SongId>('other') }, isKeyInferred: false, capoFret: null, leftOut: [] }],
          leftOut: [],
        },
      }),
      forget: () => undefined,
    },
  } as unknown as Uplift; // all that listing files asks for
  const session = createImportSession(uplift, createStore<LibraryRows>({ status: 'ready', rows: [ROW] }));
  return { session, answer: () => resolvers.forEach((resolve) => resolve({ value: song })) };
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
