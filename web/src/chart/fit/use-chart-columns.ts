import { useCallback, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import {
  isAsPlanned,
  mightHaveColumns,
  planColumns,
  type Chart,
  type ColumnPlan,
  type FittedChart,
} from '@uplift/core/songbook';
import type { ChartColumns } from './chart-look.ts';
import { measureColumns, measureScreen, measureHeights } from './drawn-columns.ts';
import { chartWidths } from './text-width.ts';

/** A change of the screen's height by less changes nothing. */
const ROUNDING_PX = 0.5;
/** Size of section names, in rem; the same figure as chart.module.css. */
const NAME_REM = 0.875;

/** A chart to be set in columns. */
interface WantedColumns {
  readonly fit: FittedChart;
  /** Null if only the browser can tell. */
  readonly plan: ColumnPlan | null;
}

/**
 * The columns that keep a chart from scrolling; null for a single column. They are planned before the chart is drawn,
 * and measured only where the drawn chart differs from the plan. Follows the height of `screen`, which scrolls the chart,
 * but not its padding: a bar at the bottom must not move a song that is played.
 */
export function useChartColumns(
  chart: Chart,
  element: RefObject<HTMLElement | null>,
  { fit, screen }: { readonly fit: FittedChart; readonly screen: RefObject<HTMLElement | null> | null },
): ChartColumns | null {
  const { wanted, follow } = useWantedColumns(chart, fit, screen);
  const [measured, setMeasured] = useState<{ readonly of: WantedColumns; readonly columns: ChartColumns | null }>();
  useLayoutEffect(() => {
    const drawn = element.current;
    const scroller = screen?.current ?? null;
    if (drawn === null || scroller === null || wanted === null) return undefined;
    const look = () => {
      const isOutdated = follow(measureScreen(scroller, drawn));
      if (isOutdated || (wanted.plan !== null && isAsPlanned(wanted.plan, measureHeights(drawn)))) return;
      setMeasured({ of: wanted, columns: measureColumns(drawn, scroller, wanted.fit) });
    };
    look();
    const observer = new ResizeObserver(() => void follow(measureScreen(scroller, drawn)));
    observer.observe(scroller, { box: 'border-box' });
    return () => observer.disconnect();
  }, [element, screen, wanted, follow]);
  const shown = wanted !== null && measured?.of === wanted ? measured : wanted?.plan;
  return shown?.columns ?? null;
}

/** Plans columns for the height of a screen; null if the chart can have none. `follow` takes the measured height, and returns true if it starts another plan. */
function useWantedColumns(chart: Chart, fit: FittedChart, screen: RefObject<HTMLElement | null> | null) {
  const [screenPx, setScreenPx] = useState(() => measureScreen(screen?.current ?? null, null));
  const isPlanned = screen !== null && mightHaveColumns(chart, fit);
  const wanted = useMemo<WantedColumns | null>(
    () => (isPlanned ? { fit, plan: planFor(chart, fit, screenPx) } : null),
    [isPlanned, chart, fit, screenPx],
  );
  const follow = useCallback(
    (nowPx: number): boolean => {
      const isOther = Math.abs(nowPx - screenPx) > ROUNDING_PX;
      if (isOther) setScreenPx(nowPx);
      return isOther;
    },
    [screenPx],
  );
  return { wanted, follow };
}

function planFor(chart: Chart, fit: FittedChart, screenPx: number): ColumnPlan | null {
  const setting = { notation: chart.notation, chordScale: fit.chordScale };
  const fontPx = NAME_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return planColumns(chart, fit, {
    screenPx,
    measureAt: (stretchPercent) => chartWidths.measureAt(stretchPercent, setting),
    names: { fontPx, widthPx: (name) => fontPx * chartWidths.nameEm(name) },
  });
}
