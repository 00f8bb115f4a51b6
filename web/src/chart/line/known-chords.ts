import { chordParts, type ChordParts, type Notation } from '@uplift/core/music';

/** A song has few chords, and each is on many lines. */
const known = new Map<string, ChordParts>();

/** The parts of a chord, read once. */
export function knownChord(text: string, notation: Notation): ChordParts {
  const key = `${notation} ${text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const parts = chordParts(text, notation);
  known.set(key, parts);
  return parts;
}
