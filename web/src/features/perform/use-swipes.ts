import { useRef, type PointerEvent } from 'react';
import { swipeBetween, type TouchPoint } from '@uplift/core/performance';

/** Handlers that ask to step through the list when a finger swipes across. The browser keeps what becomes a scroll or a pinch to itself. */
export function useSwipes(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<TouchPoint | null>(null);
  const forget = () => {
    start.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.isPrimary && event.pointerType === 'touch' ? readPoint(event) : null;
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current === null || !event.isPrimary) return;
      const swipe = swipeBetween(start.current, readPoint(event));
      forget();
      if (swipe !== null) onSwipe(swipe === 'next' ? 1 : -1);
    },
    onPointerCancel: forget,
  };
}

function readPoint(event: PointerEvent): TouchPoint {
  return { x: event.clientX, y: event.clientY, atMs: event.timeStamp };
}
