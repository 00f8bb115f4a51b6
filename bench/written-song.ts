import type { ArrangementId, ChordId, SectionId, SongId } from '@uplift/core/foundation';
import type { PlacedChord, Section, Song } from '@uplift/core/songbook';
import type { ComposedSection, ComposedSong } from './library-of-songs.ts';

const ARRANGEMENT = 'default' as ArrangementId;

/** The song as the library stores it. Its ids are those of its number, the same each time. */
export function writtenSong(composed: ComposedSong): Song {
  const { number, title, artist, key, tempo, timeSignature } = composed;
  const sections = composed.sections.map((section, at): [SectionId, Section] => [
    `section-${at}` as SectionId,
    writtenSection(section),
  ]);
  const order = sections.map(([section_id]) => ({ section_id, annotation: '' }));
  return {
    id: `song-${number}` as SongId,
    title,
    artist,
    time_signature: timeSignature,
    copyright_status: 'unverified',
    copyright_information: '',
    sections: Object.fromEntries(sections),
    arrangements: { [ARRANGEMENT]: { name: 'Default', key, tempo, capo: null, order } },
    last_performed: null,
    times_performed: 0,
  };
}

function writtenSection({ name, lines }: ComposedSection): Section {
  const chords = lines.flatMap((line, at) =>
    line.chords.map(({ chord, character }): PlacedChord => ({ chord, line: at, character, beat: null })),
  );
  return {
    name,
    measures: [],
    lyrics: lines.map((line) => line.lyrics).join('\n'),
    chords: Object.fromEntries(chords.map((chord, at): [ChordId, PlacedChord] => [`chord-${at}` as ChordId, chord])),
    line_beginnings: {},
    line_breaks: {},
  };
}
