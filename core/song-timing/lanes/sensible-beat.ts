import { SUBDIVISIONS_PER_BEAT } from '../beats.ts';
import type { TimedItem, Timeline } from '../timeline.ts';
import { assertNever, type ChordId, toId } from '@uplift/core/foundation';
import type { Section } from '@uplift/core/songbook';
import { landingBeat } from './beat-geometry.ts';

interface WaitingItem {
  readonly section: Section;
  readonly timeline: Timeline;
  readonly item: TimedItem;
}

/** The items of a lane directly before and after an item in reading order. */
interface Neighbors {
  readonly previous: number | null;
  /** The one before the previous. */
  readonly earlier: number | null;
  readonly next: number | null;
}

/**
 * Guesses the beat of an unscheduled item: after the item before it in the text, before the item after it, and free on
 * its lane. A chord gets a downbeat, a line the same distance from the last one as that has from its predecessor, a
 * break the middle of its line.
 */
export function sensibleBeat(waiting: WaitingItem): number {
  const { timeline, item } = waiting;
  const neighbors = findNeighbors(waiting);
  const { previous, next } = neighbors;
  const proposed = proposedBeat(waiting, neighbors);
  const start = Math.min(previous ?? 0, next ?? 0);
  const between = next !== null && proposed >= next ? halfway(start, next) : proposed;
  return firstFree(timeline, item, landingBeat(timeline, between));
}

/** Returns a whole beat between the two if there is one. */
function halfway(from: number, to: number): number {
  const beat = Math.floor((from + to) / 2);
  return beat > from ? beat : (from + to) / 2;
}

function proposedBeat(waiting: WaitingItem, neighbors: Neighbors): number {
  switch (waiting.item.track) {
    case 'chords':
      return sensibleChordBeat(waiting, neighbors);
    case 'line_beginnings':
      return lineBeginningBeat(waiting, neighbors);
    case 'line_breaks':
      return sensibleBreakBeat(waiting, neighbors);
    default:
      return assertNever(waiting.item.track);
  }
}

function sensibleChordBeat({ timeline, item }: WaitingItem, { previous }: Neighbors): number {
  const line = lineBeat(timeline, item.line);
  const after = previous === null ? 0 : downbeatAfter(timeline, previous);
  return line === null ? after : Math.max(after, downbeatFrom(timeline, line));
}

function lineBeginningBeat(waiting: WaitingItem, { previous, earlier }: Neighbors): number {
  if (previous === null) return 0;
  return previous + (earlier === null ? evenLineBeats(waiting) : previous - earlier);
}

function sensibleBreakBeat({ timeline, item }: WaitingItem, { previous }: Neighbors): number {
  const from = Math.max(previous ?? 0, lineBeat(timeline, item.line) ?? 0);
  return Math.round((from + lineEnd(timeline, from)) / 2);
}

function findNeighbors({ section, timeline, item }: WaitingItem): Neighbors {
  const own = readingPlace(section, item);
  const read = timeline.tracks[item.track]
    .map((each) => ({ place: readingPlace(section, each), beat: each.beat }))
    .toSorted((one, other) => one.place - other.place);
  const before = read.filter(({ place }) => place < own);
  return {
    previous: before.at(-1)?.beat ?? null,
    earlier: before.at(-2)?.beat ?? null,
    next: read.find(({ place }) => place > own)?.beat ?? null,
  };
}

/** More characters than any line of lyrics has. */
const LINE_LENGTH = 1e6;

/** Grows as one reads. */
function readingPlace(section: Section, { track, id, line }: TimedItem): number {
  const within =
    track === 'chords'
      ? section.chords[toId<ChordId>(id ?? '')]?.character
      : track === 'line_breaks'
        ? section.line_breaks[id ?? '']?.word
        : 0;
  return line * LINE_LENGTH + (within ?? 0);
}

function lineBeat({ tracks }: Timeline, line: number): number | null {
  return tracks.line_beginnings.find((each) => each.line === line)?.beat ?? null;
}

function lineEnd({ tracks, totalBeats }: Timeline, from: number): number {
  const next = tracks.line_beginnings.find(({ beat }) => beat !== null && beat > from);
  return next?.beat ?? Math.max(totalBeats, from);
}

/** The beats of a line when all lines are as long, in whole measures. */
function evenLineBeats({ timeline, section }: WaitingItem): number {
  const measureBeats = timeline.measures[0]?.beats ?? timeline.pickupBeats;
  const lines = section.lyrics.split('\n').filter((line) => line.trim() !== '').length;
  return Math.max(1, Math.floor(timeline.totalBeats / Math.max(1, lines) / measureBeats)) * measureBeats;
}

function downbeatFrom({ measures }: Timeline, beat: number): number {
  return measures.find(({ start }) => start >= beat)?.start ?? Math.ceil(beat);
}

function downbeatAfter({ measures }: Timeline, beat: number): number {
  return measures.find(({ start }) => start > beat)?.start ?? Math.floor(beat) + 1;
}

/**
 * The first free beat of the lane from `beat` on, in whole steps; the next free subdivision if there is no room for
 * whole steps.
 */
function firstFree(timeline: Timeline, { track }: TimedItem, beat: number): number {
  const taken = new Set(timeline.tracks[track].map((each) => each.beat));
  const end = timeline.totalBeats + timeline.overlapBeats;
  const from = (step: number) => {
    let free = beat;
    while (free < end && taken.has(free)) free += step;
    return free < end ? free : null;
  };
  return from(1) ?? from(1 / SUBDIVISIONS_PER_BEAT) ?? beat;
}
