/** Where the sections of a scrolled chart stand, in px from the top of what is scrolled. */
export interface ScrolledSections {
  /** The top of each section, in playing order. */
  readonly tops: readonly number[];
  readonly scrollTop: number;
  readonly viewportHeight: number;
  readonly contentHeight: number;
}

/** Eyes rest this far down the screen while there is more to come below. */
const READING_SHARE = 0.25;

/** The index of the section being read: the last that begins above a line a quarter down the screen, which sinks to the bottom as
 * the chart's end comes up, so that every section has its turn. 0 where there are none. */
export function currentSection({ tops, scrollTop, viewportHeight, contentHeight }: ScrolledSections): number {
  const below = Math.max(0, contentHeight - viewportHeight - scrollTop);
  const line = Math.max(viewportHeight * READING_SHARE, viewportHeight - below);
  const isAtRest = scrollTop <= 0;
  const reading = isAtRest ? 0 : scrollTop + line;
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= reading),
  );
}
