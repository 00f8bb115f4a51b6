import { readPace } from './learned-pace.ts';
import { readFields, isNumber } from '../set/stored-fields.ts';

/** A run of LiveScroll on the wall clock. */
export interface LiveRun {
  /** The beat that sounds at `atEpochMs`; below 0 in the count-in. */
  readonly beat: number;
  readonly atEpochMs: number;
  /** Beats per minute. */
  readonly tempo: number;
  /** Scroll speed as a multiple of the estimated speed; absent if the device's own pace applies. */
  readonly pace?: number;
}

/** A run as a device keeps it; null for a damaged one. */
export function readLiveRun(stored: unknown): LiveRun | null {
  const { beat, atEpochMs, tempo, pace } = readFields(stored);
  if (!isNumber(beat) || !isNumber(atEpochMs) || !isNumber(tempo) || tempo <= 0) return null;
  return { beat, atEpochMs, tempo, ...(pace !== undefined && { pace: readPace(pace) }) };
}
