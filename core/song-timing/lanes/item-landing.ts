import type { TimedItem, Timeline } from '../timeline.ts';
import { beatAtX, landingBeat, type BeatScale } from './beat-geometry.ts';
import { canWait } from './lane-items.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Places where an item can be dropped, in px of the screen. */
export interface DropGround {
  /** Visible part of the item's own lane. */
  readonly lane: Box;
  /** Start of the lane, which may be scrolled out of view. */
  readonly laneStart: number;
  readonly bin: Box;
}

/** Landing of an item: on a beat of its lane, or in the bin. */
export type ItemLanding = { readonly type: 'lane'; readonly beat: number } | { readonly type: 'bin' };

export interface DraggedItem {
  readonly item: TimedItem;
  readonly timeline: Timeline;
  readonly scale: BeatScale;
  /** Distance from its left edge to the pointer, in px. */
  readonly pressOffset: number;
}

/** Tolerance above and below a lane, for an unsteady hand. */
const SLACK_PX = 28;

/** Finds the landing of the dragged item if dropped at `point`; null for none. Its left edge decides the beat. */
export function itemLanding(
  { lane, laneStart, bin }: DropGround,
  dragged: DraggedItem,
  point: Point,
): ItemLanding | null {
  const { item, timeline, scale, pressOffset } = dragged;
  if (isInside(point, bin)) return canWait(item) ? { type: 'bin' } : null;
  if (!isInside(point, { ...lane, top: lane.top - SLACK_PX, bottom: lane.bottom + SLACK_PX })) return null;
  return { type: 'lane', beat: landingBeat(timeline, beatAtX(point.x - pressOffset - laneStart, scale)) };
}

function isInside({ x, y }: Point, { left, right, top, bottom }: Box): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
