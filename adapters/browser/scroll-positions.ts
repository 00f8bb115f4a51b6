import { createTabMemory } from './tab-memory.ts';

const KEPT_UNDER = 'scrolled';
/** Number of positions that a tab keeps: pages that are further back open at their top. */
export const MOST_POSITIONS = 100;

type Positions = Readonly<Record<string, number>>;

/** The positions at which this tab left its pages, across a reload. A place names an entry of the tab's history. */
export interface ScrollPositions {
  /** Keeps the position of a place until the returned function ends it. */
  follow(place: string): () => void;
  /** Scrolls to the kept position of a place; without one to the part that `hash` names, or to the top. */
  show(place: string, hash: string): void;
}

/** Takes over the scrolling of the window from the browser, which doesn't know when a page is drawn. */
export function createScrollPositions(): ScrollPositions {
  window.history.scrollRestoration = 'manual';
  const memory = createTabMemory();
  const read = () => (memory.read(KEPT_UNDER) ?? {}) as Positions; // as it is kept below
  return {
    follow(place) {
      // When another page is drawn, this one's position is gone.
      let top = window.scrollY;
      const note = () => {
        top = window.scrollY;
      };
      const keep = () => memory.keep(KEPT_UNDER, withPosition(read(), place, top));
      window.addEventListener('scroll', note, { passive: true });
      window.addEventListener('pagehide', keep);
      return () => {
        keep();
        window.removeEventListener('scroll', note);
        window.removeEventListener('pagehide', keep);
      };
    },
    show(place, hash) {
      const kept = read()[place];
      const part = kept === undefined ? document.getElementById(parsePartId(hash)) : null;
      if (part === null) window.scrollTo(0, kept ?? 0);
      else part.scrollIntoView();
    },
  };
}

/** Adds a position as the newest, and drops the oldest ones. */
export function withPosition(positions: Positions, place: string, top: number): Positions {
  const others = Object.entries(positions).filter(([known]) => known !== place);
  return Object.fromEntries([...others.slice(1 - MOST_POSITIONS), [place, top]]);
}

/** Parses the id of a part of a page from the hash of an address. Returns a malformed one, such as "#50%", as it is. */
export function parsePartId(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
