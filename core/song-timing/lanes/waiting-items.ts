import type { TimedItem, Track } from '../timeline.ts';
import { itemKey } from './lane-items.ts';

/** The items that a musician picked out to be placed next, by their keys; in other lanes it is the first that waits. */
export type PickedItems = Readonly<Partial<Record<Track, string>>>;

/** Finds the item that the next tap on a lane places; null if none waits for it. */
export function nextWaiting(bin: readonly TimedItem[], track: Track, picked: PickedItems): TimedItem | null {
  const waiting = bin.filter((item) => item.track === track);
  return waiting.find((item) => itemKey(item) === picked[track]) ?? waiting[0] ?? null;
}

/** Finds the item after one of the bin, in its lane and in reading order; after the last one, the first that is left. Null if it is the only one. */
export function followingWaiting(bin: readonly TimedItem[], item: TimedItem): TimedItem | null {
  const waiting = bin.filter(({ track }) => track === item.track);
  const at = waiting.findIndex((each) => itemKey(each) === itemKey(item));
  const following = waiting[at + 1] ?? waiting[0] ?? null;
  return following !== null && itemKey(following) === itemKey(item) ? null : following;
}
