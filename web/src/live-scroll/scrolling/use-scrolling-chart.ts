import type { LiveScrollControl } from '@uplift/core/performance';
import { useLayoutEffect, useMemo, type RefObject } from 'react';
import { ScrollingChart, type ScrollingActions } from './scrolling-chart.ts';

export interface ScrollingChartPlace {
  readonly scroller: RefObject<HTMLElement | null>;
  /** All that is scrolled. */
  readonly lines: RefObject<HTMLElement | null>;
  /** Identifies this chart. */
  readonly chartName: string;
}

/** Moves the chart with the beat while LiveScroll is active: marks the current entry, and keeps it visible. */
export function useScrollingChart(control: LiveScrollControl, place: ScrollingChartPlace): void {
  const { scroller, lines, chartName } = place;
  const { timeline, moves } = control;
  const actions = useScrollingActions(control);
  const isActive = control.state.phase === 'active';
  useLayoutEffect(() => {
    const elements = { scroller: scroller.current, lines: lines.current };
    if (!isActive || timeline === null || !isThere(elements)) return undefined;
    const chart = new ScrollingChart(elements, timeline, actions);
    const endWatch = watch(elements, chart);
    const endMoves = moves.subscribe(chart.moved);
    chart.look();
    return () => {
      endMoves();
      endWatch();
      chart.end();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another chart has other lines
  }, [isActive, timeline, chartName, scroller, lines, moves, actions]);
}

function useScrollingActions(control: LiveScrollControl): ScrollingActions {
  const { anchor, isFollowing, moveByHand, resumeFollowing, moveTo, jumpToLine } = control;
  return useMemo(
    () => ({ anchor, isFollowing, moveByHand, resumeFollowing, moveTo, jumpToLine }),
    [anchor, isFollowing, moveByHand, resumeFollowing, moveTo, jumpToLine],
  );
}

interface Elements {
  readonly scroller: HTMLElement | null;
  readonly lines: HTMLElement | null;
}

function isThere(elements: Elements): elements is { readonly scroller: HTMLElement; readonly lines: HTMLElement } {
  return elements.scroller !== null && elements.lines !== null;
}

/** Listens to the player's hand, to sizes, and to the page coming back. Returns the function that ends it. */
function watch({ scroller, lines }: { scroller: HTMLElement; lines: HTMLElement }, chart: ScrollingChart): () => void {
  const ending = new AbortController();
  const options = { passive: true, signal: ending.signal };
  scroller.addEventListener('scroll', chart.scrolled, options);
  scroller.addEventListener('wheel', chart.wheel, { ...options, passive: false });
  scroller.addEventListener('touchstart', chart.touch, options);
  scroller.addEventListener('touchend', chart.letGo, options);
  scroller.addEventListener('touchcancel', chart.letGo, options);
  scroller.addEventListener('pointerdown', chart.down, options);
  scroller.addEventListener('pointerup', chart.up, options);
  scroller.addEventListener('pointercancel', chart.cancel, options);
  document.addEventListener('visibilitychange', chart.drawAtOnce, options);
  const sizes = new ResizeObserver(chart.remeasure);
  sizes.observe(scroller);
  sizes.observe(lines);
  return () => {
    sizes.disconnect();
    ending.abort();
  };
}
