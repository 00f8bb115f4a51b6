import { edgeSpeed, HORIZONTAL_PACE, VERTICAL_PACE } from '@uplift/client/dragging';
import type { Point } from './pointer-drag.ts';

/** Area that scrolls while something is dragged near its edges. */
export interface ScrollArea {
  /** Speed in px per second along its axis; 0 where it should not scroll. */
  readonly speedAt: (point: Point) => number;
  readonly scrollBy: (px: number) => void;
  /** Time for which the pointer must be near an edge before scrolling begins. */
  readonly delaySeconds: number;
}

/** Scrolls the page up and down. */
export function pageScroll(): ScrollArea {
  return {
    speedAt: ({ y }) => edgeSpeed(y, { start: 0, end: window.innerHeight }, VERTICAL_PACE),
    scrollBy: (px) => window.scrollBy({ top: px, behavior: 'instant' }),
    delaySeconds: 0,
  };
}

/** Scrolls `box` up and down, near the edges of its visible part. */
export function boxScroll(box: HTMLElement): ScrollArea {
  return {
    speedAt({ y }) {
      const { top, bottom } = box.getBoundingClientRect();
      const visible = { start: Math.max(0, top), end: Math.min(window.innerHeight, bottom) };
      return edgeSpeed(y, visible, VERTICAL_PACE);
    },
    scrollBy: (px) => box.scrollBy({ top: px, behavior: 'instant' }),
    delaySeconds: 0,
  };
}

/** A pointer that only passes a side does not scroll. */
const SIDE_DELAY_SECONDS = 0.25;

/** Scrolls `box` to the left and right while the pointer is between its top and bottom. */
export function sideScroll(box: HTMLElement): ScrollArea {
  return {
    speedAt({ x, y }) {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      return y < top || y > bottom ? 0 : edgeSpeed(x, { start: left, end: right }, HORIZONTAL_PACE);
    },
    scrollBy: (px) => box.scrollBy({ left: px, behavior: 'instant' }),
    delaySeconds: SIDE_DELAY_SECONDS,
  };
}
