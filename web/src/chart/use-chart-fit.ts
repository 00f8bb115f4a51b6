import { useEffect, useMemo, useState, type RefObject } from 'react';
import { fitChart, lineWidth, measureLine, NARROWEST_PERCENT, type Chart, type ChartFit } from '@uplift/core/songbook';
import { useStore } from '../state/use-store.ts';
import { chartFonts } from './chart-fonts.ts';
import { chartMeasure } from './text-width.ts';

export interface ChartFitOptions {
  /** The reader's own size. */
  readonly preferencePx: number;
  readonly fitsWidth: boolean;
}

/** Below this the names of sections stand above their lines. */
const NAMES_BESIDE_FROM_PX = 600;
/** The margin of section names and the gap beside it; the same figures as chart.module.css. */
const MARGIN_PX = 140;
/** A highlight reaches out of its line by this much on both sides. */
const BLEED_EM = 1.35;

/** How the chart fits its container: letters' width, size, and where section names stand. Follows the container's width. */
export function useChartFit(chart: Chart, container: RefObject<HTMLElement | null>, options: ChartFitOptions): ChartFit {
  const availablePx = useWidth(container);
  const longest = useLongestLine(chart);
  const { preferencePx, fitsWidth } = options;
  return useMemo(() => {
    const isNarrow = availablePx < NAMES_BESIDE_FROM_PX;
    const plain = { stretchPercent: 100, marginAbove: isNarrow, sizePx: preferencePx, wraps: true };
    if (!fitsWidth || availablePx === 0) return plain;
    const fit = fitChart({
      longestLinePx: longest.fullEm * preferencePx,
      narrowLinePx: longest.narrowEm * preferencePx,
      availablePx: availablePx - BLEED_EM * preferencePx,
      marginPx: isNarrow ? 0 : MARGIN_PX,
      preferencePx,
    });
    return { ...fit, marginAbove: fit.marginAbove || isNarrow };
  }, [availablePx, fitsWidth, longest, preferencePx]);
}

function useWidth(container: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = container.current;
    if (element === null) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [container]);
  return width;
}

function useLongestLine(chart: Chart): { readonly fullEm: number; readonly narrowEm: number } {
  const fonts = useStore(chartFonts);
  return useMemo(
    () => ({ fullEm: longestLineEm(chart, 100), narrowEm: longestLineEm(chart, NARROWEST_PERCENT) }),
    // oxlint-disable-next-line react/exhaustive-deps -- measured again when the fonts arrive
    [chart, fonts],
  );
}

function longestLineEm(chart: Chart, stretchPercent: number): number {
  const measure = chartMeasure(stretchPercent);
  const lines = chart.sections.filter((section) => !section.isRepeat).flatMap((section) => section.lines);
  return lines.reduce((longest, line) => Math.max(longest, lineWidth(line, measureLine(line, measure), measure)), 0);
}
