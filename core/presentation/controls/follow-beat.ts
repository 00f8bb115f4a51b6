import { timeOfBeat, type BeatAnchor, type ScrollTimeline, type TimelineEntry } from '@uplift/core/performance';
import type { Deck } from '../deck/deck-slide.ts';

/** Lead of a slide over its words, so that the audience can read them in time (PRES-26). */
export const LOOKAHEAD_BEATS = 0.5;

/** A slide of a deck by its index, and the beat its words begin on. */
export interface SlideTime {
  readonly index: number;
  readonly beat: number;
}

/** A slide of a deck by its index, and when it is shown. */
export interface PlannedMove {
  readonly index: number;
  readonly atEpochMs: number;
}

/**
 * Lists the times of a deck's slides, in order of beats. A slide stays while nothing is sung. Slides that share a line
 * divide its time by their letters.
 */
export function listSlideTimes(deck: Deck, timeline: Pick<ScrollTimeline, 'entries'>): readonly SlideTime[] {
  return sungGroups(groupSlides(deck), timeline.entries).flatMap(listGroupTimes);
}

/**
 * The slide at a beat, half a beat before its words; the first one before all of them. 0 without any.
 *
 * @example
 * slideAtBeat([{ index: 0, beat: 0 }, { index: 1, beat: 8 }], 7.5) // 1
 */
export function slideAtBeat(times: readonly SlideTime[], beat: number): number {
  return (times.findLast((time) => shownFrom(time) <= beat) ?? times[0])?.index ?? 0;
}

/**
 * Lists the moves after the anchor's beat, in order. `epochOffsetMs` is the difference of epoch ms and the clock of
 * event times. Empty while the beats are stopped.
 */
export function planMoves(
  times: readonly SlideTime[],
  anchor: BeatAnchor,
  epochOffsetMs: number,
): readonly PlannedMove[] {
  return times
    .filter((time) => shownFrom(time) > anchor.beat)
    .map((time) => ({ index: time.index, atEpochMs: timeOfBeat(anchor, shownFrom(time)) + epochOffsetMs }))
    .filter(({ atEpochMs }) => Number.isFinite(atEpochMs));
}

function shownFrom({ beat }: SlideTime): number {
  return beat - LOOKAHEAD_BEATS;
}

/** The slides that hold the same lines: one, or the parts of a line that was too long for one. */
interface SlideGroup {
  readonly first: number;
  readonly orderIndex: number;
  readonly line: number;
  /** The number of letters on each slide. */
  readonly letters: readonly number[];
}

function groupSlides({ slides }: Deck): readonly SlideGroup[] {
  const groups: SlideGroup[] = [];
  slides.forEach(({ kind, orderIndex, line, rows }, index) => {
    if (kind !== 'lyrics') return;
    const letters = rows.join('').length;
    const last = groups.at(-1);
    if (last?.orderIndex === orderIndex && last.line === line) {
      groups.splice(-1, 1, { ...last, letters: [...last.letters, letters] });
    } else {
      groups.push({ first: index, orderIndex, line, letters: [letters] });
    }
  });
  return groups;
}

interface SungGroup {
  readonly group: SlideGroup;
  readonly beat: number;
  readonly endBeat: number;
}

/** Consecutive lines on the same slides are sung as one. */
function sungGroups(groups: readonly SlideGroup[], entries: readonly TimelineEntry[]): readonly SungGroup[] {
  const sung: SungGroup[] = [];
  for (const { line, lyrics, orderIndex, beat, endBeat } of entries) {
    if (line === null || lyrics.trim() === '') continue;
    const group = groups.findLast((each) => each.orderIndex === orderIndex && each.line <= line);
    const last = sung.at(-1);
    if (group === undefined) continue;
    if (last?.group === group) sung.splice(-1, 1, { ...last, endBeat });
    else sung.push({ group, beat, endBeat });
  }
  return sung;
}

function listGroupTimes({ group, beat, endBeat }: SungGroup): readonly SlideTime[] {
  const all = Math.max(1, sum(group.letters));
  return group.letters.map((_, part) => ({
    index: group.first + part,
    beat: beat + ((endBeat - beat) * sum(group.letters.slice(0, part))) / all,
  }));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
