import { useDrag, type FullGestureState } from '@use-gesture/react';
import { useEffect, useRef } from 'react';
import { beginJourney, type Carriage, type Journey } from './carriage.ts';
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
  const journey = useRef<Journey | null>(null);
  useEffect(() => () => journey.current?.putBack(), []);
  return useDrag(
    (drag) => {
      if (drag.tap) tap(carrying, drag);
      else journey.current = travel(carrying, drag, journey.current);
    },
    { enabled: isEnabled, filterTaps: true, threshold: THRESHOLD_PX, pointer: { keys: false, capture: true } },
  );
}

type Drag = Pick<FullGestureState<'drag'>, 'event' | 'xy' | 'initial' | 'first' | 'last' | 'canceled' | 'cancel'>;

function tap({ onTap }: Carrying, { event, xy: [x, y] }: Drag): void {
  if (event.type === 'pointerup' && event.target instanceof Element) onTap(event.target, { x, y }, isFinger(event));
}

/** The journey after one more movement of the pointer; null when there is none. */
function travel(carrying: Carrying, drag: Drag, under: Journey | null): Journey | null {
  const {
    event,
    xy: [x, y],
    last,
    canceled,
  } = drag;
  const journey = drag.first ? begin(carrying, drag) : under;
  journey?.moveTo({ x, y });
  if (!last) return journey;
  // Where the browser takes the pointer for something else, such as scrolling, nothing was let go.
  if (canceled || event.type !== 'pointerup') journey?.putBack();
  else journey?.drop();
  return null;
}

function begin({ take }: Carrying, { event, initial: [x, y], cancel }: Drag): Journey | null {
  if (!(event.target instanceof Element) || !isHeld(event)) return null;
  const carriage = take(event.target, { x, y });
  return carriage && beginJourney(carriage, cancel);
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
