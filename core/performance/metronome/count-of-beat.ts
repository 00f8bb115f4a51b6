import { countedBeat } from './counted-beat.ts';

/**
 * The count of a beat within its measure, from 1, as musicians count; also in the count-in, which leads to the first
 * downbeat. Measures between `downbeats` (song beats that begin a measure, ascending) have their own length; all
 * others have `beatsInMeasure`, or a single beat if that is below 1.
 *
 * @example
 * countOfBeat(5, 4) // 2
 */
export function countOfBeat(beat: number, beatsInMeasure: number, downbeats: readonly number[] = []): number {
  return countedBeat(beat, { downbeats, beatsInMeasure }).count;
}
