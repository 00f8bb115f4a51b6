import type { TimedItem, Timeline } from '../timeline.ts';
import { itemKey, visibleTracks } from './lane-items.ts';

/** The group of the measures' right edges. The group of a lane has the name of its track. */
export const RULER_GROUP = 'ruler';
/** The group of items that wait for a beat. */
export const BIN_GROUP = 'bin';

/** An item of a group, as the focus has it. */
export interface GroupedItem {
  readonly group: string;
  readonly key: string;
}

/** Identifies the edge of a measure; numbers count from 1. */
export function measureKey(number: number): string {
  return `measure ${number}`;
}

/** The keys of a group's items, in order. */
export function groupKeys(timeline: Timeline, group: string): readonly string[] {
  if (group === RULER_GROUP) return timeline.measures.map(({ number }) => measureKey(number));
  return groupItems(timeline, group).map(itemKey);
}

function groupItems(timeline: Timeline, group: string): readonly TimedItem[] {
  if (group === BIN_GROUP) return timeline.bin;
  const track = visibleTracks(timeline).find((each) => each === group);
  return track === undefined ? [] : timeline.tracks[track];
}

export type Neighbor = 'next' | 'previous' | 'first' | 'last';

/** The neighbor of one key among others; null at an end. */
export function neighborKey(keys: readonly string[], key: string, to: Neighbor): string | null {
  const at = keys.indexOf(key);
  const index = { next: at + 1, previous: at - 1, first: 0, last: keys.length - 1 }[to];
  return at === -1 || index === at ? null : (keys[index] ?? null);
}

/** The item of a group that Tab reaches: the one that last had the focus while it is there, else the first. Null in an empty group. */
export function tabStopKey(timeline: Timeline, group: string, lastFocused: string | undefined): string | null {
  const keys = groupKeys(timeline, group);
  return lastFocused !== undefined && keys.includes(lastFocused) ? lastFocused : (keys[0] ?? null);
}
