import type { TimedItem } from '@uplift/core/song-timing';
import { TRACKS } from './tracks.ts';

/** How Undo names what is done to an item. */
export function scheduleLabel({ track, beat }: TimedItem, to: number | null): string {
  const { one } = TRACKS[track];
  if (to === null) return `Unschedule ${one}`;
  return beat === null ? `Schedule ${one}` : `Move ${one}`;
}

export const TIMING_KEYS_HELP =
  'Left and Right move it by a quarter of a beat, with Shift by a beat, with Control or Command by a measure. Up and Down go to the next one. Delete puts it back into the bin. Enter places the next one that waits.';
export const BIN_KEYS_HELP =
  'Enter places it on the timeline, where the arrows move it. Left and Right go to the next one.';
export const MEASURE_KEYS_HELP = 'Left and Right change its beats. Up and Down go to the next measure.';
