import { expectEqual } from '@uplift/core/foundation/testing';
import {
  type ArrangementId,
  type RecordHarness,
  type SectionId,
  type SongId,
  type UpliftId,
  toId,
} from '@uplift/core/foundation';
import type { AcceptanceCase } from '@uplift/core/foundation/testing';
import type { Arrangement, Song } from '@uplift/core/songbook';
import { toRows } from './rows/to-rows.ts';
import type { SongRepository } from './song-repository.ts';
import { toSongText } from './rows/song-text.ts';
import { compareIds } from './rows/title-order.ts';

export interface SongHarness extends RecordHarness<Song> {
  readonly records: SongRepository;
}

const ALICE = toId<UpliftId>('alice');
const VERSE = toId<SectionId>('verse');
const CHORUS = toId<SectionId>('chorus');
const DEFAULT = toId<ArrangementId>('default');

/** A song of two sections, its chorus sung twice, as these cases and the harness use it. */
export function sampleSong(id: string, title: string): Song {
  return {
    id: toId<SongId>(id),
    title,
    time_signature: '6/8',
    copyright_status: 'public',
    copyright_information: '',
    sections: { [VERSE]: section('Verse', 'Silent night'), [CHORUS]: section('Chorus', 'Sleep in heavenly peace') },
    arrangements: { [DEFAULT]: arrangement([VERSE, CHORUS, CHORUS]) },
    last_performed: null,
    times_performed: 0,
  };
}

function section(name: string, lyrics: string): Song['sections'][SectionId] {
  return {
    name,
    measures: [6, 6],
    lyrics,
    chords: { [`${name}-1`]: { chord: '1', line: 0, character: 0, beat: null } },
    line_beginnings: { [`${name}-line`]: { line: 0, beat: null } },
    line_breaks: {},
  };
}

function arrangement(order: readonly SectionId[]): Arrangement {
  const items = order.map((section_id) => ({ section_id, annotation: '' }));
  return { name: 'Default', key: 'C', tempo: 60, capo: null, order: items };
}

function withOrder(song: Song, order: readonly SectionId[]): Song {
  return { ...song, arrangements: { [DEFAULT]: arrangement(order) } };
}

/** Expects rows and search texts of exactly these songs. */
async function expectBeside(records: SongRepository, songs: readonly Song[]): Promise<void> {
  const inOrder = songs.toSorted(byId);
  expectEqual((await records.getRows()).toSorted(byId), inOrder.flatMap(toRows));
  expectEqual((await records.getSearchTexts()).toSorted(byId), inOrder.map(toSongText));
  const some = inOrder.slice(1);
  const ids = new Set(some.map(({ id }) => id));
  expectEqual((await records.getRows(ids)).toSorted(byId), some.flatMap(toRows).toSorted(byId));
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return compareIds(a.id, b.id);
}

/** Acceptance cases of every SongRepository, in addition to those of a RecordRepository. */
export const SONG_CASES: readonly AcceptanceCase<SongHarness>[] = [
  {
    name: '[DATA-35] a whole song is stored and read back unchanged, without fields it leaves out',
    async run({ records }) {
      const song = { ...sampleSong('a', 'Silent Night'), artist: 'Franz Xaver Gruber' };
      await records.put(song);
      expectEqual((await records.get('a'))?.value, song);
      await records.put(sampleSong('a', 'Silent Night'));
      expectEqual((await records.get('a'))?.value, sampleSong('a', 'Silent Night'));
    },
  },
  {
    name: 'the rows and the search texts are those of all live songs, and follow every write',
    async run({ records, setOwner }) {
      setOwner(null);
      const [a, b] = [sampleSong('a', 'A'), sampleSong('b', 'B')];
      const a2 = { ...a, title: 'A2' };
      await records.putAll([a, b]);
      await expectBeside(records, [a, b]);
      await records.put({ id: a.id, title: 'A2' });
      await records.remove(['b']);
      await expectBeside(records, [a2]);
      await records.put({ id: b.id, title: 'Changed in the trash' });
      await expectBeside(records, [a2]);
      await records.restore(['b']);
      setOwner(ALICE);
      await records.claim(['b'], ALICE);
      await expectBeside(records, [a2, { ...b, title: 'Changed in the trash' }]);
      await records.remove(['a', 'b']);
      await records.purge(['a']);
      await expectBeside(records, []);
    },
  },
  {
    name: "the rows and the search texts of hundreds of songs are complete, and one song's follow it alone",
    async run({ records }) {
      const songs = Array.from({ length: 600 }, (_, index) => sampleSong(`song ${index}`, `Title ${index}`));
      await records.putAll(songs);
      await expectBeside(records, songs);
      await records.put(withOrder(sampleSong('song 7', 'Seven'), [CHORUS]));
      await records.remove(songs.slice(300).map(({ id }) => id));
      const left = songs.slice(0, 300).filter(({ id }) => id !== 'song 7');
      await expectBeside(records, [...left, withOrder(sampleSong('song 7', 'Seven'), [CHORUS])]);
    },
  },
  {
    name: 'a song without arrangements is stored and has no rows',
    async run({ records }) {
      const song = { ...sampleSong('a', 'A'), arrangements: {} };
      await records.put(song);
      await expectBeside(records, [song]);
      expectEqual((await records.get('a'))?.value, song);
    },
  },
  {
    name: 'songs of any id and any title have their rows and texts',
    async run({ records }) {
      const title = '<b>"\\\n\u0000\u2028\ud800'.repeat(1_000);
      const songs = ['__proto__', 'a/b', '', '7', '"'].map((id) => sampleSong(id, title));
      await records.putAll(songs);
      await expectBeside(records, songs);
    },
  },
  {
    name: '[DATA-14] two tabs that each count a performance count two',
    async run({ records, openOtherTab }) {
      const song = { ...sampleSong('a', 'A'), times_performed: 5 };
      await records.put(song);
      const other = await openOtherTab();
      await records.put({ id: song.id, times_performed: 6, last_performed: 2_000 }, song);
      await other.put({ id: song.id, times_performed: 6, last_performed: 1_000 }, song);
      const kept = (await records.get('a'))?.value;
      expectEqual([kept?.times_performed, kept?.last_performed], [7, 2_000]);
    },
  },
  {
    name: '[DATA-12] [DATA-13] a section moved in one tab and a section added in another are both there, once',
    async run({ records, openOtherTab }) {
      const song = withOrder(sampleSong('a', 'A'), [VERSE, CHORUS]);
      await records.put(song);
      const other = await openOtherTab();
      await records.put(withOrder(song, [CHORUS, VERSE]), song);
      await other.put(withOrder(song, [VERSE, CHORUS, VERSE]), song);
      const order = (await other.get('a'))?.value.arrangements[DEFAULT]?.order.map((item) => item.section_id);
      expectEqual(order?.toSorted(), [CHORUS, VERSE, VERSE]);
    },
  },
];
