import { tryColumns, type DrawnSections, type FittedChart } from '@uplift/core/songbook';
import { chartClass, chartSizes, type ChartColumns } from './chart-look.ts';

/** The height that a scrolling element has for its chart, in px, without what is above or below it. */
export function measureScreen(scroller: HTMLElement | null, drawn: HTMLElement | null): number {
  if (scroller === null) return 0;
  const { paddingTop, paddingBottom } = getComputedStyle(scroller);
  const contentPx = heights(scroller).reduce((sum, px) => sum + px, 0);
  const besidesPx = contentPx - (drawn?.getBoundingClientRect().height ?? 0);
  return scroller.clientHeight - besidesPx - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
}

export function measureHeights(drawn: HTMLElement): DrawnSections {
  return { sectionsPx: heights(drawn), gapPx: Number.parseFloat(getComputedStyle(drawn).rowGap) || 0 };
}

function heights(element: HTMLElement): readonly number[] {
  return Array.from(element.children, (child) => child.getBoundingClientRect().height);
}

/** Tries the chart in one column, then in more, and restores its scroll position. */
export function measureColumns(drawn: HTMLElement, scroller: HTMLElement, fit: FittedChart): ChartColumns | null {
  const { scrollTop } = scroller;
  setLook(drawn, fit, null);
  const besidesPx = scroller.scrollHeight - drawn.offsetHeight;
  const isSeen = scroller.scrollHeight <= scroller.clientHeight;
  const draw = (columns: Omit<ChartColumns, 'heightPx'>) => {
    setLook(drawn, fit, { ...columns, heightPx: null });
    return measureHeights(drawn);
  };
  const fitting = isSeen ? null : tryColumns(fit, scroller.clientHeight - besidesPx, draw);
  // What React is about to draw, for code that measures the chart before that.
  setLook(drawn, fit, fitting);
  if (fitting === null) scroller.scrollTo({ top: scrollTop, behavior: 'instant' });
  return fitting;
}

function setLook(drawn: HTMLElement, fit: FittedChart, columns: ChartColumns | null): void {
  drawn.setAttribute('class', chartClass(fit, columns));
  for (const [name, value] of Object.entries(chartSizes(fit, columns))) drawn.style.setProperty(name, value);
}
