import { stretchInView, type Stretch } from '@uplift/core/song-timing';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface SideView {
  readonly stretch: Stretch;
  /** True if more follows to the right of the visible part. */
  readonly hasMore: boolean;
}

/** Scroll positions of lanes, for when they are rendered again. */
export interface ScrollMemory {
  readonly left: () => number;
  readonly keep: (left: number) => void;
}

export function createScrollMemory(): ScrollMemory {
  let kept = 0;
  return {
    left: () => kept,
    keep(left) {
      kept = left;
    },
  };
}

/** Watches lanes that scroll sideways and returns the visible range. A change of the time scale keeps the left edge. */
export function useSideScroll(beatWidthPx: number, memory: ScrollMemory) {
  const scroller = useRef<HTMLDivElement>(null);
  const drawnBeatWidthPx = useRef(beatWidthPx);
  const [view, setView] = useState<SideView>(() => ({
    stretch: stretchInView(memory.left(), window.innerWidth),
    hasMore: false,
  }));
  const look = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const { scrollLeft: left, clientWidth, scrollWidth } = element;
    memory.keep(left);
    const next = { stretch: stretchInView(left, clientWidth), hasMore: left + clientWidth < scrollWidth - 1 };
    setView((before) => (isSame(before, next) ? before : next));
  }, [memory]);
  useLayoutEffect(() => {
    const left = (memory.left() * beatWidthPx) / drawnBeatWidthPx.current;
    drawnBeatWidthPx.current = beatWidthPx;
    scroller.current?.scrollTo({ left, behavior: 'instant' });
    look();
  }, [beatWidthPx, memory, look]);
  useEffect(() => {
    const resized = new ResizeObserver(look);
    const element = scroller.current;
    if (element !== null) resized.observe(element);
    if (element?.firstElementChild) resized.observe(element.firstElementChild);
    return () => resized.disconnect();
  }, [look]);
  return { scroller, ...view, onScroll: look };
}

function isSame(one: SideView, other: SideView): boolean {
  return (
    one.hasMore === other.hasMore && one.stretch.from === other.stretch.from && one.stretch.to === other.stretch.to
  );
}
