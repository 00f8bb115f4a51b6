import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { rowsInView, type RowSpan, type TableLayout } from './table-layout.ts';

/** Rows drawn beyond either edge, so that a scroll never shows a gap before the next frame. */
const SPARE_ROWS = 2;

/** Height of the last view, the first guess for the next: a table that returns to its page draws its rows once. */
let lastHeight: number | null = null;

interface View {
  readonly top: number;
  readonly height: number;
  readonly spare: number;
}

/** A jump of more than a screen draws every row, so it draws no spare ones: that keeps its frame short. */
function movedView(before: View, top: number, height: number): View {
  if (before.top === top && before.height === height) return before;
  const isLeap = Math.abs(top - before.top) >= height;
  return { top, height, spare: isLeap ? 0 : SPARE_ROWS };
}

/** A scroll offset without the part of a row, in px. */
function wholeRows(top: number, rowHeight: number): number {
  return Math.floor(top / rowHeight) * rowHeight;
}

export interface ScrollMemory {
  /** Start offset in px. */
  readonly initialScrollTop?: number | undefined;
  readonly onScrollTopChange?: ((top: number) => void) | undefined;
}

/** Watches a scrolling element and returns the rows it shows; changes only when a row enters or leaves. */
export function useRowWindow(layout: TableLayout, memory: ScrollMemory) {
  const scroller = useRef<HTMLDivElement>(null);
  const { initialScrollTop = 0, onScrollTopChange } = memory;
  const { rowHeight } = layout;
  const [view, setView] = useState<View>(() => ({
    top: wholeRows(initialScrollTop, rowHeight),
    height: lastHeight ?? window.innerHeight,
    spare: SPARE_ROWS,
  }));
  const measure = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const top = wholeRows(element.scrollTop, rowHeight);
    const height = element.clientHeight + rowHeight;
    lastHeight = height;
    setView((before) => movedView(before, top, height));
  }, [rowHeight]);
  const onScroll = useCallback(() => {
    measure();
    if (scroller.current) onScrollTopChange?.(scroller.current.scrollTop);
  }, [measure, onScrollTopChange]);
  useLayoutEffect(() => {
    if (initialScrollTop > 0) scroller.current?.scrollTo({ top: initialScrollTop });
    measure();
    // oxlint-disable-next-line react/exhaustive-deps -- only the first place is restored; later ones are the reader's own
  }, []);
  useEffect(() => {
    const resized = new ResizeObserver(measure);
    if (scroller.current) resized.observe(scroller.current);
    return () => resized.disconnect();
  }, [measure]);
  const span: RowSpan = useMemo(() => rowsInView(layout, view, view.spare), [layout, view]);
  return { scroller, span, onScroll };
}
