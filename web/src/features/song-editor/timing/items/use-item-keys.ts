import type { KeyboardEvent, MouseEvent } from 'react';
import { assertNever } from '@uplift/core/foundation';
import {
  itemKey,
  itemKeyAction,
  itemKeyEffect,
  keyTrack,
  nextWaiting,
  RULER_GROUP,
  sensibleBeat,
  type GroupedItem,
  type TimedItem,
} from '@uplift/core/song-timing';
import type { SectionInTime } from '../section-in-time.ts';
import { TRACKS } from '../lanes/tracks.ts';
import { focusedItem, type ItemFocus } from './use-item-focus.ts';
import type { TimingActions } from '../use-timing-actions.ts';

interface ItemKeysOptions {
  readonly inTime: SectionInTime;
  readonly actions: TimingActions;
  readonly focus: ItemFocus;
  readonly announce: (sentence: string) => void;
}

/** Handles keys on a card: they move the focused item, or the focus itself. */
export function useItemKeys(options: ItemKeysOptions) {
  const onKeyDown = (event: KeyboardEvent) => {
    const focused = focusedItem(event.target);
    const action = focused && itemKeyAction(focused.group, event);
    if (focused === null || action === null) return;
    event.preventDefault();
    run(options, itemKeyEffect(options.inTime.timeline, focused, action));
  };
  // A press of Enter or Space on a button, and of whatever presses buttons for people, is a click without a pointer.
  const onClick = (event: MouseEvent) => {
    const focused = event.detail === 0 ? focusedItem(event.target) : null;
    if (focused !== null && focused.group !== RULER_GROUP) placeNext(options, focused);
  };
  return { onKeyDown, onClick };
}

function run({ actions, focus: { focusNext } }: ItemKeysOptions, effect: ReturnType<typeof itemKeyEffect>): void {
  switch (effect?.type) {
    case undefined:
      break;
    case 'nudge':
      actions.nudge(effect.item, effect.beat);
      focusNext(effect.focus);
      break;
    case 'unschedule':
      if (actions.unschedule(effect.item)) focusNext(effect.focus);
      break;
    case 'resize':
      actions.resize(effect.measure, effect.beats);
      break;
    case 'focus':
      focusNext(effect.focus);
      break;
    default:
      assertNever(effect);
  }
}

/** Places the focused item if it waits, otherwise the next one waiting for its lane, and moves the focus to it. */
function placeNext(options: ItemKeysOptions, { key }: GroupedItem): void {
  const { inTime, announce } = options;
  const track = keyTrack(key);
  const item = nextWaiting(inTime.timeline.bin, track, { [track]: key });
  if (item === null) announce(`No ${TRACKS[track].one} left to time`);
  else placeSensibly(options, item);
}

/** Puts an item that waits where it most likely belongs, and the focus on it, so that the arrows correct it. */
export function placeSensibly({ inTime, actions, focus }: Omit<ItemKeysOptions, 'announce'>, item: TimedItem): void {
  const { section, timeline } = inTime;
  const isPlaced = actions.schedule(item, sensibleBeat({ section, timeline, item }));
  if (isPlaced) focus.focusNext({ group: item.track, key: itemKey(item) });
}
