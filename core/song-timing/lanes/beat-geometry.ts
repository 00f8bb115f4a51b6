import { snapBeat, SUBDIVISIONS_PER_BEAT } from '../beats.ts';
import type { TimedItem, Timeline } from '../timeline.ts';

/** Horizontal scale of the timeline; x is in px from the start of the pickup. */
export interface BeatScale {
  readonly beatWidthPx: number;
  /** Beats drawn before measure 1. */
  readonly pickupBeats: number;
}

/** A stretch of the timeline, in px from the start of the pickup. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The drawn stretch moves in steps, so that scrolling renders only now and then. */
const STEP_PX = 480;
/** Gap between the end of one line and the beginning of the next. */
const LINE_GAP_PX = 4;
/** Minimum width, so that a finger can hit it. */
const NARROWEST_PX = 44;

/** @example beatX(3, { beatWidthPx: 48, pickupBeats: 1 }) // 192 */
export function beatX(beat: number, { beatWidthPx, pickupBeats }: BeatScale): number {
  return (beat + pickupBeats) * beatWidthPx;
}

/**
 * Inverse of {@link beatX}.
 *
 * @example
 * beatAtX(192, { beatWidthPx: 48, pickupBeats: 1 }) // 3
 */
export function beatAtX(x: number, { beatWidthPx, pickupBeats }: BeatScale): number {
  return x / beatWidthPx - pickupBeats;
}

/** Returns the drawn width of a section in px, including pickup and overlap. */
export function timelineWidth(timeline: Timeline, beatWidthPx: number): number {
  return (timeline.pickupBeats + timeline.totalBeats + timeline.overlapBeats) * beatWidthPx;
}

/** Rounds a beat to the nearest subdivision within the drawn range. */
export function landingBeat({ pickupBeats, totalBeats, overlapBeats }: Timeline, beat: number): number {
  const last = totalBeats + overlapBeats - 1 / SUBDIVISIONS_PER_BEAT;
  return Math.max(-pickupBeats, Math.min(last, snapBeat(beat)));
}

/** The narrowest step that a fingertip can hit, in px. */
const FINGER_STEP_PX = 24;

/**
 * Returns the beat of a tap: the nearest subdivision, or, for a finger on a timeline drawn small, the nearest half or
 * whole beat.
 */
export function tappedBeat(timeline: Timeline, beat: number, finger: { readonly beatWidthPx: number } | null): number {
  if (finger === null) return landingBeat(timeline, beat);
  const steps = Math.max(1, Math.min(SUBDIVISIONS_PER_BEAT, Math.floor(finger.beatWidthPx / FINGER_STEP_PX)));
  return landingBeat(timeline, Math.round(beat * steps) / steps);
}

/**
 * Returns the drawn width of each line: up to the next line, or for the last one to the end of the measures. `lines`
 * are in order of beats.
 */
export function lineWidths(lines: readonly TimedItem[], timeline: Timeline, scale: BeatScale): readonly number[] {
  const sectionEnd = beatX(timeline.totalBeats, scale);
  const drawnEnd = timelineWidth(timeline, scale.beatWidthPx);
  return lines.map((line, index) => {
    const start = beatX(line.beat ?? 0, scale);
    const next = lines[index + 1]?.beat ?? null;
    const end = next === null ? (start < sectionEnd ? sectionEnd : drawnEnd) : beatX(next, scale);
    return Math.max(NARROWEST_PX, end - start - LINE_GAP_PX);
  });
}

/** Half of a lane: chips that would cover each other are drawn in two rows. Null for one that has the whole height. */
export type ChipRow = 'upper' | 'lower' | null;

/**
 * Stacks chips in two rows if they would overlap. `xs` are their left edges, ascending, and `widths` their widths, in
 * px.
 */
export function chipRows(xs: readonly number[], widths: readonly number[]): readonly ChipRow[] {
  const rows: ChipRow[] = xs.map(() => null);
  const ends = { upper: -Infinity, lower: -Infinity };
  for (const [index, x] of xs.entries()) {
    const end = x + (widths[index] ?? 0);
    const isCovered = x < Math.max(ends.upper, ends.lower);
    if (isCovered && rows[index - 1] === null) rows[index - 1] = 'upper';
    const row = x < ends.upper ? 'lower' : 'upper';
    if (isCovered) rows[index] = row;
    ends[row] = end;
  }
  return rows;
}

/** Returns the part of a scrolled timeline to draw: the visible part and one step on either side. */
export function stretchInView(scrollLeft: number, width: number): Stretch {
  return {
    from: (Math.floor(scrollLeft / STEP_PX) - 1) * STEP_PX,
    to: (Math.ceil((scrollLeft + width) / STEP_PX) + 1) * STEP_PX,
  };
}

/** Returns true if something that begins at `x` is within a stretch at least in part. */
export function isWithin(stretch: Stretch, x: number, width: number): boolean {
  return x < stretch.to && x + width > stretch.from;
}

/**
 * The beats of a measure whose right edge is dragged to `x`; at least 1.
 *
 * @example
 * beatsDraggedTo(290, 4, { beatWidthPx: 48, pickupBeats: 0 }) // 2
 */
export function beatsDraggedTo(x: number, start: number, scale: BeatScale): number {
  return Math.max(1, Math.round(beatAtX(x, scale) - start));
}
