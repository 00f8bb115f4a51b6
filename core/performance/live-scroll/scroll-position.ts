import { entryIndexAt, type ScrollTimeline } from './scroll-timeline.ts';

/** Beats before an entry at which the chart starts moving to it (LIVE-10). */
export const SCROLL_LEAD_BEATS = 1;
/** Position of the played entry on the screen, as a share of its height from the top. */
export const ACTIVE_LINE_SHARE = 0.38;

/** A drawn chart, in px. */
export interface ScrollView {
  readonly viewportHeight: number;
  readonly contentHeight: number;
  /** The top of each timeline entry, from the top of the scrolled content. */
  readonly places: readonly { readonly top: number; readonly height: number }[];
}

/** The chart's way to an entry: scroll tops in px, beats of the song. */
export interface ScrollMove {
  readonly entryIndex: number;
  readonly fromTop: number;
  readonly toTop: number;
  readonly startBeat: number;
  readonly endBeat: number;
}

/**
 * The scroll top at which a chart rests while an entry is played: as close as possible to having it at its share of
 * the height, and never above the previous one. An entry before the first is the top; a chart that fits always rests
 * there.
 */
export function restingTop({ viewportHeight, contentHeight, places }: ScrollView, entryIndex: number): number {
  const lowest = Math.max(0, contentHeight - viewportHeight);
  const wanted = places
    .slice(0, Math.max(0, entryIndex + 1))
    .reduce((top, place) => Math.max(top, wantedTop(place, viewportHeight)), 0);
  return Math.min(lowest, wanted);
}

/** Puts an entry's middle at its share of the height, but keeps the top of a tall entry visible. */
function wantedTop({ top, height }: ScrollView['places'][number], viewportHeight: number): number {
  return Math.min(top, top + height / 2 - ACTIVE_LINE_SHARE * viewportHeight);
}

/**
 * The current or next move at a beat. A timed chart moves a line at a time within the beat before it, ending on its
 * beat, or from the line before if that is closer; an estimated one always moves. After the last entry it stays at the
 * end. Entries on one beat are one move.
 */
export function moveAt(timeline: ScrollTimeline, view: ScrollView, beat: number): ScrollMove {
  const { entries } = timeline;
  const current = entryIndexAt(timeline, beat);
  const fromTop = restingTop(view, current);
  const currentBeat = entries[current]?.beat ?? -Infinity;
  const next = entries[current + 1];
  if (next === undefined) {
    return { entryIndex: current, fromTop, toTop: fromTop, startBeat: currentBeat, endBeat: timeline.beats };
  }
  const entryIndex = entryIndexAt(timeline, next.beat);
  const earliest = next.beat - SCROLL_LEAD_BEATS;
  return {
    entryIndex,
    fromTop,
    toTop: restingTop(view, entryIndex),
    startBeat: timeline.kind === 'estimated' && current >= 0 ? currentBeat : Math.max(earliest, currentBeat),
    endBeat: next.beat,
  };
}

/** The scroll top at a beat, in px: without a jump from the first beat of the count-in to the end of the song, and never upwards. */
export function scrollTopAt(timeline: ScrollTimeline, view: ScrollView, beat: number): number {
  const { fromTop, toTop, startBeat, endBeat } = moveAt(timeline, view, beat);
  if (beat <= startBeat || fromTop === toTop) return fromTop;
  return fromTop + (toTop - fromTop) * Math.min(1, (beat - startBeat) / (endBeat - startBeat));
}
