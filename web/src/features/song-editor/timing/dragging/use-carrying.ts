import { useDrag, type FullGestureState } from '@use-gesture/react';
import { useEffect, useRef } from 'react';
import { beginDrag, type Carriage, type DragInProgress } from './carriage.ts';
import type { Point } from './item-landing.ts';

export interface Carrying {
  /** Takes what an element shows, at a point; null where there is nothing to take. */
  readonly take: (element: Element, at: Point) => Carriage | null;
  /** An element was tapped or clicked, not dragged. */
  readonly onTap: (element: Element, at: Point, isFinger: boolean) => void;
}

const THRESHOLD_PX = 4;

/** Handles drags and taps within an element with one listener. Returns a function whose result is spread on the element. */
export function useCarrying(carrying: Carrying, isEnabled: boolean) {
  const dragInProgress = useRef<DragInProgress | null>(null);
  useEffect(() => () => dragInProgress.current?.putBack(), []);
  return useDrag(
    (drag) => {
      if (drag.tap) tap(carrying, drag);
      else dragInProgress.current = travel(carrying, drag, dragInProgress.current);
    },
    { enabled: isEnabled, filterTaps: true, threshold: THRESHOLD_PX, pointer: { keys: false, capture: true } },
  );
}

type Drag = Pick<FullGestureState<'drag'>, 'event' | 'xy' | 'initial' | 'first' | 'last' | 'canceled' | 'cancel'>;

function tap({ onTap }: Carrying, { event, xy: [x, y] }: Drag): void {
  if (event.type === 'pointerup' && event.target instanceof Element) onTap(event.target, { x, y }, isFinger(event));
}

/** The drag after one more movement of the pointer; null if there is none. */
function travel(carrying: Carrying, drag: Drag, under: DragInProgress | null): DragInProgress | null {
  const {
    event,
    xy: [x, y],
    last,
    canceled,
  } = drag;
  const dragInProgress = drag.first ? begin(carrying, drag) : under;
  dragInProgress?.moveTo({ x, y });
  if (!last) return dragInProgress;
  // Where the browser takes the pointer for something else, such as scrolling, nothing was let go.
  if (canceled || event.type !== 'pointerup') dragInProgress?.putBack();
  else dragInProgress?.drop();
  return null;
}

function begin({ take }: Carrying, { event, initial: [x, y], cancel }: Drag): DragInProgress | null {
  if (!(event.target instanceof Element) || !isHeld(event)) return null;
  const carriage = take(event.target, { x, y });
  return carriage && beginDrag(carriage, cancel);
}

function isFinger(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch';
}

/** A finger drags a wide item only by its start; on the rest of it, it scrolls the timeline. */
function isHeld(event: Event): boolean {
  const { target } = event;
  if (!(target instanceof Element) || !isFinger(event)) return true;
  return target.closest('[data-wide]') === null || target.closest('[data-grip]') !== null;
}
