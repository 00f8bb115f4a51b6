import {
  beatAtX,
  BIN_GROUP,
  findItem,
  findTrack,
  itemKey,
  measureKey,
  RULER_GROUP,
  tappedBeat,
  type ItemLanding,
  type TimedItem,
  type Track,
} from '@uplift/core/song-timing';
import type { DragPress, DragTarget } from '../../../../drag/index.ts';
import { findCardParts } from '../card-parts.ts';
import { dragItem } from './item-drag.ts';
import { dragMeasureEdge } from './measure-drag.ts';
import type { SectionInTime } from '../section-in-time.ts';
import { focusedItem, type ItemFocus } from '../items/use-item-focus.ts';
import type { Scheduling } from '../use-scheduling.ts';
import type { TimingActions } from '../use-timing-actions.ts';

interface CardDoings {
  readonly inTime: SectionInTime;
  readonly actions: TimingActions;
  readonly focus: ItemFocus;
  readonly scheduling: Scheduling;
  readonly setPreview: (preview: { readonly number: number; readonly beats: number } | null) => void;
}

/** Drags the pressed item or edge of a measure; null for neither. */
export function dragFrom(doings: CardDoings, press: DragPress): DragTarget | null {
  const { element: target } = press;
  if (!isHeld(press)) return null;
  const element = target.closest<HTMLElement>('[data-item]');
  const taken = focusedItem(target);
  if (element === null || taken === null) return null;
  if (taken.group === RULER_GROUP) return dragMeasure(doings, element, taken.key);
  const item = findItem(doings.inTime.timeline, taken.key);
  if (item === null) return null;
  const { inTime } = doings;
  return dragItem({ element, item, inTime, at: press, onLanded: (landing) => landItem(doings, item, landing) });
}

/** A finger drags a wide item only by its start; on the rest of it, it scrolls the timeline. */
function isHeld({ element, isTouch }: DragPress): boolean {
  return !isTouch || element.closest('[data-wide]') === null || element.closest('[data-chip-handle]') !== null;
}

function landItem({ actions, focus }: CardDoings, item: TimedItem, landing: ItemLanding): void {
  if (landing.type === 'lane') {
    if (actions.schedule(item, landing.beat)) focus.focusDropped({ group: item.track, key: itemKey(item) });
  } else if (item.beat !== null && actions.unschedule(item)) {
    focus.focusDropped({ group: BIN_GROUP, key: itemKey(item) });
  }
}

function dragMeasure(
  { inTime, actions, setPreview }: CardDoings,
  element: HTMLElement,
  key: string,
): DragTarget | null {
  const measure = inTime.timeline.measures.find(({ number }) => measureKey(number) === key);
  if (measure === undefined) return null;
  const { number } = measure;
  return dragMeasureEdge({
    element,
    measure,
    scale: inTime.scale,
    onPreview: (beats) => setPreview(beats === null ? null : { number, beats }),
    onResized: (beats) => actions.resize(number, beats),
  });
}

/** A tap on what waits makes it the next to be placed; a tap on a lane then places it. */
export function tapOn(doings: CardDoings, tap: DragPress): void {
  const group = tap.element.closest<HTMLElement>('[data-group]')?.dataset['group'];
  const track = findTrack(group);
  if (group === BIN_GROUP) pick(doings, tap.element);
  else if (track !== null && doings.scheduling.isOn) placeAt(doings, track, tap);
}

function pick({ inTime, scheduling }: CardDoings, element: Element): void {
  const picked = focusedItem(element);
  const item = picked && findItem(inTime.timeline, picked.key);
  if (item !== null) scheduling.begin(item);
}

function placeAt({ inTime, scheduling }: CardDoings, track: Track, { element, x, isTouch }: DragPress): void {
  const parts = findCardParts(element);
  if (parts === null) return;
  const beat = beatAtX(x - parts.inner.getBoundingClientRect().left, inTime.scale);
  scheduling.placeNext(track, tappedBeat(inTime.timeline, beat, isTouch ? inTime.scale : null));
}
