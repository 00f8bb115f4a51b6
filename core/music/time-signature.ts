/** Beats of a measure over the note that is one beat: 6/8 has top 6 and bottom 8. */
export interface TimeSignature {
  readonly top: number;
  readonly bottom: number;
}

/** The notes that can be a beat, from the whole note to the sixty-fourth. */
export const TIME_SIGNATURE_BOTTOMS = [1, 2, 4, 8, 16, 32, 64] as const;

/** A measure of more beats than this was not written by a musician; a chart drawn from it would never end. */
const MOST_BEATS = 128;

/**
 * Reads "6/8"; null unless it is digits, a slash and one of {@link TIME_SIGNATURE_BOTTOMS}, with 1 to 128 beats.
 *
 * @example
 * parseTimeSignature('6/8') // { top: 6, bottom: 8 }
 * parseTimeSignature('6/7') // null
 */
export function parseTimeSignature(text: string): TimeSignature | null {
  const [, top, bottom] = /^(\d{1,9})\/(\d{1,2})$/u.exec(text) ?? [];
  const signature = { top: Number(top), bottom: Number(bottom) };
  const isValid =
    TIME_SIGNATURE_BOTTOMS.some((known) => known === signature.bottom) && bottom === String(signature.bottom);
  return isValid && signature.top >= 1 && signature.top <= MOST_BEATS ? signature : null;
}

/** Writes "6/8". Inverse of {@link parseTimeSignature}. */
export function formatTimeSignature(signature: TimeSignature): string {
  return `${String(signature.top)}/${String(signature.bottom)}`;
}

/**
 * Orders time-signature texts by their bottom, then their top; other texts come last, in alphabetical order.
 *
 * @example
 * ['6/8', '4/4', '3/4'].toSorted(compareTimeSignatures) // ['3/4', '4/4', '6/8']
 */
export function compareTimeSignatures(a: string, b: string): number {
  const [one, other] = [parseTimeSignature(a), parseTimeSignature(b)];
  if (one === null || other === null)
    return Number(one === null) - Number(other === null) || (a < b ? -1 : Number(a > b));
  return one.bottom - other.bottom || one.top - other.top;
}
