import { useDrag, type FullGestureState } from '@use-gesture/react';
import { useEffect, useState, type MouseEvent, type PointerEvent } from 'react';
import { startDrag, type DragTarget, type Point, type PointerDrag } from './pointer-drag.ts';

/** Point at which a pointer was pressed. */
export interface DragPress extends Point {
  readonly element: HTMLElement;
  readonly isTouch: boolean;
}

/** Draggable items within an element. */
interface DragSource {
  /** Starts dragging the pressed item; null if there is nothing to drag. */
  readonly start: (press: DragPress) => DragTarget | null;
  /** Selector of the part that starts a drag or a tap; without it, all of the element does. */
  readonly selector?: string;
  /** The pointer was released where it was pressed. */
  readonly onTap?: (press: DragPress) => void;
  readonly isEnabled?: boolean;
  /** False where the dragged element moves within the document, which would end the capture of the pointer. */
  readonly capturesPointer?: boolean;
}

const THRESHOLD_PX = 4;

/** Drags by mouse, pen and finger within an element. Returns the listeners to spread on it, and what cancels a drag. */
export function usePointerDrag(source: DragSource) {
  const [pointer] = useState(createPointerFollower);
  useEffect(() => pointer.cancel, [pointer]);
  const { onPointerDown, ...listeners } = useDrag((gesture) => pointer.follow(source, gesture), {
    enabled: source.isEnabled ?? true,
    filterTaps: true,
    threshold: THRESHOLD_PX,
    pointer: { keys: false, capture: source.capturesPointer ?? true },
  })();
  return {
    cancel: pointer.cancel,
    listeners: {
      ...listeners,
      // Before the elements within, which may keep the event to themselves.
      onPointerDownCapture(event: PointerEvent<HTMLElement>) {
        // Another finger neither starts nor ends a drag.
        if (!event.isPrimary) return;
        if (pointer.press(readPress(source, event))) onPointerDown?.(event);
      },
      /** The release of a drag is no click. */
      onClickCapture(event: MouseEvent<HTMLElement>) {
        if (!pointer.hasDragged() || event.detail === 0) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}

function readPress({ selector }: DragSource, event: PointerEvent<HTMLElement>): DragPress | null {
  if (!(event.target instanceof Element)) return null;
  const element = selector === undefined ? event.target : event.target.closest(selector);
  // An icon is no HTML element; the button around it is.
  const pressed = element?.closest<HTMLElement>(':not(svg, svg *)') ?? null;
  return pressed && { element: pressed, x: event.clientX, y: event.clientY, isTouch: event.pointerType === 'touch' };
}

type Gesture = Pick<
  FullGestureState<'drag'>,
  'event' | 'xy' | 'first' | 'last' | 'canceled' | 'cancel' | 'altKey' | 'tap'
>;

/** One pointer, from its press to the next. */
function createPointerFollower() {
  let press: DragPress | null = null;
  let drag: PointerDrag | null = null;
  let hasDragged = false;
  const begin = (source: DragSource, from: DragPress, { cancel }: Gesture) => {
    const target = source.start(from);
    drag = target && startDrag(target, { release: cancel });
    hasDragged = true;
  };
  return {
    /** Returns whether a drag or a tap can begin with it. */
    press(next: DragPress | null): boolean {
      drag?.cancel();
      [press, drag, hasDragged] = [next, null, false];
      return press !== null;
    },
    follow(source: DragSource, gesture: Gesture): void {
      if (press === null) return;
      if (gesture.tap) {
        if (isRelease(gesture)) source.onTap?.(press);
        return;
      }
      if (gesture.first) begin(source, press, gesture);
      if (drag !== null) moveDrag(drag, gesture);
    },
    cancel: () => drag?.cancel(),
    hasDragged: () => hasDragged,
  };
}

function moveDrag(drag: PointerDrag, gesture: Gesture): void {
  const [x, y] = gesture.xy;
  if (!gesture.canceled) drag.moveTo({ x, y, isAltHeld: gesture.altKey });
  if (!gesture.last) return;
  if (isRelease(gesture)) drag.drop();
  else drag.cancel();
}

/** Returns false if the browser took the pointer for something else, such as scrolling. */
function isRelease({ event, canceled }: Gesture): boolean {
  return !canceled && event.type === 'pointerup';
}
