/** What a person can say a line is; a line that is left out is no part of the song. */
export type LineKind = 'chords' | 'lyrics' | 'section' | 'comment' | 'left-out';

/** What lines are said to be, by their numbers in the file, counted from 1. */
export type LineKinds = ReadonlyMap<number, LineKind>;

/** What a line was read as; `details` are title, key and the like, `nothing` is blank or divides. */
export type LineReading = LineKind | 'details' | 'nothing';

/** Says of lines what they are, or, with null, leaves it to the reader again. */
export function withLineKind(kinds: LineKinds, numbers: readonly number[], kind: LineKind | null): LineKinds {
  const changed = new Map(kinds);
  for (const number of numbers) {
    if (kind === null) changed.delete(number);
    else changed.set(number, kind);
  }
  return changed;
}
