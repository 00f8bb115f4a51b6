import {
  type ArrangementId,
  type ChordId,
  type NewId,
  type SectionId,
  type SongId,
  toId,
} from '@uplift/core/foundation';
import type { Arrangement, PlacedChord, Section, Song } from '@uplift/core/songbook';

/** A chord relative to the key, its line and letter, and its beat if it has one; on measures line -1 and its beat. */
export type ChordParts = readonly [chord: string, line: number, at: number, beat?: number | null];

/** A test section's stated fields. */
export type SectionParts = Partial<Section>;

/** A test song's stated fields. Ids are plain strings; without an order every section is sung once. */
export interface SongParts extends Partial<Omit<Song, 'id' | 'sections' | 'arrangements'>> {
  readonly id?: string;
  readonly sections?: Readonly<Record<string, SectionParts>>;
  readonly arrangements?: Readonly<Record<string, Partial<Arrangement>>>;
  /** Default order of arrangements. */
  readonly order?: readonly string[];
  readonly key?: Arrangement['key'];
  readonly tempo?: number;
}

export function buildSection(parts: SectionParts = {}): Section {
  return { name: 'Verse', measures: [], lyrics: '', chords: {}, line_beginnings: {}, line_breaks: {}, ...parts };
}

/** "Amazing Grace" in G at 76 bpm in 3/4, with one arrangement "default", and the stated changes. */
export function buildSong(parts: SongParts = {}): Song {
  const { id = 'grace', sections = {}, arrangements = { default: {} }, key = 'G', tempo = 76, ...rest } = parts;
  const { order = Object.keys(sections), ...fields } = rest;
  const arranged = (own: Partial<Arrangement>): Arrangement => ({
    name: 'Default',
    key,
    tempo,
    capo: null,
    order: orderSections(...order),
    ...own,
  });
  return {
    id: toId<SongId>(id),
    title: 'Amazing Grace',
    time_signature: '3/4',
    copyright_status: 'public',
    copyright_information: 'John Newton, 1779',
    last_performed: null,
    times_performed: 0,
    ...fields,
    sections: Object.fromEntries(Object.entries(sections).map(([name, each]) => [name, buildSection(each)])),
    arrangements: Object.fromEntries(Object.entries(arrangements).map(([name, each]) => [name, arranged(each)])),
  };
}

/** Sections in the order they are sung. */
export function orderSections(...ids: readonly string[]): Arrangement['order'] {
  return ids.map((id) => ({ section_id: toId<SectionId>(id), annotation: '' }));
}

/** Chords under the ids c0, c1, … */
export function placeChords(...chords: readonly ChordParts[]): Section['chords'] {
  const placed = chords.map(([chord, line, at, beat], index): [ChordId, PlacedChord] => [
    toId<ChordId>(`c${String(index)}`),
    { chord, line, character: line < 0 ? -1 : at, beat: line < 0 ? (beat ?? at) : (beat ?? null) },
  ]);
  return Object.fromEntries(placed);
}

/** The beats of lines under the ids l0, l1, … */
export function placeLines(...beats: readonly (number | null)[]): Section['line_beginnings'] {
  return Object.fromEntries(beats.map((beat, line) => [`l${String(line)}`, { line, beat }]));
}

/** Ids that count: "id-1", "id-2", …, or with another prefix. */
export function countIds(prefix = 'id-'): NewId {
  let count = 0;
  return () => `${prefix}${String((count += 1))}`;
}

/** Id of an arrangement, as a test names it. */
export function arrangementId(id: string): ArrangementId {
  return toId<ArrangementId>(id);
}
