import { entryIndexAt, sectionAt, type ScrollTimeline } from './scroll-timeline.ts';

/** A step by hand while LiveScroll runs (LIVE-15). */
export interface Nudge {
  readonly unit: 'line' | 'section';
  readonly by: 1 | -1;
}

/**
 * Computes the beat to continue with after the player moves a line or a section forward or back. It differs by whole
 * beats, so that the pulse stays. A section back is the start of the current one, or of the one before if it has just
 * begun. At either end of the song the beat stays.
 */
export function nudged(timeline: ScrollTimeline, beat: number, { unit, by }: Nudge): number {
  if (unit === 'line') return by > 0 ? onNextLine(timeline, beat) : onPreviousLine(timeline, beat);
  const target = by > 0 ? nextSection(timeline, beat) : previousSection(timeline, beat);
  return target === undefined ? beat : jumpedTo(timeline, beat, target);
}

/**
 * Computes the beat to continue with in the section at a position of the order. In a timed song the nearest downbeat
 * becomes the section's first, so that the count of the measure continues, and at most half a measure leads into it;
 * otherwise it is within the section's first beat. A position that is not played changes nothing.
 */
export function jumpedTo(timeline: ScrollTimeline, beat: number, orderIndex: number): number {
  const section = timeline.sections.find((each) => each.orderIndex === orderIndex);
  if (section === undefined) return beat;
  return withinSong(timeline, beat + Math.ceil(section.beat - placeAt(timeline, beat)));
}

/** A line of a chart. */
export interface LinePlace {
  /** The position of its section in the order. */
  readonly orderIndex: number;
  /** Its index in the section's lyrics. */
  readonly line: number;
}

/**
 * Computes the beat to continue with if the player points at the line sung now: within its first beat, whole beats
 * away. A line that is not played changes nothing.
 */
export function jumpedToLine(timeline: ScrollTimeline, beat: number, { orderIndex, line }: LinePlace): number {
  const entry = timeline.entries.find((each) => each.orderIndex === orderIndex && each.line === line);
  return entry === undefined ? beat : withinSong(timeline, beat + Math.ceil(entry.beat - beat));
}

/**
 * Returns true if pointing at a line corrects the estimate. A line of another section is a jump: verses are repeated,
 * or left out.
 */
export function correctsEstimate(timeline: ScrollTimeline, beat: number, { orderIndex }: LinePlace): boolean {
  return timeline.kind === 'estimated' && sectionAt(timeline, beat) === orderIndex;
}

/** Within the first beat of the next line. */
function onNextLine(timeline: ScrollTimeline, beat: number): number {
  const next = timeline.entries[entryIndexAt(timeline, beat) + 1];
  return next === undefined ? beat : Math.max(beat, withinSong(timeline, beat + Math.ceil(next.beat - beat)));
}

/** Within the first beat of the line before, or of the first line; not back on this one, however short that line is. */
function onPreviousLine(timeline: ScrollTimeline, beat: number): number {
  const { entries } = timeline;
  const current = entries[entryIndexAt(timeline, beat)];
  if (current === undefined) return beat;
  const before = entries.findLast((entry) => entry.beat < current.beat);
  if (before === undefined) return beat + Math.ceil(current.beat - beat);
  const landing = beat + Math.ceil(before.beat - beat);
  return landing < current.beat || landing - 1 < (entries[0]?.beat ?? 0) ? landing : landing - 1;
}

function nextSection(timeline: ScrollTimeline, beat: number): number | undefined {
  const place = placeAt(timeline, beat);
  return timeline.sections.find((section) => section.beat > place)?.orderIndex;
}

function previousSection(timeline: ScrollTimeline, beat: number): number | undefined {
  const place = placeAt(timeline, beat);
  const current = timeline.sections.findLast((section) => section.beat <= place) ?? timeline.sections[0];
  if (current === undefined || !hasJustBegun(timeline, current.beat, place)) return current?.orderIndex;
  return (timeline.sections.findLast((section) => section.beat < current.beat) ?? current).orderIndex;
}

/** An estimated song has no downbeats to count. */
const JUST_BEGUN_BEATS = 4;

/** True before the second measure of a section, or nearer to that than to the third. */
function hasJustBegun({ kind, downbeats }: ScrollTimeline, start: number, place: number): boolean {
  if (kind === 'estimated') return place - start < JUST_BEGUN_BEATS;
  return downbeats.filter((downbeat) => downbeat > start && downbeat <= place).length <= 1;
}

/** Snaps a beat to the nearest downbeat or the end. An estimated timeline has no measures to snap to. */
function placeAt({ kind, downbeats, beats }: ScrollTimeline, beat: number): number {
  if (kind === 'estimated') return beat;
  return [...downbeats, beats].reduce((nearest, each) =>
    Math.abs(each - beat) <= Math.abs(nearest - beat) ? each : nearest,
  );
}

/** The beat, or the last one of the same pulse before the end. */
function withinSong({ beats }: ScrollTimeline, beat: number): number {
  return beat < beats ? beat : beat - Math.floor(beat - beats) - 1;
}
