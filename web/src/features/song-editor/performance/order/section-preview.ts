import type { SectionLanding, SectionSpan } from '@uplift/core/song-edits';
import { boxScroll, pageScroll, placeMarker, type Point, type ScrollArea } from '../../../../drag/index.ts';

interface PreviewParts {
  /** The list; each of its sections carries `data-place`, its place in the order, and `data-place-of`, its id. */
  readonly list: HTMLElement | null;
  /** The line that shows where the section would land. */
  readonly line: HTMLElement | null;
  /** Element that follows the finger. */
  readonly ghost: HTMLElement | null;
  /** Element that scrolls the list; null for the page. */
  readonly scroller: HTMLElement | null;
}

/** Shows the place where a section would land, without rendering the page. */
export interface SectionPreview {
  /** Gives it a part of the page, or takes it away. */
  readonly setList: (list: HTMLElement | null) => void;
  readonly setLine: (line: HTMLElement | null) => void;
  readonly setGhost: (ghost: HTMLElement | null) => void;
  readonly setScroller: (scroller: HTMLElement | null) => void;
  readonly spans: () => readonly SectionSpan[];
  /** Top of the list now, in px from the top of the screen. */
  readonly top: () => number;
  /** Area that scrolls near its edges. */
  readonly scrolls: () => ScrollArea;
  /** Marks the section of this place in the order as the one that moves. */
  readonly take: (from: number, name: string) => void;
  readonly showLanding: (landing: SectionLanding | null) => void;
  readonly scrollToLanding: () => void;
  readonly moveGhost: (point: Point, repeats: boolean) => void;
  readonly clear: () => void;
}

export function createSectionPreview(): SectionPreview {
  let parts: PreviewParts = { list: null, line: null, ghost: null, scroller: null };
  const set = (change: Partial<PreviewParts>) => {
    parts = { ...parts, ...change };
  };
  return {
    setList: (list) => set({ list }),
    setLine: (line) => set({ line }),
    setGhost: (ghost) => set({ ghost }),
    setScroller: (scroller) => set({ scroller }),
    spans: () => measureSpans(parts.list),
    top: () => parts.list?.getBoundingClientRect().top ?? 0,
    scrolls: () => (parts.scroller === null ? pageScroll() : boxScroll(parts.scroller)),
    take(from, name) {
      nameGhost(parts.ghost, name);
      mark(parts.list, from);
    },
    showLanding: (landing) => drawLine(parts.line, landing),
    scrollToLanding: () => parts.line?.scrollIntoView({ block: 'nearest' }),
    moveGhost: (point, repeats) => drawGhost(parts.ghost, point, repeats),
    clear() {
      drawLine(parts.line, null);
      placeMarker(parts.ghost, null);
      mark(parts.list, null);
    },
  };
}

function measureSpans(list: HTMLElement | null): readonly SectionSpan[] {
  if (list === null) return [];
  const origin = list.getBoundingClientRect().top;
  return [...list.querySelectorAll<HTMLElement>('[data-place]')].map((section) => {
    const { top, bottom } = section.getBoundingClientRect();
    const { place, placeOf = '' } = section.dataset;
    return { orderIndex: Number(place), sectionId: placeOf, top: top - origin, bottom: bottom - origin };
  });
}

/* oxlint-disable no-param-reassign -- elements are drawn on here */
function drawLine(line: HTMLElement | null, landing: SectionLanding | null): void {
  placeMarker(line, landing && { x: 0, y: landing.y });
}

function nameGhost(ghost: HTMLElement | null, name: string): void {
  if (ghost !== null) ghost.textContent = name;
}

function drawGhost(ghost: HTMLElement | null, point: Point, repeats: boolean): void {
  ghost?.toggleAttribute('data-repeats', repeats);
  ghost?.toggleAttribute('data-left', point.x > window.innerWidth / 2);
  placeMarker(ghost, point);
}

/** Marks the section that moves, and no other. */
function mark(list: HTMLElement | null, orderIndex: number | null): void {
  for (const section of list?.querySelectorAll('[data-place]') ?? [])
    section.toggleAttribute('data-dragged', section.getAttribute('data-place') === String(orderIndex));
}
