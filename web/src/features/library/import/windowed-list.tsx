import { rowSpan, rowTops } from '@uplift/client/importing';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject, useEffectEvent } from 'react';
import styles from './windowed-list.module.css';

interface WindowedListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly getKey: (item: Item) => string | number;
  readonly render: (item: Item) => ReactNode;
  /** Height in px before it is measured. */
  readonly estimatedHeight: number;
  /** The item that stays in the page wherever the list is scrolled, such as the one with the focus. */
  readonly keptIndex?: number;
}

/** A list of rows of different heights in a scroller around it; only those in view are in the page. */
export function WindowedList<Item>({ label, items, getKey, render, ...rest }: WindowedListProps<Item>) {
  const { estimatedHeight, keptIndex } = rest;
  const list = useRef<HTMLUListElement>(null);
  const [heights, setHeights] = useState<ReadonlyMap<string | number, number>>(new Map());
  const view = useView(list);
  const tops = rowTops(items.map((item) => heights.get(getKey(item)) ?? estimatedHeight));
  const { first, end } = rowSpan(tops, view);
  const measure = (key: string | number, height: number) =>
    setHeights((known) => (known.get(key) === height ? known : new Map(known).set(key, height)));
  return (
    <ul ref={list} aria-label={label} className={styles['list']} style={{ height: tops.at(-1) ?? 0 }}>
      {drawnItems(items, { first, end }, keptIndex).map(({ item, at }) => (
        <Row
          key={getKey(item)}
          top={tops[at] ?? 0}
          place={at + 1}
          count={items.length}
          onHeight={(height) => measure(getKey(item), height)}
        >
          {render(item)}
        </Row>
      ))}
    </ul>
  );
}

/** The items in view and the one that is kept, in the order of the list. */
function drawnItems<Item>(
  items: readonly Item[],
  { first, end }: { readonly first: number; readonly end: number },
  keptIndex = first,
) {
  const inView = items.slice(first, end).map((item, place) => ({ item, at: first + place }));
  const kept = items.slice(keptIndex, keptIndex + 1).map((item) => ({ item, at: keptIndex }));
  if (keptIndex < first) return [...kept, ...inView];
  return keptIndex >= end ? [...inView, ...kept] : inView;
}

interface RowProps {
  readonly top: number;
  /** From 1. */
  readonly place: number;
  readonly count: number;
  readonly onHeight: (height: number) => void;
  readonly children: ReactNode;
}

function Row({ top, place, count, onHeight, children }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  const report = useEffectEvent(onHeight);
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    report(element.offsetHeight);
    const observer = new ResizeObserver(() => report(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <li
      ref={row}
      aria-posinset={place}
      aria-setsize={count}
      className={styles['row']}
      style={{ transform: `translateY(${top}px)` }}
    >
      {children}
    </li>
  );
}

/** The part of the list that its scroller shows, in px from the list's top; all of a screen until it is known. */
function useView(list: RefObject<HTMLElement | null>) {
  const [view, setView] = useState({ top: 0, height: window.innerHeight });
  useEffect(() => {
    const element = list.current;
    const scroller = element && findScroller(element);
    if (!scroller) return undefined;
    const look = () => {
      const top = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top;
      setView({ top, height: scroller.clientHeight });
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(scroller);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  }, [list]);
  return view;
}

function findScroller(element: HTMLElement): HTMLElement | null {
  const parent = element.parentElement;
  if (parent === null || getComputedStyle(parent).overflowY === 'auto') return parent;
  return findScroller(parent);
}
