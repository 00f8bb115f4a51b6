import { beatAt, timeOfBeat, type BeatAnchor } from '../metronome/beats.ts';
import { scrollTopAt, type ScrollMove, type ScrollView } from './scroll-position.ts';
import type { ScrollTimeline } from './scroll-timeline.ts';

/** Lead of the plan over its move: a page that is busy in between does not delay it. */
const AHEAD_MS = 300;
/**
 * Lead of a look before the end of a move: what is drawn then reaches the screen two frames later.
 */
const SEEN_AFTER_MS = 30;
/** Time after the last touch until a timed chart follows the beat again. */
const HANDS_OFF_MS = 4000;
/** The same for an estimated song, which continues from where the hand left it. */
const HAND_RESTED_MS = 400;
/** Longest glide back to the music, even if the music is slow. */
const LONGEST_EASE_MS = 1000;
/** Distance to the expected position within which the chart simply continues. */
const NEAR_PX = 24;
/** Rounding to whole pixels of the device. */
const ROUNDING_PX = 1;

/** A drawn chart, with the audible beats. */
export interface PlayedChart {
  readonly timeline: ScrollTimeline;
  readonly view: ScrollView;
  readonly anchor: BeatAnchor;
}

/** The chart's position on the screen. */
export interface ShownPosition {
  readonly isGliding: boolean;
  /** The scroll top that it has, or glides to. */
  readonly destination: number;
  /** Measures the visible scroll top, which a glide changes. */
  readonly seenTop: () => number;
}

/** A glide to a scroll top, in px and in ms on the clock of event times. It may have begun already. */
export interface PlannedGlide {
  readonly top: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly pace: 'soft' | 'linear';
}

/**
 * Plans the glide of a chart to the music's position: eased from line to line in a timed song, linear in an estimated
 * one. Null while the chart is on its way, or there.
 */
export function planGlide(
  chart: PlayedChart,
  { move, shown }: { readonly move: ScrollMove; readonly shown: ShownPosition },
  nowMs: number,
): PlannedGlide | null {
  const startMs = timeOfBeat(chart.anchor, move.startBeat);
  const isGoingTo = (top: number): boolean => Math.abs(shown.destination - top) <= ROUNDING_PX;
  if (shown.isGliding && nowMs < startMs && isGoingTo(move.fromTop)) return null;
  const isDue = nowMs >= startMs - AHEAD_MS;
  const top = isDue ? move.toTop : move.fromTop;
  if (isGoingTo(top)) return null;
  return isDue && isNear(chart, shown, nowMs) ? followMove(chart, move, nowMs) : easeTo(top, chart, nowMs);
}

function followMove(chart: PlayedChart, { toTop: top, startBeat, endBeat }: ScrollMove, nowMs: number): PlannedGlide {
  const [startMs, endMs] = [timeOfBeat(chart.anchor, startBeat), timeOfBeat(chart.anchor, endBeat)];
  return isSteady(chart) ? { top, startMs: nowMs, endMs, pace: 'linear' } : { top, startMs, endMs, pace: 'soft' };
}

/** An estimated song always moves. */
function isSteady({ timeline }: Pick<PlayedChart, 'timeline'>): boolean {
  return timeline.kind === 'estimated';
}

function isNear({ timeline, view, anchor }: PlayedChart, { seenTop }: ShownPosition, nowMs: number): boolean {
  return Math.abs(seenTop() - scrollTopAt(timeline, view, beatAt(anchor, nowMs))) <= NEAR_PX;
}

/** Eases over a beat, and not too slowly, from the current position. */
function easeTo(top: number, chart: PlayedChart, nowMs: number): PlannedGlide {
  const { timeline, view, anchor } = chart;
  const endMs = Math.min(timeOfBeat(anchor, beatAt(anchor, nowMs) + 1), nowMs + LONGEST_EASE_MS);
  const ahead = scrollTopAt(timeline, view, beatAt(anchor, endMs));
  return { top: isSteady(chart) ? ahead : top, startMs: nowMs, endMs, pace: 'soft' };
}

/** The scroll top without animation. With reduced motion, an estimated song goes from line to line, too. */
export function topAtOnce(
  { timeline, view }: Pick<PlayedChart, 'timeline' | 'view'>,
  { move, beat }: { readonly move: ScrollMove; readonly beat: number },
  wantsNoMotion: boolean,
): number {
  if (timeline.kind === 'timed') return beat >= move.startBeat ? move.toTop : move.fromTop;
  return wantsNoMotion ? move.fromTop : scrollTopAt(timeline, view, beat);
}

/** Time of the next check of a chart: the next beat, or an earlier time that a move needs. */
export function nextLookAt(anchor: BeatAnchor, { startBeat, endBeat }: ScrollMove, nowMs: number): number {
  const [startMs, endMs] = [timeOfBeat(anchor, startBeat), timeOfBeat(anchor, endBeat)];
  const times = [startMs - AHEAD_MS, startMs, endMs - SEEN_AFTER_MS, endMs];
  const nextBeatMs = timeOfBeat(anchor, Math.floor(beatAt(anchor, nowMs)) + 1);
  return Math.min(nextBeatMs, ...times.filter((atMs) => atMs > nowMs && Number.isFinite(atMs)));
}

/** Time without a touch after which the chart follows the beat again, ms. */
export function handRestMs(timeline: ScrollTimeline): number {
  return isSteady({ timeline }) ? HAND_RESTED_MS : HANDS_OFF_MS;
}
