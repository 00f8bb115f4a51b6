import { fieldsOf, isNumber } from './stored-fields.ts';

/** A run of LiveScroll, as the clock on the wall tells it. */
export interface LiveRun {
  /** The beat heard at `atEpochMs`; below 0 in the count-in. */
  readonly beat: number;
  readonly atEpochMs: number;
  /** Beats per minute. */
  readonly tempo: number;
}

/** A run as a device keeps it; null for a damaged one. */
export function readLiveRun(stored: unknown): LiveRun | null {
  const { beat, atEpochMs, tempo } = fieldsOf(stored);
  return isNumber(beat) && isNumber(atEpochMs) && isNumber(tempo) && tempo > 0 ? { beat, atEpochMs, tempo } : null;
}
