import { isTap, type LinePlace, type TouchPoint } from '@uplift/core/performance';

/** Time after scrolling by hand within which a touch stops the scrolling, and chooses no line. */
const SCROLLED_MS = 150;
const CONTROLS = 'button, a, input, summary, [role=button]';

/** Reports the tapped line of a chart, unless the touch scrolls, swipes, selects or presses something else. */
export class LineTouch {
  readonly #onLine: (place: LinePlace) => void;
  #start: { readonly point: TouchPoint; readonly place: LinePlace } | null = null;
  #scrolledMs = -Infinity;

  constructor(onLine: (place: LinePlace) => void) {
    this.#onLine = onLine;
  }

  down(event: PointerEvent): void {
    const place = event.isPrimary && event.button === 0 ? lineAt(event.target) : null;
    const isScrolling = performance.now() - this.#scrolledMs < SCROLLED_MS;
    this.#start = place === null || isScrolling ? null : { point: readPoint(event), place };
  }

  up(event: PointerEvent): void {
    const start = this.#start;
    this.#start = null;
    if (start === null || !event.isPrimary || !isTap(start.point, readPoint(event)) || hasSelection()) return;
    this.#onLine(start.place);
  }

  /** The browser takes the finger for a scroll or a pinch. */
  cancel(): void {
    this.#start = null;
  }

  scrolled(): void {
    this.#scrolledMs = performance.now();
    this.#start = null;
  }
}

function lineAt(target: EventTarget | null): LinePlace | null {
  if (!(target instanceof Element) || target.closest(CONTROLS) !== null) return null;
  const line = target.closest<HTMLElement>('[data-line]')?.dataset['line'];
  const section = target.closest<HTMLElement>('[data-section]')?.dataset['section'];
  return line === undefined || section === undefined ? null : { orderIndex: Number(section), line: Number(line) };
}

function readPoint({ clientX, clientY, timeStamp }: PointerEvent): TouchPoint {
  return { x: clientX, y: clientY, atMs: timeStamp };
}

function hasSelection(): boolean {
  return window.getSelection()?.isCollapsed === false;
}
