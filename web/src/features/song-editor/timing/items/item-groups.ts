import type { Timeline } from '@uplift/core/song-timing';
import { itemKey, visibleTracks } from '../lanes/tracks.ts';

/** The group of the measures' edges; that of a lane is called after its track. */
export const RULER = 'ruler';
/** The group of what waits. */
export const BIN = 'bin';

/** Identifies the edge of a measure; numbers count from 1. */
export function measureKey(number: number): string {
  return `measure ${number}`;
}

/** The keys of a group's items, in order. */
export function groupKeys(timeline: Timeline, group: string): readonly string[] {
  if (group === RULER) return timeline.measures.map(({ number }) => measureKey(number));
  if (group === BIN) return timeline.bin.map(itemKey);
  const track = visibleTracks(timeline).find((each) => each === group);
  return track === undefined ? [] : timeline.tracks[track].map(itemKey);
}
