import {
  beatAtTop,
  type LiveScrollActions,
  beatAt,
  entryIndexAt,
  moveAt,
  scrollTopAt,
  timeOfBeat,
  type BeatAnchor,
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

/** A move is handed to the compositor so long before it begins: a page that is busy meanwhile does not delay it. */
const AHEAD_MS = 300;
/** Lead of a mark: it reaches the screen two frames later, so it starts earlier by this much to be seen with its beat. */
const SEEN_AFTER_MS = 30;
/** A look that is later than this has been asleep: everything is drawn at once. */
const ASLEEP_MS = 1000;
/** A timer that calls a little early looks again after this. */
const SOONEST_LOOK_MS = 1;
/** Time after the last touch until a timed chart follows the beat again. */
const HANDS_OFF_MS = 4000;
/** … and an estimated song is where the hand has put it. */
const HAND_RESTED_MS = 400;
/** Longest way back to the music, however slow it is. */
const LONGEST_EASE_MS = 1000;
/** Distance to the expected position within which the chart simply continues. */
const NEAR_PX = 24;
/** Of a wheel that counts lines. */
const LINE_PX = 40;
/** A line moves off and arrives softly; the same curve as --ease-in-out. */
const SOFT = 'cubic-bezier(.5, 0, .2, 1)';

/** A chart on the screen that follows the beat: the played part is marked and in sight. */
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

  /** Draws what is due, and looks again when more is. */
  readonly look = (): void => {
    const anchor = this.#actions.anchor();
    if (anchor === null) return;
    const nowMs = performance.now();
    const beat = beatAt(anchor, nowMs);
    const move = moveAt(this.#timeline, this.#drawn.view, beat);
    this.#mark(anchor, beatAt(anchor, nowMs + SEEN_AFTER_MS));
    if (!this.#isTouching && this.#actions.isFollowing()) {
      if (wantsNoMotion() || nowMs > this.#dueMs + ASLEEP_MS) this.#glider.putAt(this.#topAtOnce(move, beat));
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
    this.#marks.mark(kind === 'timed' ? (entries[entryIndexAt(this.#timeline, beat)] ?? null) : null, anchor);
  }

  /** Position without an animated way there. With reduced motion, an estimated song goes from line to line, too. */
  #topAtOnce({ startBeat, fromTop, toTop }: ScrollMove, beat: number): number {
    if (this.#timeline.kind === 'timed') return beat >= startBeat ? toTop : fromTop;
    return wantsNoMotion() ? fromTop : scrollTopAt(this.#timeline, this.#drawn.view, beat);
  }

  #glide(move: ScrollMove, anchor: BeatAnchor, nowMs: number): void {
    const startMs = timeOfBeat(anchor, move.startBeat);
    if (this.#glider.isGliding && nowMs < startMs && this.#glider.isGoingTo(move.fromTop)) return;
    const isDue = nowMs >= startMs - AHEAD_MS;
    const top = isDue ? move.toTop : move.fromTop;
    if (this.#glider.isGoingTo(top)) return;
    if (!isDue || !this.#isOnTheWay(anchor, nowMs)) this.#easeTo(top, anchor, nowMs);
    else this.#glider.glideTo({ top, endMs: timeOfBeat(anchor, move.endBeat), ...this.#pace(startMs, nowMs) });
  }

  /** Pace of a move: eased from line to line in a timed song, linear from the visible position in an estimated one. */
  #pace(startMs: number, nowMs: number): { readonly startMs: number; readonly easing: string } {
    return this.#timeline.kind === 'timed' ? { startMs, easing: SOFT } : { startMs: nowMs, easing: 'linear' };
  }

  #isOnTheWay(anchor: BeatAnchor, nowMs: number): boolean {
    const expected = scrollTopAt(this.#timeline, this.#drawn.view, beatAt(anchor, nowMs));
    return Math.abs(this.#glider.seenTop() - expected) <= NEAR_PX;
  }

  /** Over a beat, and not too slowly, from wherever it is. */
  #easeTo(top: number, anchor: BeatAnchor, nowMs: number): void {
    const isSteady = this.#timeline.kind === 'estimated';
    const endMs = Math.min(timeOfBeat(anchor, beatAt(anchor, nowMs) + 1), nowMs + LONGEST_EASE_MS);
    const ahead = scrollTopAt(this.#timeline, this.#drawn.view, beatAt(anchor, endMs));
    this.#glider.glideTo({ top: isSteady ? ahead : top, startMs: nowMs, endMs, easing: SOFT });
  }

  #lookAgain(anchor: BeatAnchor, move: ScrollMove, nowMs: number): void {
    const startMs = timeOfBeat(anchor, move.startBeat);
    const endMs = timeOfBeat(anchor, move.endBeat);
    const next = [startMs - AHEAD_MS, startMs, endMs - SEEN_AFTER_MS, endMs].filter(
      (atMs) => atMs > nowMs && Number.isFinite(atMs),
    );
    const nextBeatMs = timeOfBeat(anchor, Math.floor(beatAt(anchor, nowMs)) + 1);
    this.#dueMs = Math.min(nextBeatMs, ...next);
    clearTimeout(this.#look);
    this.#look = window.setTimeout(this.look, Math.max(SOONEST_LOOK_MS, this.#dueMs - nowMs));
  }

  #takeByHand(): void {
    this.#actions.moveByHand();
    this.#awaitHand();
  }

  #awaitHand(): void {
    clearTimeout(this.#hand);
    const isSteady = this.#timeline.kind === 'estimated';
    this.#hand = window.setTimeout(this.#handRested, isSteady ? HAND_RESTED_MS : HANDS_OFF_MS);
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
