const KEPT_UNDER = 'scrolled';

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
  return {
    follow(place) {
      // When another page is drawn, this one's position is gone.
      let top = window.scrollY;
      const note = () => {
        top = window.scrollY;
      };
      const keep = () => keepPosition(place, top);
      window.addEventListener('scroll', note, { passive: true });
      window.addEventListener('pagehide', keep);
      return () => {
        keep();
        window.removeEventListener('scroll', note);
        window.removeEventListener('pagehide', keep);
      };
    },
    show(place, hash) {
      const kept = readPositions()[place];
      if (kept !== undefined) window.scrollTo(0, kept);
      else if (hash === '') window.scrollTo(0, 0);
      else document.querySelector(`#${CSS.escape(decodeURIComponent(hash.slice(1)))}`)?.scrollIntoView();
    },
  };
}

function readPositions(): Readonly<Record<string, number>> {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT_UNDER) ?? '{}') as Readonly<Record<string, number>>; // as it is kept below
  } catch {
    return {};
  }
}

function keepPosition(place: string, top: number): void {
  try {
    sessionStorage.setItem(KEPT_UNDER, JSON.stringify({ ...readPositions(), [place]: top }));
  } catch {
    // A page that may store nothing opens at its top.
  }
}
