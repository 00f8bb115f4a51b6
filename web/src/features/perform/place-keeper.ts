import { scrolledPlace, topOfPlace, type DrawnSection, type ScrolledPlace } from '@uplift/core/performance';

/** Browsers round scroll positions: nearer than this is where it was put. */
const ROUNDING_PX = 1;
/** Time without scrolling after which a reader's place is stored. */
const RESTED_MS = 200;
/** Time after which an incomplete chart is shown nevertheless. */
const SHOWN_WITHIN_MS = 1500;

/** Keeps a chart where its reader has put it, whatever size it takes. */
export class PlaceKeeper {
  readonly #scroller: HTMLElement;
  readonly #onPlace: (place: ScrolledPlace | null) => void;
  readonly #rest = new Timer(RESTED_MS, () => this.#onPlace(this.#place));
  readonly #veil: Veil;
  readonly #stopListening: () => void;
  #place: ScrolledPlace | null = null;
  /** Scroll position of that place, in px. */
  #putAt = 0;
  #sections = 0;
  #isLeftAlone = false;

  /** Of what `scroller` scrolls, which must be positioned; all that is in it is its first child. `onPlace` gets the reader's place once they rest
   * or the page goes. */
  constructor(scroller: HTMLElement, onPlace: (place: ScrolledPlace | null) => void) {
    this.#scroller = scroller;
    this.#onPlace = onPlace;
    this.#veil = new Veil(scroller);
    this.#stopListening = listenToScroller(scroller, {
      onSize: () => this.#resize(),
      onScroll: () => this.#follow(),
      onLeave: () => this.#reportPlace(),
    });
  }

  /** Puts the chart at `place` and keeps it there until the player scrolls; an animation that moved it ends. */
  hold(place: ScrolledPlace | null): void {
    this.#isLeftAlone = false;
    this.#rest.stop();
    this.#place = place;
    this.#put();
  }

  /** Sets the number of sections in the chart: they aren't all drawn at once. */
  expect(sections: number): void {
    this.#sections = sections;
    this.#put();
  }

  /** Another part of the page moves the chart: its place is read once it is at rest again. */
  leaveAlone(isMoving: boolean): void {
    const isAtRest = this.#isLeftAlone && !isMoving;
    this.#isLeftAlone = isMoving;
    if (!isAtRest) return;
    this.#look();
    this.#rest.start();
  }

  end(): void {
    this.#reportPlace();
    this.#stopListening();
    this.#veil.lift();
  }

  #put(): void {
    if (this.#isLeftAlone) return;
    const { scrollHeight, clientHeight } = this.#scroller;
    const sections = drawnSections(this.#scroller);
    const top = topOfPlace(sections, this.#place);
    const isDrawn = this.#place === null || sections.length >= this.#sections || top < scrollHeight - clientHeight;
    if (isDrawn) this.#veil.lift();
    else this.#veil.draw();
    this.#scroller.scrollTo({ top, behavior: 'instant' });
    this.#putAt = this.#scroller.scrollTop;
  }

  /** A scroll event may arrive after the new size: the scrolled place is the one to keep. */
  #resize(): void {
    if (this.#wasScrolled()) this.#follow();
    else this.#put();
  }

  #follow(): void {
    if (this.#isLeftAlone || !this.#wasScrolled()) return;
    this.#look();
    this.#rest.start();
  }

  /** True if the player scrolled away from the kept place; a chart that became too short for it wasn't scrolled. */
  #wasScrolled(): boolean {
    const { scrollTop, scrollHeight, clientHeight } = this.#scroller;
    const isCutShort = scrollTop < this.#putAt && scrollTop >= scrollHeight - clientHeight - ROUNDING_PX;
    return !isCutShort && Math.abs(scrollTop - this.#putAt) > ROUNDING_PX;
  }

  #look(): void {
    this.#putAt = this.#scroller.scrollTop;
    this.#place = scrolledPlace(drawnSections(this.#scroller), this.#putAt);
  }

  /** A scroll in the last frame has had no event yet. */
  #reportPlace(): void {
    const isMoved = this.#isLeftAlone || this.#wasScrolled();
    if (isMoved) this.#look();
    if (isMoved || this.#rest.isRunning) this.#onPlace(this.#place);
    this.#rest.stop();
  }
}

interface KeeperCallbacks {
  readonly onSize: () => void;
  readonly onScroll: () => void;
  readonly onLeave: () => void;
}

/** Sizes are reported before they are painted, and leaving the page before its listeners that store. */
function listenToScroller(scroller: HTMLElement, { onSize, onScroll, onLeave }: KeeperCallbacks): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const sizes = new ResizeObserver(onSize);
  for (const measured of [scroller, ...scroller.children]) sizes.observe(measured);
  scroller.addEventListener('scroll', onScroll, { signal, passive: true });
  window.addEventListener('pagehide', onLeave, { signal, capture: true });
  document.addEventListener('visibilitychange', onLeave, { signal, capture: true });
  return () => {
    sizes.disconnect();
    ending.abort();
  };
}

/** Hides what would be seen at the wrong place, once and for a moment at most. */
class Veil {
  readonly #style: CSSStyleDeclaration;
  readonly #timer = new Timer(SHOWN_WITHIN_MS, () => this.lift());
  #isUsed = false;

  constructor(element: HTMLElement) {
    this.#style = element.style;
  }

  draw(): void {
    if (this.#isUsed) return;
    this.#isUsed = true;
    this.#style.opacity = '0';
    this.#timer.start();
  }

  lift(): void {
    this.#timer.stop();
    this.#style.opacity = '';
  }
}

class Timer {
  readonly #ms: number;
  readonly #listener: () => void;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(ms: number, listener: () => void) {
    this.#ms = ms;
    this.#listener = listener;
  }

  get isRunning(): boolean {
    return this.#timer !== null;
  }

  start(): void {
    this.stop();
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#listener();
    }, this.#ms);
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

/** Sections with positions relative to the scrolled content, which an animation may be moving. */
function drawnSections(scroller: HTMLElement): readonly DrawnSection[] {
  const whole = scroller.firstElementChild;
  if (!(whole instanceof HTMLElement)) return [];
  const origin = whole.getBoundingClientRect().top - whole.offsetTop;
  return [...whole.querySelectorAll<HTMLElement>('[data-section]')].map((section) => {
    const { top, height } = section.getBoundingClientRect();
    return { orderIndex: Number(section.dataset['section']), top: top - origin, height };
  });
}
