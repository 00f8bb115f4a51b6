import { type ArrangementId, type ChordId, type SectionId, toId, idKeys } from '@uplift/core/foundation';
import {
  addChord,
  addMeasure,
  annotateSection,
  changeLyrics,
  changeSong,
  deleteArrangement,
  deleteChord,
  duplicateSection,
  insertSection,
  moveSection,
  newArrangement,
  removeFromOrder,
  repeatSection,
} from '@uplift/core/song-edits';
import { exampleDevice, type ExampleKind } from '@uplift/core/record-session/testing';
import { SONG_SHAPE } from '@uplift/core/replication';
import { NEW_SONG_DRAFT, newSong, type Song } from '@uplift/core/songbook';
import { createSongSession } from '../create-song-session.ts';

export const VERSE = toId<SectionId>('verse');
export const BRIDGE = toId<SectionId>('bridge');

const SONG_KIND: ExampleKind = { shape: SONG_SHAPE, wholeFields: ['title', 'sections', 'times_performed'] };

/** One song on one device, for tests. */
export const songDevice = (song: Song) => exampleDevice(SONG_KIND, song);

export function begin() {
  const song = newSong({ ...NEW_SONG_DRAFT, title: 'Amazing Grace', key: 'G' }, () => 'grace');
  const [main = toId<ArrangementId>('')] = idKeys(song.arrangements);
  const verse = insertSection(song, { arrangementId: main, index: 0, name: 'Verse', sectionId: VERSE });
  const sung = changeLyrics(verse, VERSE, 'Amazing grace');
  const device = songDevice(sung);
  let time = 0;
  const now = () => (time += 10_000);
  const newId = listIds('writer');
  const open = (name: string) => createSongSession(device.value(), { records: device.tab(name), now, newId });
  return { device, main, open };
}

/** Waits until every write and every answer is through; with fewer turns, until some are. */
export async function settled(turns = 200) {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
}

export const title = (text: string) => ({
  label: 'Rename song',
  change: (song: Song) => changeSong(song, { title: text }),
});
export const lyrics = (text: string, sectionId = VERSE) => ({
  label: 'Change lyrics',
  change: (song: Song) => changeLyrics(song, sectionId, text),
});
export const chord = (id: string, character: number) => ({
  label: 'Add chord',
  change: (song: Song) =>
    addChord(song, {
      sectionId: VERSE,
      chordId: toId<ChordId>(id),
      place: { type: 'lyric', line: 0, character },
      text: 'G',
      key: 'G',
    }),
});

export interface AnyEdit {
  readonly kind: number;
  readonly number: number;
  readonly index: number;
  readonly main: ArrangementId;
}

export function anyEdit({ kind, number, index, main }: AnyEdit): (song: Song) => Song {
  const place = { arrangementId: main, orderIndex: number % 3 };
  const fresh = `new-${index}`;
  const edits: readonly ((song: Song) => Song)[] = [
    title(`Title ${number}`).change,
    chord(fresh, number).change,
    (song) => changeLyrics(song, VERSE, ['', 'Amazing', 'Amazing sweet grace', 'grace'][number % 4] ?? ''),
    (song) =>
      insertSection(song, { arrangementId: main, index: number % 3, name: 'New', sectionId: toId<SectionId>(fresh) }),
    (song) => moveSection(song, { arrangementId: main, from: number % 3, to: (number + 1) % 3 }),
    (song) => removeFromOrder(song, place),
    (song) => annotateSection(song, place, `Softly ${number}`),
    (song) => duplicateSection(song, place, listIds(fresh)),
    (song) => addMeasure(song, VERSE),
    (song) => deleteChord(song, { sectionId: VERSE, chordId: toId<ChordId>(`new-${number}`) }),
    (song) => newArrangement(song, { from: main, id: toId<ArrangementId>(fresh) }),
    (song) => repeatSection(song, { arrangementId: main, index: number % 3, sectionId: anySection(song, number) }),
    (song) => changeLyrics(song, anySection(song, number), `Sing ${index}\nto the Lord`),
    (song) => deleteArrangement(song, anyArrangement(song, number) ?? main),
    (song) => changeSong(song, { artist: `Artist ${number % 3}` }),
  ];
  return edits[kind] ?? ((song) => song);
}

/** Number of kinds of edits. */
export const EDIT_KINDS = 15;

function anySection(song: Song, number: number): SectionId {
  const ids = idKeys(song.sections);
  return ids[number % ids.length] ?? VERSE;
}

function anyArrangement(song: Song, number: number): ArrangementId | undefined {
  const ids = idKeys(song.arrangements);
  return ids[number % ids.length];
}

function listIds(prefix: string) {
  let count = 0;
  return () => `${prefix}-${(count += 1)}`;
}
