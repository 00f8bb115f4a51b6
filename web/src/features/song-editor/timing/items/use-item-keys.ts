import { steppedBeat, type BeatMove, sensibleBeat, type TimedItem } from '@uplift/core/song-timing';
import type { KeyboardEvent, MouseEvent } from 'react';
import { assertNever } from '@uplift/core/foundation';
import { BIN, groupKeys, measureKey, RULER } from './item-groups.ts';
import { itemKeyAction, nextKey, type ItemGroup, type ItemKeyAction, type Neighbor } from './item-keys.ts';
import type { SectionInTime } from '../section-in-time.ts';
import { itemKey, findItem, keyTrack, TRACKS } from '../lanes/tracks.ts';
import { focusedItem, type ItemFocus } from './use-item-focus.ts';
import type { TimingActions } from '../use-timing-actions.ts';
import { nextWaiting } from './waiting-items.ts';

interface ItemKeysOptions {
  readonly inTime: SectionInTime;
  readonly actions: TimingActions;
  readonly focus: ItemFocus;
  readonly announce: (sentence: string) => void;
}

interface Focused {
  readonly group: string;
  readonly key: string;
}

/** Handles keys on a card: they move the focused item, or the focus itself. */
export function useItemKeys(options: ItemKeysOptions) {
  const onKeyDown = (event: KeyboardEvent) => {
    const focused = focusedItem(event.target);
    const action = focused && itemKeyAction(groupKind(focused.group), event);
    if (focused === null || action === null) return;
    event.preventDefault();
    act(options, focused, action);
  };
  // A press of Enter or Space on a button, and of whatever presses buttons for people, is a click without a pointer.
  const onClick = (event: MouseEvent) => {
    const focused = event.detail === 0 ? focusedItem(event.target) : null;
    if (focused !== null && focused.group !== RULER) placeNext(options, focused);
  };
  return { onKeyDown, onClick };
}

function groupKind(group: string): ItemGroup {
  return group === RULER || group === BIN ? group : 'lane';
}

function act(options: ItemKeysOptions, focused: Focused, action: ItemKeyAction): void {
  switch (action.type) {
    case 'move':
      return move(options, focused, action);
    case 'resize':
      return resize(options, focused, action.by);
    case 'go':
      return go(options, focused, action.to);
    case 'to-bin':
      return putIntoBin(options, focused);
    default:
      return assertNever(action);
  }
}

function move({ inTime, actions, focus }: ItemKeysOptions, { group, key }: Focused, by: BeatMove): void {
  const item = findItem(inTime.timeline, key);
  if (item === null || item.beat === null) return;
  actions.nudge(item, steppedBeat(inTime.timeline, item.beat, by));
  // Where it overtakes another its element changes places, which takes the focus from it.
  focus.focusNext(group, key);
}

function resize({ inTime, actions }: ItemKeysOptions, { key }: Focused, by: 1 | -1): void {
  const measure = inTime.timeline.measures.find(({ number }) => measureKey(number) === key);
  if (measure !== undefined) actions.resize(measure.number, Math.max(1, measure.beats + by));
}

function go({ inTime, focus }: ItemKeysOptions, { group, key }: Focused, to: Neighbor): void {
  const neighbor = nextKey(groupKeys(inTime.timeline, group), key, to);
  if (neighbor !== null) focus.focusNext(group, neighbor);
}

function putIntoBin({ inTime: { timeline }, actions, focus }: ItemKeysOptions, { group, key }: Focused): void {
  const item = findItem(timeline, key);
  if (item === null || !actions.unschedule(item)) return;
  const keys = groupKeys(timeline, group);
  const neighbor = nextKey(keys, key, 'next') ?? nextKey(keys, key, 'previous');
  if (neighbor === null) focus.focusNext(BIN, key);
  else focus.focusNext(group, neighbor);
}

/** Places the item that has the focus, when it waits, or else the next one that waits for its lane; the focus goes with it. */
function placeNext(options: ItemKeysOptions, { key }: Focused): void {
  const { inTime, announce } = options;
  const track = keyTrack(key);
  const item = nextWaiting(inTime.timeline.bin, track, { [track]: key });
  if (item === null) announce(`No ${TRACKS[track].one} left to time`);
  else placeSensibly(options, item);
}

/** Puts an item that waits where it most likely belongs, and the focus on it, so that the arrows correct it. */
export function placeSensibly({ inTime, actions, focus }: Omit<ItemKeysOptions, 'announce'>, item: TimedItem): void {
  const { section, timeline } = inTime;
  if (actions.schedule(item, sensibleBeat({ section, timeline, item }))) focus.focusNext(item.track, itemKey(item));
}
