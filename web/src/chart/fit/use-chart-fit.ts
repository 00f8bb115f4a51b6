import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import {
  fitToWidth,
  type Chart,
  type ChartFitOptions,
  type FittedChart,
  type LongestLine,
} from '@uplift/core/songbook';
import { useStore } from '../../state/use-store.ts';
import { chartFonts } from './chart-fonts.ts';
import { measureLongestLine } from './longest-line.ts';

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
