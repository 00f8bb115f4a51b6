import { isConfirmed, type AskedMove } from '@uplift/core/performance';

/** Where a press of Next or Previous slide comes. */
export interface SlidePress {
  readonly by: 1 | -1;
  readonly index: number;
  /** How many slides the item has; 0 while it loads. */
  readonly slides: number;
  readonly hasNextItem: boolean;
  /** A held key that repeats. */
  readonly isRepeat: boolean;
  readonly atMs: number;
  /** An earlier press at the last slide. */
  readonly asked: AskedMove | null;
}

/** How long a press at the last slide waits for the second one, which goes on to the next item. */
export const GO_ON_WITHIN_MS = 2000;

/** What a press does (PRES-24): at the last slide the first one asks, and the second goes on to the next item. A held key stops there. */
export function slideStep(press: SlidePress): 'slide' | 'ask' | 'item' {
  const { by, index, slides, hasNextItem, isRepeat, asked, atMs } = press;
  const isAtEnd = by === 1 && slides > 0 && index >= slides - 1;
  if (!isAtEnd || !hasNextItem || isRepeat) return 'slide';
  return isConfirmed(asked, by, atMs) ? 'item' : 'ask';
}
