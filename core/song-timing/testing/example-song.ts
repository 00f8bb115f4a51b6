import { type ArrangementId, type SectionId, toId } from '@uplift/core/foundation';
import type { PlacedChord, Section, Song } from '@uplift/core/songbook';
import { buildSection, buildSong as buildWholeSong, countIds } from '@uplift/testing/songs';

/** Songs for tests. */
export const MAIN = toId<ArrangementId>('main');
export const VERSE = toId<SectionId>('verse');

/** A test section's stated fields. */
export type SectionParts = Partial<Omit<Section, 'chords'>> & {
  readonly chords?: Readonly<Record<string, PlacedChord>>;
};

export const section = (parts: SectionParts): Section => buildSection(parts);

/** A song of these sections, played in this order, or each once. */
export function buildSong(
  parts: Readonly<Record<string, SectionParts>>,
  { top = 3, tempo = 76, order }: { top?: number; tempo?: number; order?: readonly string[] } = {},
): Song {
  return buildWholeSong({
    time_signature: `${top}/4`,
    copyright_information: '',
    sections: Object.fromEntries(Object.entries(parts).map(([id, each]) => [id, { name: id, ...each }])),
    arrangements: { [MAIN]: {} },
    tempo,
    ...(order !== undefined && { order }),
  });
}

export function findSection(song: Song, id: string): Section {
  const found = song.sections[toId<SectionId>(id)];
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
export const freshIds = () => countIds('n');

export const GRACE =
  'Amazing grace! How sweet the sound\nThat saved a wretch like me!\nI once was lost, but now am found,\nWas blind, but now I see.';
