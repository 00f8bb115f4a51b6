import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { currentSection, keptJump, type SectionJump } from '@uplift/core/performance';
import type { Chart } from '@uplift/core/songbook';
import { createScrolling, type Scrolling } from './scrolling.ts';

interface Reading {
  /** The place in the order of the section being read, or last jumped to. */
  readonly current: number;
  /** True if the chart continues below the screen. */
  readonly hasMoreBelow: boolean;
}

/** Place of the reader in a chart. */
export interface SectionReading extends Reading {
  readonly jumpTo: (orderIndex: number) => void;
  /** Null before the chart is drawn. */
  readonly scrolling: RefObject<Scrolling | null>;
}

const START: Reading = { current: 0, hasMoreBelow: false };
/** A section that is jumped to keeps this distance to the top of the screen. */
const ABOVE_PX = 8;

/** Follows the reader through a chart that `scroller` scrolls; without one, the page itself does. Starts over with each chart. */
export function useSectionReading(chart: Chart | null, scroller?: RefObject<HTMLElement | null>): SectionReading {
  const [reading, setReading] = useState(START);
  const jump = useRef<SectionJump | null>(null);
  const scrolling = useRef<Scrolling | null>(null);
  useLayoutEffect(() => {
    const element = scrollElement(scroller);
    if (element === null) return undefined;
    const mine = createScrolling(element);
    scrolling.current = mine;
    jump.current = null;
    const look = () => {
      jump.current = keptJump(jump.current, visibleView(element, mine));
      const now = readPosition(element, jump.current);
      setReading((before) => (isSameReading(before, now) ? before : now));
    };
    look();
    return watch(element, mine, look);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another chart has other sections
  }, [chart, scroller]);
  const jumpTo = useCallback(
    (orderIndex: number) => {
      const element = scrollElement(scroller);
      const section = element && measureSections(element).find((candidate) => candidate.orderIndex === orderIndex);
      if (!section || scrolling.current === null) return;
      scrolling.current.glideTo(section.top - ABOVE_PX);
      jump.current = { orderIndex, ...visibleView(element, scrolling.current) };
      setReading((before) => ({ ...before, current: orderIndex }));
    },
    [scroller],
  );
  return { ...reading, jumpTo, scrolling };
}

function scrollElement(scroller: RefObject<HTMLElement | null> | undefined): HTMLElement | null {
  return scroller === undefined ? document.documentElement : scroller.current;
}

function visibleView(
  { clientHeight, scrollHeight }: HTMLElement,
  scrolling: Scrolling,
): Omit<SectionJump, 'orderIndex'> {
  return { scrollTop: scrolling.destination(), viewportHeight: clientHeight, contentHeight: scrollHeight };
}

/** Calls `look` whenever something moves or changes its size. Returns the function that ends it. */
function watch(element: HTMLElement, scrolling: Scrolling, look: () => void): () => void {
  const source = element === document.documentElement ? document : element;
  const sizes = new ResizeObserver(look);
  for (const measured of [element, ...element.children]) sizes.observe(measured);
  const ending = new AbortController();
  const options = { passive: true, signal: ending.signal };
  source.addEventListener('scroll', look, options);
  source.addEventListener('wheel', scrolling.stop, options);
  source.addEventListener('touchstart', scrolling.stop, options);
  return () => {
    scrolling.stop();
    sizes.disconnect();
    ending.abort();
  };
}

function readPosition(element: HTMLElement, jump: SectionJump | null): Reading {
  const { scrollTop, clientHeight: viewportHeight, scrollHeight: contentHeight } = element;
  const hasMoreBelow = contentHeight - viewportHeight - scrollTop > 1;
  if (jump !== null) return { current: jump.orderIndex, hasMoreBelow };
  const sections = measureSections(element);
  const index = currentSection({ tops: sections.map(({ top }) => top), scrollTop, viewportHeight, contentHeight });
  return { current: sections[index]?.orderIndex ?? 0, hasMoreBelow };
}

interface DrawnSection {
  readonly orderIndex: number;
  /** Distance to the top of the scrolled content, in px. */
  readonly top: number;
}

function measureSections(element: HTMLElement): readonly DrawnSection[] {
  const origin = element === document.documentElement ? 0 : element.getBoundingClientRect().top;
  return [...element.querySelectorAll<HTMLElement>('[data-section]')].map((section) => ({
    orderIndex: Number(section.dataset['section']),
    top: section.getBoundingClientRect().top - origin + element.scrollTop,
  }));
}

function isSameReading(one: Reading, other: Reading): boolean {
  return one.current === other.current && one.hasMoreBelow === other.hasMoreBelow;
}
