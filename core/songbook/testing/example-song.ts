import { buildSong, orderSections } from '@uplift/testing/songs';
import type { Arrangement, Section, Song } from '../song.ts';

export { buildSection, countIds, orderSections, placeChords, type ChordParts } from '@uplift/testing/songs';

/** Songs for tests, with the fields that a test states. */
export function exampleSong(parts: Partial<Song> = {}): Song {
  const song = buildSong({ sections: { verse: { name: 'Verse 1', lyrics: 'Amazing grace' } } });
  return { ...song, ...parts };
}

export function exampleArrangement(parts: Partial<Arrangement> = {}): Arrangement {
  return { name: 'Default', key: 'G', tempo: 76, capo: null, order: orderSections('verse'), ...parts };
}

export function sectionsById(sections: Readonly<Record<string, Section>>): Song['sections'] {
  return sections;
}

export function arrangementsById(arrangements: Readonly<Record<string, Arrangement>>): Song['arrangements'] {
  return arrangements;
}
