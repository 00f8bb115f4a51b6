import type { ArrangementId, SectionId } from '@uplift/core/foundation';
import type { PlacedChord, Section, Song } from '@uplift/core/songbook';

/** Songs for tests. */
export const MAIN = 'main' as ArrangementId;
export const VERSE = 'verse' as SectionId;

/** Of a section, what a test is about. */
export type SectionParts = Partial<Omit<Section, 'chords'>> & {
  readonly chords?: Readonly<Record<string, PlacedChord>>;
};

export function section(parts: SectionParts): Section {
  return { name: 'Verse', measures: [], lyrics: '', chords: {}, line_beginnings: {}, line_breaks: {}, ...parts };
}

/** A song of these sections, played in this order, or each once. */
export function buildSong(
  parts: Readonly<Record<string, SectionParts>>,
  { top = 3, tempo = 76, order = Object.keys(parts) }: { top?: number; tempo?: number; order?: readonly string[] } = {},
): Song {
  const sections: Record<string, Section> = {};
  for (const [id, each] of Object.entries(parts)) sections[id] = section({ name: id, ...each });
  const places = order.map((id) => ({ section_id: id as SectionId, annotation: '' }));
  return {
    id: 'grace' as Song['id'],
    title: 'Amazing Grace',
    time_signature: `${top}/4`,
    copyright_status: 'public',
    copyright_information: '',
    sections,
    arrangements: { [MAIN]: { name: 'Default', key: 'G', tempo, capo: null, order: places } },
    last_performed: null,
    times_performed: 0,
  };
}

export function findSection(song: Song, id: string): Section {
  const found = song.sections[id as SectionId];
  if (found === undefined) throw new Error(`no section ${id}`);
  return found;
}

/** The beats of a section's lines, in order of lines. */
export function lineBeats(song: Song, id: string): readonly (number | null)[] {
  return Object.values(findSection(song, id).line_beginnings)
    .toSorted((one, other) => one.line - other.line)
    .map(({ beat }) => beat);
}

/** Fresh ids: "n1", "n2", … */
export function freshIds(): () => string {
  let count = 0;
  return () => `n${(count += 1)}`;
}

export const GRACE =
  'Amazing grace! How sweet the sound\nThat saved a wretch like me!\nI once was lost, but now am found,\nWas blind, but now I see.';
