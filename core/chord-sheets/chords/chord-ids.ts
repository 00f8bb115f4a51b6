import { type ChordId, toId } from '@uplift/core/foundation';
import type { PlacedChord } from '@uplift/core/songbook';

/** A section's chords under the ids "c1", "c2", …: unique within their section is enough, and short ids keep a stored song small. */
export function chordsById(chords: readonly PlacedChord[]): Readonly<Record<ChordId, PlacedChord>> {
  const byId: Record<ChordId, PlacedChord> = {};
  for (const [index, chord] of chords.entries()) byId[chordIdAt(index)] = chord;
  return byId;
}

function chordIdAt(index: number): ChordId {
  return toId<ChordId>(`c${String(index + 1)}`); // no other chord of the section has this number
}
