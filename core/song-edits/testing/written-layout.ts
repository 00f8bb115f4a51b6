import { type ChordId, toId } from '@uplift/core/foundation';
import { chordsShownIn, layOutSection, type SectionLayout } from '@uplift/core/songbook';
import { buildSection, placeChords } from '@uplift/testing/songs';

/** A chord relative to the key, its line and letter; on measures line -1 and its beat. */
export type WrittenChord = readonly [chord: string, line: number, at: number];

/** A section for tests, its chords under the ids c0, c1, … */
export function writtenSection(lyrics: string, chords: readonly WrittenChord[] = [], measures: readonly number[] = []) {
  return buildSection({ lyrics, measures, chords: placeChords(...chords) });
}

/** The section as drawn in G. */
export function writtenLayout(...section: Parameters<typeof writtenSection>): SectionLayout {
  return layOutSection(writtenSection(...section), chordsShownIn('G'), { usualBeats: 4 });
}

export function chordId(index: number): ChordId {
  return toId<ChordId>(`c${index}`);
}
