import { useLayoutEffect, useState, type RefObject } from 'react';
import {
  countsToTry,
  fitColumns,
  mightHaveColumns,
  stretchInColumns,
  type Chart,
  type FittedChart,
} from '@uplift/core/songbook';
import { chartClass, chartSizes, type ChartColumns } from './chart-look.ts';

/** A column that fits by less might still spill over. */
const ROUNDING_PX = 1;

/**
 * The columns that keep a chart from scrolling; null for a single column. They are known and drawn before the first
 * paint. Follows the height of `screen`, which scrolls the chart, but not its padding: a bar at the bottom must not
 * move a song that is played.
 */
export function useChartColumns(
  chart: Chart,
  element: RefObject<HTMLElement | null>,
  { fit, screen }: { readonly fit: FittedChart; readonly screen: RefObject<HTMLElement | null> | null },
): ChartColumns | null {
  const [columns, setColumns] = useState<ChartColumns | null>(null);
  useLayoutEffect(() => {
    const drawn = element.current;
    const scroller = screen?.current ?? null;
    if (drawn === null || scroller === null || !mightHaveColumns(chart, fit)) return undefined;
    const look = () => {
      const now = columnsThatFit({ drawn, scroller, fit });
      // Sets what React is about to draw, for code that measures the chart before that.
      setLook(drawn, fit, now);
      setColumns((before) => (hasSameColumns(before, now) ? before : now));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(scroller, { box: 'border-box' });
    return () => {
      observer.disconnect();
      setColumns(null);
    };
  }, [chart, element, fit, screen]);
  return columns;
}

interface DrawnChart {
  readonly drawn: HTMLElement;
  readonly scroller: HTMLElement;
  readonly fit: FittedChart;
}

/** Tries the chart in one column, then in more, and restores its scroll position. */
function columnsThatFit({ drawn, scroller, fit }: DrawnChart): ChartColumns | null {
  const { scrollTop } = scroller;
  setLook(drawn, fit, null);
  const besidesPx = scroller.scrollHeight - drawn.offsetHeight;
  const isSeen = scroller.scrollHeight <= scroller.clientHeight;
  const screenPx = scroller.clientHeight - besidesPx - ROUNDING_PX;
  const fitting = isSeen ? null : firstThatFits(drawn, fit, screenPx);
  if (fitting === null) {
    setLook(drawn, fit, null);
    scroller.scrollTo({ top: scrollTop, behavior: 'instant' });
  }
  return fitting;
}

function firstThatFits(drawn: HTMLElement, fit: FittedChart, screenPx: number): ChartColumns | null {
  for (const count of countsToTry(fit)) {
    const columns = { count, heightPx: null, stretchPercent: stretchInColumns(fit, count) };
    setLook(drawn, fit, columns);
    const sectionsPx = Array.from(drawn.children, (section) => section.getBoundingClientRect().height);
    const gapPx = Number.parseFloat(getComputedStyle(drawn).rowGap) || 0;
    const heightPx = fitColumns({ sectionsPx, gapPx, screenPx, count });
    if (heightPx !== null) return { ...columns, heightPx: heightPx + ROUNDING_PX };
  }
  return null;
}

function setLook(drawn: HTMLElement, fit: FittedChart, columns: ChartColumns | null): void {
  drawn.setAttribute('class', chartClass(fit, columns));
  for (const [name, value] of Object.entries(chartSizes(fit, columns))) drawn.style.setProperty(name, value);
}

function hasSameColumns(one: ChartColumns | null, other: ChartColumns | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
