import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { fitChart, type Chart, type ChartFit } from '@uplift/core/songbook';
import { useStore } from '../../state/use-store.ts';
import { chartFonts } from './chart-fonts.ts';
import { measureLongestLine, type LongestLine } from './longest-line.ts';

export interface ChartFitOptions {
  /** The reader's own size. */
  readonly preferencePx: number;
  readonly fitsWidth: boolean;
  /** The width of the margin of section names, where they are next to their lines. */
  readonly namesPx: number;
  /** The size of chords in percent of what is usual; 100 if not given. */
  readonly chordScale?: number;
}

export interface FittedChart extends ChartFit {
  readonly namesPx: number;
  readonly chordScale: number;
  /** The container's width, less what rounding may take. */
  readonly availablePx: number;
  /** The reader's own size, and whether letters may be narrower to keep a line whole: for setting it another way. */
  readonly requested: Pick<ChartFitOptions, 'preferencePx' | 'fitsWidth'>;
  readonly longest: LongestLine;
  /** Maximum width of a line before it breaks, in em of the chart's size; Infinity if no line breaks. */
  readonly rowEm: number;
  /** The same, whether lines break or not: for a chart whose lines are still to change. */
  readonly rowWidthEm: number;
}

/** Below this width, section names are above their lines. */
const NAMES_BESIDE_FROM_PX = 600;
/** Between names and lines; the same figure as chart.module.css. */
const NAMES_GAP_PX = 20;
/** Text is laid out in whole device pixels here and there; a line that fits by less might still break. */
const ROUNDING_PX = 2;

/** Fits the chart to its container: width of the letters, size, and place of section names. Null until the container is known, which is before anything is painted; follows the container's width. */
export function useChartFit(
  chart: Chart | null,
  container: RefObject<HTMLElement | null>,
  options: ChartFitOptions,
): FittedChart | null {
  const availablePx = useWidth(container);
  const { preferencePx, fitsWidth, namesPx, chordScale = 100 } = options;
  const longest = useLongestLine(chart, chordScale);
  return useMemo(
    () =>
      availablePx === null ? null : fitToWidth(longest, availablePx, { preferencePx, fitsWidth, namesPx, chordScale }),
    [availablePx, chordScale, fitsWidth, longest, namesPx, preferencePx],
  );
}

function fitToWidth(longest: LongestLine, widthPx: number, options: Required<ChartFitOptions>): FittedChart {
  const { preferencePx, fitsWidth, namesPx, chordScale } = options;
  const isNarrow = widthPx < NAMES_BESIDE_FROM_PX;
  const marginPx = isNarrow ? 0 : namesPx + NAMES_GAP_PX;
  const availablePx = widthPx - ROUNDING_PX;
  const longestLinePx = longest.fullEm * preferencePx;
  const asPreferred = {
    stretchPercent: 100,
    marginAbove: isNarrow,
    sizePx: preferencePx,
    wraps: longestLinePx > availablePx - marginPx,
  };
  const narrowLinePx = longest.narrowEm * preferencePx;
  const fit = fitsWidth ? fitChart({ longestLinePx, narrowLinePx, availablePx, marginPx, preferencePx }) : asPreferred;
  const marginAbove = fit.marginAbove || isNarrow;
  const rowPx = availablePx - (marginAbove ? 0 : marginPx);
  const rowWidthEm = rowPx / fit.sizePx;
  const rowEm = fit.wraps ? rowWidthEm : Infinity;
  const requested = { preferencePx, fitsWidth };
  return { ...fit, marginAbove, namesPx, chordScale, availablePx, longest, requested, rowEm, rowWidthEm };
}

function useWidth(container: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = container.current;
    if (element === null) return undefined;
    // oxlint-disable-next-line react/set-state-in-effect -- once before the first paint, so that the chart never changes its size visibly
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [container]);
  return width;
}

const NO_LINE: LongestLine = { fullEm: 0, narrowEm: 0 };

function useLongestLine(chart: Chart | null, chordScale: number): LongestLine {
  // Measured again when the fonts arrive.
  useStore(chartFonts);
  return chart === null ? NO_LINE : measureLongestLine(chart, chordScale);
}
