/** The kinds a person can choose for a line; a left-out line isn't part of the song. */
export type LineKind = 'chords' | 'lyrics' | 'section' | 'comment' | 'left-out';

/** Kinds chosen by a person, by line number in the file, from 1. */
export type LineKinds = ReadonlyMap<number, LineKind>;

/** The kind a line was read as. `details` are title, key and other facts; `nothing` is blank or a divider. */
export type LineReading = LineKind | 'details' | 'nothing';

/** Sets the kind of lines or, with null, returns them to the classifier. */
export function withLineKind(kinds: LineKinds, numbers: readonly number[], kind: LineKind | null): LineKinds {
  const changed = new Map(kinds);
  for (const number of numbers) {
    if (kind === null) changed.delete(number);
    else changed.set(number, kind);
  }
  return changed;
}
