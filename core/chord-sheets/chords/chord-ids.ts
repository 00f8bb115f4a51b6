import { type ChordId, toId } from '@uplift/core/foundation';
import type { PlacedChord } from '@uplift/core/songbook';

/** A section's chords under the ids "c1", "c2", …: unique within their section is enough, and short ids keep a stored song small. */
export function chordsById(chords: readonly PlacedChord[]): Readonly<Record<ChordId, PlacedChord>> {
  const byId: Record<ChordId, PlacedChord> = {};
  let index = 0;
  for (const chord of chords) {
    byId[chordIdAt(index)] = chord;
    index += 1;
  }
  return byId;
}

/** Written once: most sections have only the first few of them. */
const CHORD_IDS: readonly ChordId[] = Array.from({ length: 100 }, (_, index) => chordId(index));

function chordIdAt(index: number): ChordId {
  return CHORD_IDS[index] ?? chordId(index);
}

function chordId(index: number): ChordId {
  return toId<ChordId>(`c${String(index + 1)}`); // no other chord of the section has this number
}
