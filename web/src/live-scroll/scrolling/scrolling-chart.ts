import {
  beatAt,
  beatAtTop,
  entryIndexAt,
  handRestMs,
  moveAt,
  nextLookAt,
  planGlide,
  topAtOnce,
  type BeatAnchor,
  type LiveScrollActions,
  type ScrollMove,
  type ScrollTimeline,
} from '@uplift/core/performance';
import { ChartMarks } from './chart-marks.ts';
import { drawnChart, type ChartElements, type DrawnChart } from './drawn-chart.ts';
import { ScrollAnimator } from './scroll-animator.ts';
import { LineTouch } from './line-touch.ts';

export type ScrollingActions = Pick<
  LiveScrollActions,
  'anchor' | 'isFollowing' | 'moveByHand' | 'resumeFollowing' | 'moveTo' | 'jumpToLine'
>;

/** A look that is later than this has been asleep: everything is drawn at once. */
const ASLEEP_MS = 1000;
/** A timer that calls a little early looks again after this. */
const SOONEST_LOOK_MS = 1;
/** Of a wheel that counts lines. */
const LINE_PX = 40;
/** A chart on the screen that follows the beat: the played part is marked and visible. */
export class ScrollingChart {
  readonly #elements: ChartElements;
  readonly #timeline: ScrollTimeline;
  readonly #actions: ScrollingActions;
  readonly #glider: ScrollAnimator;
  readonly #marks = new ChartMarks();
  #drawn: DrawnChart;
  #look = 0;
  #dueMs = Infinity;
  #hand = 0;
  #isTouching = false;
  readonly #lines: LineTouch;

  constructor(elements: ChartElements, timeline: ScrollTimeline, actions: ScrollingActions) {
    this.#elements = elements;
    this.#timeline = timeline;
    this.#actions = actions;
    this.#lines = new LineTouch(actions.jumpToLine);
    this.#glider = new ScrollAnimator(elements);
    this.#drawn = drawnChart(elements, timeline);
    this.#marks.take(this.#drawn.parts);
  }

  /** Draws due changes, and schedules the next look. */
  readonly look = (): void => {
    const anchor = this.#actions.anchor();
    if (anchor === null) return;
    const nowMs = performance.now();
    const beat = beatAt(anchor, nowMs);
    const move = moveAt(this.#timeline, this.#drawn.view, beat);
    this.#mark(anchor, beat);
    if (!this.#isTouching && this.#actions.isFollowing()) {
      if (wantsNoMotion() || nowMs > this.#dueMs + ASLEEP_MS) this.#putAtOnce(move, beat);
      else this.#glide(move, anchor, nowMs);
    }
    this.#lookAgain(anchor, move, nowMs);
  };

  /** The beats jumped: running animations get new times. */
  readonly moved = (): void => {
    this.#glider.settle();
    this.look();
  };

  /** The layout of the chart changed, as after a resize of the window. */
  readonly remeasure = (): void => {
    if (!this.#glider.isGliding) this.#glider.settle();
    this.#marks.clear();
    this.#drawn = drawnChart(this.#elements, this.#timeline);
    this.#marks.take(this.#drawn.parts);
    this.look();
  };

  /** Draws everything from the clock without animation, after the page was hidden for a while. */
  readonly drawAtOnce = (): void => {
    this.#dueMs = -Infinity;
    this.look();
  };

  /** A wheel takes the chart out of its move: the browser would lose its first turn. */
  readonly wheel = (event: WheelEvent): void => {
    if (!this.#glider.isGliding || event.deltaY === 0 || event.ctrlKey) return;
    event.preventDefault();
    this.#glider.putAt(this.#glider.seenTop() + event.deltaY * pixelsPerUnit(event.deltaMode));
    this.#takeByHand();
  };
  /** A finger on the chart stops it, as anything under a finger. */
  readonly touch = (): void => {
    this.#isTouching = true;
    this.#glider.settle();
  };
  readonly letGo = (): void => {
    this.#isTouching = false;
    if (this.#actions.isFollowing()) this.look();
    else this.#awaitHand();
  };

  /** A finger or a mouse on a line. */
  readonly down = (event: PointerEvent): void => this.#lines.down(event);
  readonly up = (event: PointerEvent): void => this.#lines.up(event);
  readonly cancel = (): void => this.#lines.cancel();

  /** Something has scrolled: if it was not the music, it was the player. */
  readonly scrolled = (): void => {
    if (!this.#glider.isMoved) return;
    this.#glider.settle();
    this.#lines.scrolled();
    this.#takeByHand();
  };

  end(): void {
    clearTimeout(this.#look);
    clearTimeout(this.#hand);
    this.#marks.clear();
    this.#glider.end();
  }

  #mark(anchor: BeatAnchor, beat: number): void {
    const { kind, entries } = this.#timeline;
    if (kind !== 'timed') return;
    const index = entryIndexAt(this.#timeline, beat);
    this.#marks.mark(entries[index] ?? null, entries[index + 1] ?? null, anchor);
  }

  #putAtOnce(move: ScrollMove, beat: number): void {
    const chart = { timeline: this.#timeline, view: this.#drawn.view };
    this.#glider.putAt(topAtOnce(chart, { move, beat }, wantsNoMotion()));
  }

  #glide(move: ScrollMove, anchor: BeatAnchor, nowMs: number): void {
    const glider = this.#glider;
    const { isGliding, destination } = glider;
    const shown = { isGliding, destination, seenTop: () => glider.seenTop() };
    const planned = planGlide({ timeline: this.#timeline, view: this.#drawn.view, anchor }, { move, shown }, nowMs);
    if (planned !== null) glider.glideTo(planned);
  }

  #lookAgain(anchor: BeatAnchor, move: ScrollMove, nowMs: number): void {
    this.#dueMs = nextLookAt(anchor, move, nowMs);
    clearTimeout(this.#look);
    this.#look = window.setTimeout(this.look, Math.max(SOONEST_LOOK_MS, this.#dueMs - nowMs));
  }

  #takeByHand(): void {
    this.#actions.moveByHand();
    this.#awaitHand();
  }

  #awaitHand(): void {
    clearTimeout(this.#hand);
    this.#hand = window.setTimeout(this.#handRested, handRestMs(this.#timeline));
  }

  readonly #handRested = (): void => {
    if (this.#isTouching || this.#actions.isFollowing()) return;
    const anchor = this.#actions.anchor();
    this.#actions.resumeFollowing();
    const near = anchor === null ? -1 : beatAt(anchor, performance.now());
    // During the count-in no position is later than that.
    if (this.#timeline.kind === 'estimated' && near >= 0) {
      const top = this.#elements.scroller.scrollTop;
      this.#actions.moveTo(beatAtTop(this.#timeline, this.#drawn.view, { top, near }));
    }
    this.#dueMs = Infinity;
    this.look();
  };
}

/** A wheel counts in pixels, or in lines. */
function pixelsPerUnit(deltaMode: number): number {
  return deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE_PX;
}

function wantsNoMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
