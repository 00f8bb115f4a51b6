import type { ArrangementId, ChordId, SectionId, SongId } from '@uplift/core/foundation';
import type { Arrangement, PlacedChord, Section, Song } from '@uplift/core/songbook';
import type { PrintSong } from './print-song.ts';

/** Songs for tests, of which a test states only what it is about. */
export function exampleSong(sections: Readonly<Record<string, Partial<Section>>>, parts: Partial<Song> = {}): Song {
  const whole = Object.entries(sections).map(([id, section]) => [id, exampleSection(section)] as const);
  return {
    id: 'grace' as SongId,
    title: 'Amazing Grace',
    time_signature: '3/4',
    copyright_status: 'public',
    copyright_information: 'John Newton, 1779',
    sections: Object.fromEntries(whole),
    arrangements: arrangedAs({ order: inOrder(...Object.keys(sections)) }),
    last_performed: null,
    times_performed: 0,
    ...parts,
  };
}

export function arrangedAs(parts: Partial<Arrangement>): Song['arrangements'] {
  return { default: { name: 'Default', key: 'G', tempo: 76, capo: null, order: [], ...parts } } as Song['arrangements']; // ids are any text
}

export function inOrder(...ids: readonly string[]): Arrangement['order'] {
  return ids.map((id) => ({ section_id: id as SectionId, annotation: '' }));
}

function exampleSection(parts: Partial<Section>): Section {
  return { name: 'Verse', measures: [], lyrics: '', chords: {}, line_beginnings: {}, line_breaks: {}, ...parts };
}

/** A chord, relative to the key, and its place: on the lyrics, or with line -1 on a beat. */
export type ExampleChord = readonly [chord: string, line: number, at: number];

export function chordsAt(...chords: readonly ExampleChord[]): Section['chords'] {
  const placed = chords.map(([chord, line, at], index): [ChordId, PlacedChord] => [
    `c${String(index)}` as ChordId,
    { chord, line, character: line < 0 ? -1 : at, beat: line < 0 ? at : null },
  ]);
  return Object.fromEntries(placed);
}

/** Prints a song as it comes, except for what is stated. */
export function printed(song: Song, parts: Partial<PrintSong> = {}): PrintSong {
  return {
    song,
    arrangementId: 'default' as ArrangementId,
    capo: null,
    isTwoColumns: null,
    size: null,
    isLinear: false,
    isLyricsOnly: false,
    ...parts,
  };
}

/** A song of so many verses of four lines, each line with two chords over it. */
export function verses(count: number, line = 'Amazing grace how sweet the sound'): Song {
  const lyrics = Array.from({ length: 4 }, () => line).join('\n');
  const chords = chordsAt(
    ...[0, 1, 2, 3].flatMap((each): ExampleChord[] => [
      ['1', each, 0],
      ['4', each, 8],
    ]),
  );
  const ids = Array.from({ length: count }, (_, index) => `v${String(index + 1)}`);
  return exampleSong(
    Object.fromEntries(ids.map((id, index) => [id, { name: `Verse ${String(index + 1)}`, lyrics, chords }])),
  );
}
