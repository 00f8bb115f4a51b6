import { whileCarried } from '../performance/while-carried.ts';
import { sideScroll } from './beat-geometry.ts';
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
export interface Journey {
  readonly moveTo: (point: Point) => void;
  readonly drop: () => void;
  readonly putBack: () => void;
}

/** Begins to carry. Escape puts it back, and lets go of the pointer by `cancel`. */
export function beginJourney(carriage: Carriage, cancel: () => void): Journey {
  let point: Point | null = null;
  const onFrame = (seconds: number) => {
    if (point === null) return;
    scrollSideways(carriage.scroller, point, seconds);
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

function scrollSideways(scroller: HTMLElement, { x, y }: Point, seconds: number): void {
  const box = scroller.getBoundingClientRect();
  const by = y < box.top || y > box.bottom ? 0 : sideScroll(x, box) * seconds;
  if (by !== 0) scroller.scrollBy({ left: by, behavior: 'instant' });
}
