import type { ScrollArea } from './scroll-area.ts';
import { watchDrag, type DragEvents } from './watch-drag.ts';

/** A point of the screen, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface DragPoint extends Point {
  readonly isAltHeld: boolean;
}

/** Drop target of a drag: a feature's geometry, and its command in `drop`. */
export interface DragTarget {
  /** Area that scrolls near its edges. */
  readonly scrolls: ScrollArea;
  /** Shows the result of a drop here. Called once a frame, also when only the page below the pointer has moved. */
  readonly show: (point: DragPoint) => void;
  /** Called after `clear`. */
  readonly drop: (point: DragPoint) => void;
  /** Removes everything that was shown. */
  readonly clear: () => void;
}

/** A drag between its start and its end, after which nothing here does anything. */
export interface PointerDrag {
  readonly moveTo: (point: DragPoint) => void;
  /** Drops at the last point; without any, cancels. */
  readonly drop: () => void;
  readonly cancel: () => void;
}

interface DragSurroundings {
  /** Releases the pointer after Escape. */
  readonly release: () => void;
  readonly watch?: (events: DragEvents) => () => void;
}

/** Starts to drag over `target`. Escape cancels; near an edge of what scrolls, it scrolls. */
export function startDrag(target: DragTarget, { release, watch = watchDrag }: DragSurroundings): PointerDrag {
  let point: DragPoint | null = null;
  let isShown = false;
  let isOver = false;
  const scroll = createEdgeScroll(target.scrolls);
  const change = (by: Partial<DragPoint>) => {
    if (point !== null) point = { ...point, ...by };
    isShown = false;
  };
  const onFrame = (seconds: number) => {
    if (point === null) return;
    if (scroll(point, seconds)) isShown = false;
    if (isShown) return;
    isShown = true;
    target.show(point);
  };
  const end = (next: () => void) => {
    if (isOver) return;
    isOver = true;
    stop();
    target.clear();
    next();
  };
  const stop = watch({
    onFrame,
    onAlt: (isAltHeld) => change({ isAltHeld }),
    onEscape: () => end(release),
    onScroll: () => change({}),
  });
  return {
    moveTo(next) {
      point = next;
      isShown = false;
    },
    drop: () => end(() => point !== null && target.drop(point)),
    cancel: () => end(() => {}),
  };
}

/** Returns a function that scrolls near an edge for `seconds`, and returns whether it did. */
function createEdgeScroll({ speedAt, scrollBy, delaySeconds }: ScrollArea) {
  let secondsNearEdge = 0;
  return (point: Point, seconds: number): boolean => {
    const speed = speedAt(point);
    secondsNearEdge = speed === 0 ? 0 : secondsNearEdge + seconds;
    const scrolls = speed !== 0 && secondsNearEdge > delaySeconds;
    if (scrolls) scrollBy(speed * seconds);
    return scrolls;
  };
}
