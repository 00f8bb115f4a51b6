import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Performance, ScrolledPlace } from '@uplift/core/performance';
import type { Chart } from '@uplift/core/songbook';
import { PlaceKeeper } from './place-keeper.ts';
import type { OpenPerformance } from './use-performance.ts';

export interface KeptPlaceOptions {
  readonly performance: Performance;
  readonly dispatch: OpenPerformance['dispatch'];
  /** Scrolling element; it is positioned, and its first child is its whole content. */
  readonly scroller: RefObject<HTMLElement | null>;
  /** Null if there is none, or not yet. */
  readonly chart: Chart | null;
  /** LiveScroll has the chart. */
  readonly isMoving: boolean;
}

/** Opens every item at its top, and the one that a reload interrupted where it was. A chart that takes another size (other letters, a device that is turned)
 * stays at the same music. */
export function useKeptPlace({ performance, dispatch, scroller, chart, isMoving }: KeptPlaceOptions): void {
  const keeper = useRef<PlaceKeeper | null>(null);
  const reported = useRef<ScrolledPlace | null>(null);
  useLayoutEffect(() => {
    if (scroller.current === null) return undefined;
    const mine = new PlaceKeeper(scroller.current, (to) => {
      if (to === null && reported.current === null) return;
      reported.current = to;
      dispatch({ type: 'scrolled', to });
    });
    keeper.current = mine;
    return () => mine.end();
  }, [scroller, dispatch]);
  const { list, setId, place, scrolled, live } = performance;
  // A set stays the same performance while it is edited.
  const whole = setId ?? list;
  useLayoutEffect(() => {
    const isSameItem = (live !== null && isMoving) || (scrolled !== null && scrolled === reported.current);
    if (isSameItem) return;
    reported.current = scrolled;
    keeper.current?.hold(scrolled);
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- the rest is looked at when another item comes
  }, [whole, place.songIndex]);
  useLayoutEffect(() => keeper.current?.expect(chart?.sections.length ?? 0), [chart]);
  useLayoutEffect(() => keeper.current?.leaveAlone(isMoving), [isMoving]);
}
