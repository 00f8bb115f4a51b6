import { MINUTE_MS } from '@uplift/core/foundation';

/** The slowest tempo, in beats per minute. */
export const MIN_TEMPO_BPM = 1;

/** A longer pause between two taps starts over. */
const TAP_PAUSE_MS = 3000;
const MOST_TAPS = 9;

/**
 * Adds a tap at `atMs` to the times of the taps so far, oldest first. The last 9 are kept; more than 3 seconds after the last one, or before it, the count starts over.
 *
 * @example
 * tapped([0, 500], 1000) // [0, 500, 1000]
 * tapped([0, 500], 4000) // [4000]
 */
export function tapped(taps: readonly number[], atMs: number): readonly number[] {
  const sinceLast = atMs - (taps.at(-1) ?? atMs);
  return sinceLast > TAP_PAUSE_MS || sinceLast < 0 ? [atMs] : [...taps, atMs].slice(-MOST_TAPS);
}

/**
 * Returns the tempo of two or more taps in beats per minute, from their average distance; null without two at
 * different times.
 *
 * @example
 * tempoOfTaps([0, 500, 1000]) // 120
 */
export function tempoOfTaps(taps: readonly number[]): number | null {
  const [first, last] = [taps[0], taps.at(-1)];
  if (first === undefined || last === undefined || last <= first) return null;
  return Math.max(MIN_TEMPO_BPM, Math.round((MINUTE_MS * (taps.length - 1)) / (last - first)));
}

/**
 * Changes a tempo by beats per minute, never below {@link MIN_TEMPO_BPM}.
 *
 * @example
 * stepTempo(72, 5) // 77
 */
export function stepTempo(tempo: number, by: number): number {
  return Math.max(MIN_TEMPO_BPM, tempo + by);
}
