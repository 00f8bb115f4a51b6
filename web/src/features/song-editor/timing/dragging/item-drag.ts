import { itemLanding, type ItemLanding, type TimedItem } from '@uplift/core/song-timing';
import { sideScroll, type DragTarget, type Point } from '../../../../drag/index.ts';
import { findCardParts, showBinTarget, showMark, type CardParts } from '../card-parts.ts';
import { createGhost } from './ghost.ts';
import type { SectionInTime } from '../section-in-time.ts';

interface TakenItem {
  /** Rendered element of the dragged item. */
  readonly element: HTMLElement;
  readonly item: TimedItem;
  readonly inTime: SectionInTime;
  /** Point at which the pointer took it. */
  readonly at: Point;
  readonly onLanded: (landing: ItemLanding) => void;
}

/**
 * Drags an item to a beat or to the bin. The page is not rendered during it: a copy follows the pointer, a line shows
 * the beat.
 */
export function dragItem({ element, item, inTime, at, onLanded }: TakenItem): DragTarget | null {
  const parts = findCardParts(element);
  if (parts === null) return null;
  const pressOffset = at.x - element.getBoundingClientRect().left;
  const ghost = createGhost(element, at);
  const landing = (point: Point) => {
    const { timeline, scale } = inTime;
    return itemLanding(dropGround(parts, item), { item, timeline, scale, pressOffset }, point);
  };
  const show = (next: ItemLanding | null) => {
    showMark(parts, inTime, next?.type === 'lane' ? { track: item.track, beat: next.beat } : null);
    showBinTarget(parts, next?.type === 'bin' && item.beat !== null);
  };
  return {
    scrolls: sideScroll(parts.scroller),
    show(point) {
      const next = landing(point);
      ghost.moveTo(point);
      show(next);
    },
    drop(point) {
      const found = landing(point);
      if (found !== null) onLanded(found);
    },
    clear() {
      ghost.remove();
      show(null);
    },
  };
}

function dropGround({ scroller, inner, bin }: CardParts, { track }: TimedItem) {
  const lane = inner.querySelector(`[data-group="${track}"]`)?.getBoundingClientRect();
  const seen = scroller.getBoundingClientRect();
  return {
    lane: { left: seen.left, right: seen.right, top: lane?.top ?? seen.top, bottom: lane?.bottom ?? seen.top },
    laneStart: inner.getBoundingClientRect().left,
    bin: bin.getBoundingClientRect(),
  };
}
