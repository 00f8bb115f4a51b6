/** Distance from an edge at which scrolling begins, and the speed at the edge itself. */
export interface EdgePace {
  readonly zonePx: number;
  readonly pxPerSecond: number;
}

/** Up and down: pages and lists. */
export const VERTICAL_PACE: EdgePace = { zonePx: 72, pxPerSecond: 1400 };

/** Sideways: timelines, whose beats are narrower than a list is high. */
export const HORIZONTAL_PACE: EdgePace = { zonePx: 56, pxPerSecond: 900 };

/** The visible part of what scrolls, along the axis on which it scrolls, in px of the screen. */
export interface Extent {
  readonly start: number;
  readonly end: number;
}

/** A zone takes up a quarter of a small box at most, so that its middle never scrolls. */
const MOST_OF_EXTENT = 1 / 4;

/** Returns how fast to scroll with the pointer at `at`, in px per second: negative near the start, positive near the end, 0 between. */
export function edgeSpeed(at: number, { start, end }: Extent, { zonePx, pxPerSecond }: EdgePace): number {
  const zone = Math.min(zonePx, (end - start) * MOST_OF_EXTENT);
  const before = Math.max(0, start + zone - at);
  const after = Math.max(0, at - (end - zone));
  const share = Math.min(1, Math.max(before, after) / zone);
  return Math.sign(after - before) * share * pxPerSecond || 0;
}
