import { SUBDIVISIONS_PER_BEAT } from '../beats.ts';
import type { Timeline } from '../timeline.ts';
import { landingBeat } from './beat-geometry.ts';

/** Step of an arrow key. */
export type BeatStep = 'subdivision' | 'beat' | 'measure';

export interface BeatMove {
  readonly step: BeatStep;
  readonly direction: 1 | -1;
}

/**
 * The beat one step to the left or right of another, within the drawn range. A measure's step leads to the same beat
 * of the next or previous measure.
 */
export function steppedBeat(timeline: Timeline, beat: number, { step, direction }: BeatMove): number {
  if (step === 'measure') return landingBeat(timeline, beat + direction * beatsToCross(timeline, beat, direction));
  return landingBeat(timeline, beat + (step === 'beat' ? direction : direction / SUBDIVISIONS_PER_BEAT));
}

/**
 * Beats of the current measure to the right, of the previous one to the left; outside of the measures, the pickup's
 * length.
 */
function beatsToCross({ measures, pickupBeats, totalBeats }: Timeline, beat: number, direction: 1 | -1): number {
  const at = beat >= totalBeats ? measures.length : measures.findLastIndex(({ start }) => start <= beat);
  return measures[direction === 1 ? at : at - 1]?.beats ?? pickupBeats;
}
