import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { rowTop, type TableLayout } from './table-layout.ts';

/** Keeps the row with the tab stop, and moves the focus to another: drawn, scrolled into view, focused. */
export function useTableFocus(scroller: RefObject<HTMLDivElement | null>, layout: TableLayout) {
  const [wanted, setActive] = useState(0);
  const active = Math.max(0, Math.min(wanted, layout.rowCount - 1));
  const focusRow = (index: number) => {
    const view = scroller.current;
    if (!view) return;
    flushSync(() => setActive(index));
    reveal(view, rowTop(layout, index), layout.rowHeight);
    view.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true });
  };
  return { active, setActive, focusRow };
}

/** Scrolls no further than needed; the sticky heads cover the upper edge of the view. */
function reveal(view: HTMLElement, top: number, height: number): void {
  const headHeight = view.querySelector('thead')?.offsetHeight ?? 0;
  const room = view.clientHeight - headHeight;
  if (top < view.scrollTop) view.scrollTo({ top });
  else if (top + height > view.scrollTop + room) view.scrollTo({ top: top + height - room });
}
