import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import type { GroupedItem } from '@uplift/core/song-timing';

/** In each group of a card (its lanes, bin and ruler) the item that Tab reaches. */
export type TabStops = Readonly<Record<string, string>>;

export interface ItemFocus {
  readonly tabStops: TabStops;
  /** Focuses an item of a group after the next render and scrolls it into view. */
  readonly focusNext: (item: GroupedItem) => void;
  /** Focuses an item that a pointer has just dropped, without scrolling. */
  readonly focusDropped: (item: GroupedItem) => void;
  /** Notes which item has the focus. */
  readonly onFocus: (event: FocusEvent) => void;
}

interface WantedFocus {
  readonly selector: string;
  readonly comesIntoSight: boolean;
}

/** Finds the start of a line's chip, which is enough to show: it may be wider than the screen. */
function chipStart(item: Element | null | undefined): Element | null | undefined {
  return item?.querySelector('[data-chip-handle]') ?? item;
}

/** The focus within a card. One item of each group can be reached by Tab: the one that last had the focus. */
export function useItemFocus(card: RefObject<HTMLElement | null>): ItemFocus {
  const [tabStops, setTabStops] = useState<TabStops>({});
  const wanted = useRef<WantedFocus | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const { selector, comesIntoSight } = wanted.current;
    wanted.current = null;
    const element = card.current?.querySelector<HTMLElement>(selector);
    element?.focus({ preventScroll: true });
    if (comesIntoSight) chipStart(element)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const want = useCallback(({ group, key }: GroupedItem, comesIntoSight: boolean) => {
    wanted.current = { selector: `[data-group="${group}"] [data-item="${CSS.escape(key)}"]`, comesIntoSight };
    setTabStops((stops) => ({ ...stops, [group]: key }));
  }, []);
  const focusNext = useCallback((item: GroupedItem) => want(item, true), [want]);
  const focusDropped = useCallback((item: GroupedItem) => want(item, false), [want]);
  const onFocus = useCallback(({ target }: FocusEvent) => {
    const focused = focusedItem(target);
    if (focused === null) return;
    setTabStops((stops) => (stops[focused.group] === focused.key ? stops : { ...stops, [focused.group]: focused.key }));
  }, []);
  return { tabStops, focusNext, focusDropped, onFocus };
}

/** Finds the item of an element; null for other elements. */
export function focusedItem(target: EventTarget | null): GroupedItem | null {
  if (!(target instanceof Element)) return null;
  const key = target.closest<HTMLElement>('[data-item]')?.dataset['item'];
  const group = target.closest<HTMLElement>('[data-group]')?.dataset['group'];
  return key === undefined || group === undefined ? null : { key, group };
}
