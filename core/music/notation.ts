/** How chords are written on a chart. */
export type Notation = 'letters' | 'nashville' | 'roman' | 'solfege' | 'german';

/** In the order they are offered. */
export const NOTATIONS: readonly Notation[] = ['letters', 'nashville', 'roman', 'solfege', 'german'];

export function isNotation(value: unknown): value is Notation {
  return NOTATIONS.some((notation) => notation === value);
}
