/** The tops of a scrolled chart's sections, in px from the top of the scrolled content. */
export interface ScrolledSections {
  /** The top of each section, in playing order. */
  readonly tops: readonly number[];
  readonly scrollTop: number;
  readonly viewportHeight: number;
  readonly contentHeight: number;
}

/** Share of the screen's height at which the reader looks while more follows below. */
const READING_SHARE = 0.25;

/**
 * The index of the section being read: the last that begins above a line a quarter down the screen. The line sinks to
 * the bottom near the chart's end, so that every section has its turn. 0 without sections.
 */
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

/** A section that was jumped to, and the scroll position of the chart after the jump. */
export interface SectionJump {
  readonly orderIndex: number;
  readonly scrollTop: number;
  readonly viewportHeight: number;
  readonly contentHeight: number;
}

/** Browsers round scroll positions. */
const ROUNDING_PX = 1;

/**
 * The jump as long as its section is the current one: until the reader scrolls. A chart that takes another size, as when a message comes
 * above the footer, is scrolled by the browser and not by its reader.
 */
export function keptJump(jump: SectionJump | null, view: Omit<SectionJump, 'orderIndex'>): SectionJump | null {
  if (jump === null) return null;
  const isSameSize = jump.viewportHeight === view.viewportHeight && jump.contentHeight === view.contentHeight;
  if (!isSameSize) return { ...view, orderIndex: jump.orderIndex };
  return Math.abs(jump.scrollTop - view.scrollTop) > ROUNDING_PX ? null : jump;
}
