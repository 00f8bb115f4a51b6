/** Inputs for fitting a chart. All widths are those of the longest unbroken line, in px. */
export interface ChartFitting {
  /** At the preferred size, with letters at full width. */
  readonly longestLinePx: number;
  /**
   * At the preferred size, with letters as narrow as {@link NARROWEST_PERCENT}; without it, width follows the
   * percentage.
   */
  readonly narrowLinePx?: number;
  /** Space for section names and lines together. */
  readonly availablePx: number;
  /** The width of section names next to the lines; 0 if they are above the lines. */
  readonly marginPx: number;
  /** The reader's own size. */
  readonly preferencePx: number;
}

export interface ChartFit {
  /** Position on the font's width axis: 100 down to 86. */
  readonly stretchPercent: number;
  /** Section names are above their lines, not next to them. */
  readonly marginAbove: boolean;
  readonly sizePx: number;
  /** True if nothing else helps: the longest line breaks. */
  readonly wraps: boolean;
}

const FULL_WIDTH_PERCENT = 100;
export const NARROWEST_PERCENT = 86;
/** Share of the reader's own size. */
const SMALLEST_SHARE = 0.85;
const SMALLEST_PX = 15;

/**
 * Fits a chart's longest line: by narrower letters, then section names above, then a smaller size, then broken lines.
 */
export function fitChart(fitting: ChartFitting): ChartFit {
  const { availablePx, marginPx, preferencePx } = fitting;
  const beside = stretchThatFits(fitting, availablePx - marginPx);
  if (beside !== null) return { stretchPercent: beside, marginAbove: false, sizePx: preferencePx, wraps: false };
  const marginAbove = marginPx > 0;
  const above = stretchThatFits(fitting, availablePx);
  if (above !== null) return { stretchPercent: above, marginAbove, sizePx: preferencePx, wraps: false };
  const fittingPx = (preferencePx * availablePx) / narrowest(fitting);
  const smallestPx = Math.min(preferencePx, Math.max(preferencePx * SMALLEST_SHARE, SMALLEST_PX));
  const wraps = fittingPx < smallestPx;
  return { stretchPercent: NARROWEST_PERCENT, marginAbove, sizePx: wraps ? smallestPx : fittingPx, wraps };
}

/** The widest letters the line fits with, in whole percent; null when not even the narrowest do. */
function stretchThatFits(fitting: ChartFitting, availablePx: number): number | null {
  const fullPx = fitting.longestLinePx;
  if (fullPx <= availablePx) return FULL_WIDTH_PERCENT;
  const narrowPx = narrowest(fitting);
  if (narrowPx > availablePx) return null;
  const share = (availablePx - narrowPx) / (fullPx - narrowPx); // a variable font's widths are linear along its axis
  return NARROWEST_PERCENT + Math.floor(share * (FULL_WIDTH_PERCENT - NARROWEST_PERCENT));
}

function narrowest({ longestLinePx, narrowLinePx }: ChartFitting): number {
  return narrowLinePx ?? (longestLinePx * NARROWEST_PERCENT) / FULL_WIDTH_PERCENT;
}
