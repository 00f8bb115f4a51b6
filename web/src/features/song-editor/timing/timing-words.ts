import type { TimedItem } from '@uplift/core/song-timing';
import { TRACKS } from './lanes/tracks.ts';

/** Undo label for a change to an item. */
export function scheduleLabel({ track, beat }: TimedItem, to: number | null): string {
  const { one } = TRACKS[track];
  if (to === null) return `Unschedule ${one}`;
  return beat === null ? `Schedule ${one}` : `Move ${one}`;
}

/** ID of the element that explains the keys to screen readers. Each is on the tab once. */
export const ITEM_HELP_ID = 'timing-item-keys';
export const BIN_HELP_ID = 'timing-bin-keys';
export const MEASURE_HELP_ID = 'timing-measure-keys';

export const KEYS_HELP: readonly { readonly id: string; readonly words: string }[] = [
  {
    id: ITEM_HELP_ID,
    words:
      'Left and Right move it by a quarter beat, with Shift by a beat, with Control or Command by a measure. Up and Down go to the next one. Delete removes its timing. Enter places the next untimed one.',
  },
  { id: BIN_HELP_ID, words: 'Enter puts it on a beat, where Left and Right move it. The arrows go to the next one.' },
  { id: MEASURE_HELP_ID, words: 'Left and Right change its beats. Up and Down go to the next measure.' },
];
