import type { SectionId, SongId } from '@uplift/core/foundation';
import type { PlacedChord, Section, Song } from '@uplift/core/songbook';

/** Of a section, what a test is about. */
export type SectionParts = Partial<Omit<Section, 'chords' | 'line_beginnings'>> & {
  /** Line, character and beat of each chord. */
  readonly chords?: readonly (readonly [line: number, character: number, beat: number | null])[];
  /** The beat of each line. */
  readonly beats?: readonly (number | null)[];
};

export interface SongParts {
  readonly order?: readonly string[];
  readonly tempo?: number;
}

/** A song for tests, in 4/4 at 120: these sections, each once unless an order is given. */
export function buildSong(parts: Readonly<Record<string, SectionParts>>, { order, tempo = 120 }: SongParts = {}): Song {
  const places = (order ?? Object.keys(parts)).map((id) => ({ section_id: id as SectionId, annotation: '' }));
  return {
    id: 'grace' as SongId,
    title: 'Amazing Grace',
    time_signature: '4/4',
    copyright_status: 'public',
    copyright_information: '',
    sections: Object.fromEntries(Object.entries(parts).map(([id, each]) => [id, buildSection(id, each)])),
    arrangements: { main: { name: 'Default', key: 'G', tempo, capo: null, order: places } } as Song['arrangements'],
    last_performed: null,
    times_performed: 0,
  };
}

function buildSection(name: string, { chords = [], beats = [], ...parts }: SectionParts): Section {
  const placed = chords.map(([line, character, beat], index): [string, PlacedChord] => [
    `c${String(index)}`,
    { chord: '1', line, character, beat },
  ]);
  const beginnings = beats.map((beat, line) => [`l${String(line)}`, { line, beat }]);
  return {
    name,
    measures: [],
    lyrics: '',
    line_breaks: {},
    ...parts,
    chords: Object.fromEntries(placed),
    line_beginnings: Object.fromEntries(beginnings),
  };
}
