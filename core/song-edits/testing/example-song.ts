import { type ArrangementId, type ChordId, type SectionId, toId } from '@uplift/core/foundation';
import type { PlacedChord, Section, Song } from '@uplift/core/songbook';
import { buildSection, buildSong, countIds } from '@uplift/testing/songs';

/** A song of a verse and a chorus, for tests. */
export const MAIN = toId<ArrangementId>('main');
export const VERSE = toId<SectionId>('verse');
export const CHORUS = toId<SectionId>('chorus');
export const C = toId<ChordId>('c');

/** A test section's stated fields. */
export type SectionParts = Partial<Omit<Section, 'chords'>> & {
  readonly chords?: Readonly<Record<string, PlacedChord>>;
};

export const section = (parts: SectionParts): Section => buildSection(parts);

export function song(verse: SectionParts = {}, order: readonly string[] = ['verse', 'chorus']): Song {
  return buildSong({
    copyright_information: '',
    sections: { verse, chorus: { name: 'Chorus' } },
    arrangements: { [MAIN]: {} },
    order,
  });
}

/** A chord on a line, over a letter. */
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

export const countingIds = () => countIds('new-');
