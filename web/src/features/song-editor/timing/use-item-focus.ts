import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';

/** In each group of a card (its lanes, bin and ruler) the item that Tab reaches. */
export type TabStops = Readonly<Record<string, string>>;

export interface ItemFocus {
  readonly tabStops: TabStops;
  /** Gives focus, after the next drawing, to an item of a group. */
  readonly focusNext: (group: string, key: string) => void;
  /** Notes which item has the focus. */
  readonly onFocus: (event: FocusEvent) => void;
}

/** The focus within a card. One item of each group can be reached by Tab: the one that last had the focus. */
export function useItemFocus(card: RefObject<HTMLElement | null>): ItemFocus {
  const [tabStops, setTabStops] = useState<TabStops>({});
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const element = card.current?.querySelector<HTMLElement>(wanted.current);
    wanted.current = null;
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const focusNext = useCallback((group: string, key: string) => {
    wanted.current = `[data-group="${group}"] [data-item="${CSS.escape(key)}"]`;
    setTabStops((stops) => ({ ...stops, [group]: key }));
  }, []);
  const onFocus = useCallback(({ target }: FocusEvent) => {
    const focused = focusedItem(target);
    if (focused === null) return;
    setTabStops((stops) => (stops[focused.group] === focused.key ? stops : { ...stops, [focused.group]: focused.key }));
  }, []);
  return { tabStops, focusNext, onFocus };
}

/** Which item an element of the page belongs to; null for other elements. */
export function focusedItem(target: EventTarget | null): { readonly group: string; readonly key: string } | null {
  if (!(target instanceof Element)) return null;
  const key = target.closest<HTMLElement>('[data-item]')?.dataset['item'];
  const group = target.closest<HTMLElement>('[data-group]')?.dataset['group'];
  return key === undefined || group === undefined ? null : { key, group };
}

/** The item of a group that Tab reaches, of those it has. */
export function tabStopOf(tabStops: TabStops, group: string, keys: readonly string[]): string | null {
  const stop = tabStops[group];
  return stop !== undefined && keys.includes(stop) ? stop : (keys[0] ?? null);
}
