import { MOST_SEMITONES } from './performance-list.ts';

const OCTAVE = 12;

/**
 * A transposition (semitones, -6 to 6) one semitone higher or lower. It goes round: above 6 come the same chords an octave lower, from -5 on.
 *
 * @example
 * nextTransposition(6, 1) // -5
 */
export function nextTransposition(semitones: number, by: 1 | -1): number {
  const next = semitones + by;
  return Math.abs(next) > MOST_SEMITONES ? next - by * OCTAVE : next;
}
