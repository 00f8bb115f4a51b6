import type { Section, Song } from '@uplift/core/songbook';
import { buildSong as buildWholeSong, placeChords, placeLines } from '@uplift/testing/songs';

/** A test section's stated fields. */
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

/** A song in 4/4 at 120 of these sections, each sung once unless an order is given. */
export function buildSong(parts: Readonly<Record<string, SectionParts>>, { order, tempo = 120 }: SongParts = {}): Song {
  return buildWholeSong({
    time_signature: '4/4',
    copyright_information: '',
    sections: Object.fromEntries(Object.entries(parts).map(([id, each]) => [id, toSection(id, each)])),
    arrangements: { main: {} },
    tempo,
    ...(order !== undefined && { order }),
  });
}

function toSection(name: string, { chords = [], beats = [], ...parts }: SectionParts): Partial<Section> {
  const placed = placeChords(...chords.map(([line, character, beat]) => ['1', line, character, beat] as const));
  return { name, ...parts, chords: placed, line_beginnings: placeLines(...beats) };
}
