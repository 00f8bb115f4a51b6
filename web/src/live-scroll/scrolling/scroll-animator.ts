import type { PlannedGlide } from '@uplift/core/performance';
import type { ChartElements } from './drawn-chart.ts';

/** A line moves off and arrives softly; the same curve as --ease-in-out. */
const EASINGS = { soft: 'cubic-bezier(.5, 0, .2, 1)', linear: 'linear' } as const;
/** Whole pixels of the device, and no more. */
const ROUNDING_PX = 1;

/**
 * Scrolls a chart to its target at once, and animates the difference on the compositor: a busy page cannot make it
 * jerk, and its timing is exact.
 */
export class ScrollAnimator {
  readonly #elements: ChartElements;
  #animation: Animation | null = null;
  /** Position at which the scroller was last set. */
  #top: number;

  constructor(elements: ChartElements) {
    this.#elements = elements;
    this.#top = elements.scroller.scrollTop;
    // A layer of its own all along: text must not change its looks when a move begins.
    this.#elements.lines.style.willChange = 'transform';
  }

  get isGliding(): boolean {
    return this.#animation !== null;
  }

  /** The current or target position. */
  get destination(): number {
    return this.#top;
  }

  /** True if the scroller was moved from outside since then. */
  get isMoved(): boolean {
    return Math.abs(this.#elements.scroller.scrollTop - this.#top) > ROUNDING_PX;
  }

  /** Visible position of the chart. */
  seenTop(): number {
    const { scroller, lines } = this.#elements;
    if (this.#animation === null) return scroller.scrollTop;
    return scroller.scrollTop - new DOMMatrixReadOnly(getComputedStyle(lines).transform).m42;
  }

  glideTo({ top, startMs, endMs, pace }: PlannedGlide): void {
    const seen = this.seenTop();
    this.putAt(top);
    const aheadPx = this.#top - seen;
    if (Math.abs(aheadPx) < ROUNDING_PX / 2) return;
    const animation = this.#elements.lines.animate(
      [{ transform: `translateY(${aheadPx}px)` }, { transform: 'translateY(0)' }],
      { duration: Math.max(1, endMs - startMs), easing: EASINGS[pace], fill: 'backwards' },
    );
    animation.startTime = startMs;
    animation.onfinish = () => this.#arrived();
    this.#animation = animation;
  }

  /** At once. */
  putAt(top: number): void {
    this.#animation?.cancel();
    this.#animation = null;
    const { scroller } = this.#elements;
    // What is there already is left alone: it may be a finger's swing, which would end.
    if (Math.abs(scroller.scrollTop - top) >= ROUNDING_PX / 2) scroller.scrollTo({ top, behavior: 'instant' });
    this.#top = scroller.scrollTop;
  }

  /** Stops at the visible position, or at the position that someone else has scrolled to. */
  settle(): void {
    this.putAt(this.isMoved ? this.#elements.scroller.scrollTop : this.seenTop());
  }

  end(): void {
    this.settle();
    this.#elements.lines.style.willChange = '';
  }

  #arrived(): void {
    this.#animation = null;
    // Who watches what is in sight looks again, now that nothing sticks out any more.
    this.#elements.scroller.dispatchEvent(new Event('scroll'));
  }
}
