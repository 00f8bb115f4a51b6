import type { ArrangementId, ChordId, NewId, SectionId } from '@uplift/core/foundation';
import type { PlacedChord, Section, Song } from '@uplift/core/songbook';

/** A song of a verse and a chorus, for tests. */
export const MAIN = 'main' as ArrangementId;
export const VERSE = 'verse' as SectionId;
export const CHORUS = 'chorus' as SectionId;
export const C = 'c' as ChordId;

/** Of a section, what a test is about. */
export type SectionParts = Partial<Omit<Section, 'chords'>> & {
  readonly chords?: Readonly<Record<string, PlacedChord>>;
};

export function section(parts: SectionParts): Section {
  return { name: 'Verse', measures: [], lyrics: '', chords: {}, line_beginnings: {}, line_breaks: {}, ...parts };
}

export function song(verse: SectionParts = {}, order: readonly string[] = ['verse', 'chorus']): Song {
  const sections: Record<string, Section> = { verse: section(verse), chorus: section({ name: 'Chorus' }) };
  const main = {
    name: 'Default',
    key: 'G',
    tempo: 76,
    capo: null,
    order: order.map((id) => ({ section_id: id as SectionId, annotation: '' })),
  } as const;
  return {
    id: 'grace' as Song['id'],
    title: 'Amazing Grace',
    time_signature: '3/4',
    copyright_status: 'public',
    copyright_information: '',
    sections,
    arrangements: { [MAIN]: main },
    last_performed: null,
    times_performed: 0,
  };
}

/** On a line, over a letter. */
export function chord(
  text: string,
  [line, character]: readonly [number, number],
  beat: number | null = null,
): PlacedChord {
  return { chord: text, line, character, beat };
}

export function listOrder(edited: Song, id: ArrangementId = MAIN): readonly string[] {
  return edited.arrangements[id]?.order.map((place) => place.section_id) ?? [];
}

export function findVerse(edited: Song): Section {
  return edited.sections[VERSE] ?? section({ name: 'gone' });
}

export function countingIds(): NewId {
  let count = 0;
  return () => `new-${(count += 1)}`;
}
