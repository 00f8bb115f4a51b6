import type { Landing, SectionSpan } from './section-landing.ts';

export interface DragPoint {
  readonly x: number;
  readonly y: number;
}

interface StageParts {
  /** The list; each of its sections carries `data-place`, its place in the order, and `data-place-of`, its id. */
  readonly list: HTMLElement | null;
  /** The line that shows where the section would land. */
  readonly line: HTMLElement | null;
  /** What follows the finger. */
  readonly ghost: HTMLElement | null;
  /** What scrolls the list; the page where it is null. */
  readonly scroller: HTMLElement | null;
}

/** Where the carrying of a section is seen. It only moves what is there: nothing of the page is drawn again meanwhile. */
export interface SectionStage {
  /** Gives it a part of the page, or takes it away. */
  readonly setList: (list: HTMLElement | null) => void;
  readonly setLine: (line: HTMLElement | null) => void;
  readonly setGhost: (ghost: HTMLElement | null) => void;
  readonly setScroller: (scroller: HTMLElement | null) => void;
  readonly spans: () => readonly SectionSpan[];
  /** Where the list begins now, in px from the top of the screen. */
  readonly top: () => number;
  /** What is seen of the list, in px from the top of the screen. */
  readonly screen: () => { readonly top: number; readonly bottom: number };
  readonly scrollBy: (px: number) => void;
  /** Shows that the section of this place in the order has been taken, by its name. */
  readonly take: (from: number, name: string) => void;
  readonly showLanding: (landing: Landing | null) => void;
  readonly bringLandingIntoSight: () => void;
  readonly moveGhost: (point: DragPoint, repeats: boolean) => void;
  readonly clear: () => void;
}

export function createSectionStage(): SectionStage {
  let parts: StageParts = { list: null, line: null, ghost: null, scroller: null };
  const set = (change: Partial<StageParts>) => {
    parts = { ...parts, ...change };
  };
  return {
    setList: (list) => set({ list }),
    setLine: (line) => set({ line }),
    setGhost: (ghost) => set({ ghost }),
    setScroller: (scroller) => set({ scroller }),
    spans: () => measureSpans(parts.list),
    top: () => parts.list?.getBoundingClientRect().top ?? 0,
    screen() {
      const { top, bottom } = parts.scroller?.getBoundingClientRect() ?? { top: 0, bottom: Infinity };
      return { top: Math.max(0, top), bottom: Math.min(window.innerHeight, bottom) };
    },
    scrollBy: (px) => (parts.scroller ?? document.documentElement).scrollBy({ top: px, behavior: 'instant' }),
    take(from, name) {
      nameGhost(parts.ghost, name);
      mark(parts.list, from);
    },
    showLanding: (landing) => drawLine(parts.line, landing),
    bringLandingIntoSight: () => parts.line?.scrollIntoView({ block: 'nearest' }),
    moveGhost: (point, repeats) => drawGhost(parts.ghost, point, repeats),
    clear() {
      drawLine(parts.line, null);
      hide(parts.ghost);
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
function drawLine(line: HTMLElement | null, landing: Landing | null): void {
  if (line === null) return;
  line.hidden = landing === null;
  if (landing !== null) line.style.transform = `translateY(${landing.y}px)`;
}

function nameGhost(ghost: HTMLElement | null, name: string): void {
  if (ghost !== null) ghost.textContent = name;
}

function drawGhost(ghost: HTMLElement | null, { x, y }: DragPoint, repeats: boolean): void {
  if (ghost === null) return;
  ghost.hidden = false;
  ghost.toggleAttribute('data-repeats', repeats);
  ghost.toggleAttribute('data-left', x > window.innerWidth / 2);
  ghost.style.transform = `translate(${x}px, ${y}px)`;
}

function hide(element: HTMLElement | null): void {
  if (element !== null) element.hidden = true;
}

/** Marks the section that is carried, and no other. */
function mark(list: HTMLElement | null, orderIndex: number | null): void {
  for (const section of list?.querySelectorAll('[data-place]') ?? [])
    section.toggleAttribute('data-carried', section.getAttribute('data-place') === String(orderIndex));
}
