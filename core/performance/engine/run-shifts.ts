import {
  correctsEstimate,
  jumpedTo,
  jumpedToLine,
  nudged,
  type LinePlace,
  type Nudge,
} from '../live-scroll/scroll-jumps.ts';
import type { ScrollTimeline } from '../live-scroll/scroll-timeline.ts';

/** Number of beats a hand moves the music, and if that corrects the estimate. */
export interface RunShift {
  readonly by: number;
  readonly as: 'jumped' | 'corrected';
}

/** Computes how a command shifts the music at a song beat. */
export type Shifting = (timeline: ScrollTimeline, beat: number) => RunShift;

export const byNudge =
  (nudge: Nudge): Shifting =>
  (timeline, beat) => {
    const isCorrection = timeline.kind === 'estimated' && nudge.unit === 'line';
    return { by: nudged(timeline, beat, nudge) - beat, as: isCorrection ? 'corrected' : 'jumped' };
  };

export const toSection =
  (orderIndex: number): Shifting =>
  (timeline, beat) => ({ by: jumpedTo(timeline, beat, orderIndex) - beat, as: 'jumped' });

export const toLine =
  (place: LinePlace): Shifting =>
  (timeline, beat) => ({
    by: jumpedToLine(timeline, beat, place) - beat,
    as: correctsEstimate(timeline, beat, place) ? 'corrected' : 'jumped',
  });
