import { isConfirmed, type AskedMove } from '@uplift/core/performance';

/** A press of Next or Previous slide, and the state it meets. */
export interface SlidePress {
  readonly by: 1 | -1;
  readonly index: number;
  /** Number of slides of the item; 0 while it loads. */
  readonly slides: number;
  readonly hasNextItem: boolean;
  /** A held key that repeats. */
  readonly isRepeat: boolean;
  readonly atMs: number;
  /** An earlier press at the last slide. */
  readonly asked: AskedMove | null;
}

/** Time in which a second press at the last slide moves to the next item. */
export const GO_ON_WITHIN_MS = 2000;

/**
 * Decides the effect of a press (PRES-24): at the last slide the first press asks, and the second moves to the next
 * item. A held key stops there.
 */
export function slideStep(press: SlidePress): 'slide' | 'ask' | 'item' {
  const { by, index, slides, hasNextItem, isRepeat, asked, atMs } = press;
  const isAtEnd = by === 1 && slides > 0 && index >= slides - 1;
  if (!isAtEnd || !hasNextItem || isRepeat) return 'slide';
  return isConfirmed(asked, by, atMs) ? 'item' : 'ask';
}
