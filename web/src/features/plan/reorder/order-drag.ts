import { carriedWithin, edgeScrollSpeed, placeWhenCarried } from './order-geometry.ts';
import type { OrderStage } from './order-stage.ts';

/** An item being carried by a pointer. Escape puts it back; near an edge the page scrolls. */
export interface OrderDrag {
  /** Takes the item of place `from` at height `y` of the screen; `cancel` lets go of the pointer. */
  readonly begin: (from: number, y: number, cancel: () => void) => void;
  readonly moveTo: (y: number) => void;
  /** Lands it where it is. */
  readonly drop: () => void;
  readonly putBack: () => void;
}

interface Carried {
  readonly from: number;
  readonly to: number;
  /** Where on the page it was taken, in px. */
  readonly takenAt: number;
  /** Where on the screen it is now, in px. */
  readonly y: number;
  readonly end: () => void;
}

const MS_A_SECOND = 1000;

/** Carries items over `stage`, and tells where one has landed. */
export function createOrderDrag(stage: OrderStage, onLanded: (from: number, to: number) => void): OrderDrag {
  let carried: Carried | null = null;
  const moveTo = (y: number) => {
    if (carried === null) return;
    const by = carriedWithin(stage.spans(), carried.from, y + window.scrollY - carried.takenAt);
    const to = placeWhenCarried(stage.spans(), carried.from, by);
    carried = { ...carried, y, to };
    stage.show(carried.from, to, by);
  };
  const putBack = () => {
    carried?.end();
    carried = null;
    stage.clear();
  };
  const scroll = (seconds: number) => {
    if (carried === null) return;
    const by = edgeScrollSpeed(carried.y, window.innerHeight) * seconds;
    if (by === 0) return;
    window.scrollBy({ top: by, behavior: 'instant' });
    moveTo(carried.y);
  };
  return {
    begin(from, y, cancel) {
      putBack();
      const onEscape = () => {
        putBack();
        cancel();
      };
      carried = { from, to: from, takenAt: y + window.scrollY, y, end: whileCarried(scroll, onEscape) };
      stage.take(from);
    },
    moveTo,
    drop() {
      if (carried === null) return;
      const { from, to } = carried;
      putBack();
      if (to !== from) onLanded(from, to);
    },
    putBack,
  };
}

/** Tells of every frame, with the seconds since the last, and of Escape. Answers the function that ends it. */
function whileCarried(onFrame: (seconds: number) => void, onEscape: () => void): () => void {
  const ending = new AbortController();
  const hear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onEscape();
  };
  window.addEventListener('keydown', hear, { capture: true, signal: ending.signal });
  const next = (last: number) => {
    requestAnimationFrame((at) => {
      if (ending.signal.aborted) return;
      onFrame((at - last) / MS_A_SECOND);
      next(at);
    });
  };
  next(performance.now());
  return () => ending.abort();
}
