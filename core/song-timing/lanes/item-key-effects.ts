import { assertNever } from '@uplift/core/foundation';
import type { TimedItem, Timeline } from '../timeline.ts';
import { steppedBeat, type BeatMove } from './beat-steps.ts';
import { BIN_GROUP, groupKeys, measureKey, neighborKey, type GroupedItem, type Neighbor } from './item-groups.ts';
import type { ItemKeyAction } from './item-key-actions.ts';
import { findItem } from './lane-items.ts';

/** A change of the timeline, or of the focus alone. `focus` is on an item that stays visible. */
export type ItemKeyEffect =
  | { readonly type: 'nudge'; readonly item: TimedItem; readonly beat: number; readonly focus: GroupedItem }
  | { readonly type: 'unschedule'; readonly item: TimedItem; readonly focus: GroupedItem }
  /** Measures count from 1. */
  | { readonly type: 'resize'; readonly measure: number; readonly beats: number }
  | { readonly type: 'focus'; readonly focus: GroupedItem };

/** Effect of a key on the focused item; null if it changes nothing. */
export function itemKeyEffect(timeline: Timeline, focused: GroupedItem, action: ItemKeyAction): ItemKeyEffect | null {
  switch (action.type) {
    case 'move':
      return nudge(timeline, focused, action);
    case 'resize':
      return resize(timeline, focused, action.by);
    case 'go':
      return go(timeline, focused, action.to);
    case 'to-bin':
      return unschedule(timeline, focused);
    default:
      return assertNever(action);
  }
}

/** The focus stays with the item, whose element changes places when it overtakes another. */
function nudge(timeline: Timeline, focused: GroupedItem, by: BeatMove): ItemKeyEffect | null {
  const item = findItem(timeline, focused.key);
  if (item === null || item.beat === null) return null;
  return { type: 'nudge', item, beat: steppedBeat(timeline, item.beat, by), focus: focused };
}

function resize({ measures }: Timeline, { key }: GroupedItem, by: 1 | -1): ItemKeyEffect | null {
  const measure = measures.find(({ number }) => measureKey(number) === key);
  if (measure === undefined) return null;
  return { type: 'resize', measure: measure.number, beats: Math.max(1, measure.beats + by) };
}

function go(timeline: Timeline, { group, key }: GroupedItem, to: Neighbor): ItemKeyEffect | null {
  const neighbor = neighborKey(groupKeys(timeline, group), key, to);
  return neighbor === null ? null : { type: 'focus', focus: { group, key: neighbor } };
}

/** Moves the focus to a neighbor on the lane, or with the lane's only item into the bin. */
function unschedule(timeline: Timeline, { group, key }: GroupedItem): ItemKeyEffect | null {
  const item = findItem(timeline, key);
  if (item === null) return null;
  const keys = groupKeys(timeline, group);
  const neighbor = neighborKey(keys, key, 'next') ?? neighborKey(keys, key, 'previous');
  const focus = neighbor === null ? { group: BIN_GROUP, key } : { group, key: neighbor };
  return { type: 'unschedule', item, focus };
}
