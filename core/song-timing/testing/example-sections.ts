import type { ChordId } from '@uplift/core/foundation';
import type { PlacedChord, Section } from '@uplift/core/songbook';

/** Sections for tests, of which a test states only what it is about. */
export function exampleSection(parts: Partial<Section> = {}): Section {
  return { name: 'Verse', measures: [], lyrics: '', chords: {}, line_beginnings: {}, line_breaks: {}, ...parts };
}

/** A chord, relative to the key, and its place. */
type ExampleChord = readonly [chord: string, line: number, character: number, beat?: number];

/** Chords under the ids c0, c1, … */
export function chordsAt(...chords: readonly ExampleChord[]): Section['chords'] {
  const placed = chords.map(([chord, line, character, beat = null], index): [ChordId, PlacedChord] => [
    `c${String(index)}` as ChordId, // ids of tests are short
    { chord, line, character, beat },
  ]);
  return Object.fromEntries(placed);
}
