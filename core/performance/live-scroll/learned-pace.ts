import type { ArrangementId, SongId } from '@uplift/core/foundation';

const SLOWEST = 0.25;
const FASTEST = 4;
const AS_ESTIMATED = 1;
/** Fewest beats from which a pace is learned; a shorter run is no evidence. */
const FEWEST_BEATS = 16;

/** A run through an estimated song. */
export interface EstimatedRun {
  /** Beats that the chart scrolled, as estimated at the pace it ran at. */
  readonly estimatedBeats: number;
  /** Beats that the metronome counted during the run. */
  readonly elapsedBeats: number;
}

/**
 * Updates a player's pace (a multiple of the estimate, 0.25 to 4) after a run that began with `before`. A run of under
 * 16 beats changes nothing.
 */
export function learnedPace(before: number, { estimatedBeats, elapsedBeats }: EstimatedRun): number {
  const isMeaningful = elapsedBeats >= FEWEST_BEATS && estimatedBeats > 0;
  return readPace(isMeaningful ? (before * estimatedBeats) / elapsedBeats : before);
}

/** The preference under which this device keeps the pace of an arrangement. */
export function paceKey(songId: SongId, arrangementId: ArrangementId): string {
  return `${songId}.${arrangementId}.pace`;
}

/** Parses a stored pace and clamps it to 0.25 to 4; 1, the estimate's own, for anything but a number above 0. */
export function readPace(stored: unknown): number {
  if (typeof stored !== 'number' || !(stored > 0)) return AS_ESTIMATED;
  return Math.min(FASTEST, Math.max(SLOWEST, stored));
}
