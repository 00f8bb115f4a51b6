import { sideScroll } from '@uplift/core/song-timing';
import { whileCarried } from '../../performance/order/while-carried.ts';
import type { Point } from './item-landing.ts';

/** Something that a pointer carries over a timeline. */
export interface Carriage {
  /** What scrolls when the pointer comes near its sides. */
  readonly scroller: HTMLElement;
  /** Shows what would come of it here. Called once a frame, also when only the timeline has scrolled. */
  readonly show: (point: Point) => void;
  /** It was let go here. */
  readonly drop: (point: Point) => void;
  /** Takes away all that was shown; also before it lands. */
  readonly clear: () => void;
}

/** A carriage on its way. */
export interface DragInProgress {
  readonly moveTo: (point: Point) => void;
  readonly drop: () => void;
  readonly putBack: () => void;
}

/** Begins to carry. Escape puts it back, and lets go of the pointer by `cancel`. */
export function beginDrag(carriage: Carriage, cancel: () => void): DragInProgress {
  let point: Point | null = null;
  let secondsAtSide = 0;
  const onFrame = (seconds: number) => {
    if (point === null) return;
    const speed = speedAt(carriage.scroller, point);
    secondsAtSide = speed === 0 ? 0 : secondsAtSide + seconds;
    if (secondsAtSide > SCROLLS_AFTER_SECONDS)
      carriage.scroller.scrollBy({ left: speed * seconds, behavior: 'instant' });
    carriage.show(point);
  };
  const putBack = () => {
    end();
    carriage.clear();
  };
  const onEscape = () => {
    putBack();
    cancel();
  };
  const end = whileCarried({ onFrame, onAlt: () => {}, onEscape });
  return {
    moveTo(next) {
      point = next;
    },
    drop() {
      putBack();
      if (point !== null) carriage.drop(point);
    },
    putBack,
  };
}

/** Who only passes a side does not mean to scroll. */
const SCROLLS_AFTER_SECONDS = 0.25;

function speedAt(scroller: HTMLElement, { x, y }: Point): number {
  const box = scroller.getBoundingClientRect();
  return y < box.top || y > box.bottom ? 0 : sideScroll(x, box);
}
