import type { ArrangementId, ChordId, SectionId, SongId } from '@uplift/core/foundation';
import type { PlacedChord, Section, Song } from '@uplift/core/songbook';

const VERSE_1 = 'verse-1' as SectionId; // the sections of this song alone
const VERSE_2 = 'verse-2' as SectionId; // as above

/** A real chart for a library that has none yet. The hymn is in the public domain. */
export const WELCOME_SONG: Song = {
  id: 'amazing-grace' as SongId, // never stored
  title: 'Amazing Grace',
  time_signature: '3/4',
  copyright_status: 'public',
  copyright_information: 'John Newton, 1779',
  sections: {
    [VERSE_1]: verse('Verse 1', [
      ['Amazing grace! How sweet the sound', '1@1 17@8 4@19 1@29'],
      ['That saved a wretch like me!', '6m@13 5@25 57@28'],
      ['I once was lost, but now am found,', '1@2 17@11 4@21 1@28'],
      ['Was blind, but now I see.', '6m@4 57@15 1@21'],
    ]),
    [VERSE_2]: verse('Verse 2', [
      ['’Twas grace that taught my heart to fear,', '1@6 17@17 4@27 1@36'],
      ['And grace my fears relieved;', '6m@13 5@21 57@28'],
      ['How precious did that grace appear', '1@4 17@13 4@22 1@30'],
      ['The hour I first believed!', '6m@4 57@11 1@19'],
    ]),
  },
  arrangements: {
    ['default' as ArrangementId]: {
      name: 'Default',
      key: 'G',
      tempo: 76,
      capo: null,
      order: [VERSE_1, VERSE_2].map((section_id) => ({ section_id, annotation: '' })),
    },
  },
  last_performed: null,
  times_performed: 0,
};

/** A verse from its lines, each with its chords as `chord@character`. */
function verse(name: string, lines: readonly (readonly [lyrics: string, chords: string])[]): Section {
  const chords = lines.flatMap(([, placed], line) => placed.split(' ').map((text) => placedChord(text, line)));
  return {
    name,
    measures: [],
    lyrics: lines.map(([lyrics]) => lyrics).join('\n'),
    chords: Object.fromEntries(chords.map((chord, at) => [`${name}-${String(at)}` as ChordId, chord])),
    line_beginnings: {},
    line_breaks: {},
  };
}

function placedChord(text: string, line: number): PlacedChord {
  const [chord = '', character] = text.split('@');
  return { chord, line, character: Number(character), beat: null };
}
