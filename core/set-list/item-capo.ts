import type { Fret } from '@uplift/core/music';

const LAST_FRET = 11;

/** Returns true if a value is a fret a capo can be put on, or 0 for none. */
export function isCapo(value: unknown): value is Fret {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LAST_FRET;
}
