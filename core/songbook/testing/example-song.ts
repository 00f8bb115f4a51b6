import type { ChordId, NewId, SectionId, SongId } from '@uplift/core/foundation';
import type { Arrangement, PlacedChord, Section, Song } from '../song.ts';

/** Songs for tests, of which a test states only what it is about. */
export function exampleSong(parts: Partial<Song> = {}): Song {
  return {
    id: 'grace' as SongId,
    title: 'Amazing Grace',
    time_signature: '3/4',
    copyright_status: 'public',
    copyright_information: 'John Newton, 1779',
    sections: sectionsById({ verse: exampleSection({ name: 'Verse 1', lyrics: 'Amazing grace' }) }),
    arrangements: arrangementsById({ default: exampleArrangement() }),
    last_performed: null,
    times_performed: 0,
    ...parts,
  };
}

export function exampleArrangement(parts: Partial<Arrangement> = {}): Arrangement {
  return { name: 'Default', key: 'G', tempo: 76, capo: null, order: orderedSections('verse'), ...parts };
}

export function exampleSection(parts: Partial<Section> = {}): Section {
  return { name: 'Verse', measures: [], lyrics: '', chords: {}, line_beginnings: {}, line_breaks: {}, ...parts };
}

export function orderedSections(...ids: readonly string[]): Arrangement['order'] {
  return ids.map((id) => ({ section_id: id as SectionId, annotation: '' }));
}

export function sectionsById(sections: Readonly<Record<string, Section>>): Song['sections'] {
  return sections;
}

export function arrangementsById(arrangements: Readonly<Record<string, Arrangement>>): Song['arrangements'] {
  return arrangements;
}

/** A chord, relative to the key, and its place. */
export type ExampleChord = readonly [chord: string, line: number, character: number, beat?: number | null];

/** Chords under the ids c0, c1, … */
export function chordsAt(...chords: readonly ExampleChord[]): Section['chords'] {
  const placed = chords.map(([chord, line, character, beat = null], index): [ChordId, PlacedChord] => [
    `c${String(index)}` as ChordId,
    { chord, line, character, beat },
  ]);
  return Object.fromEntries(placed);
}

/** Returns the ids "id-1", "id-2", …, in place of random ones. */
export function countingIds(): NewId {
  let count = 0;
  return () => `id-${String((count += 1))}`;
}
