import type { NewId } from '@uplift/core/foundation';
import type { Song } from '@uplift/core/songbook';
import { scheduleTaps, type TapScheduling } from '../schedule-taps.ts';
import { tapTargets, type TapTarget } from '../tap-timing.ts';
import { timingSummary } from '../timing-summary.ts';
import { selectTaps, type TapPlan, type TapRun } from './tap-run.ts';
import { ALL_KEPT, LINES_CHANGED, timedWords } from './timing-words.ts';

/** The timing that the taps of a run give a song. */
export interface TappedTiming {
  readonly scheduling: TapScheduling;
  /** "28 lines timed". */
  readonly words: string;
  /** Some targets were not tapped. */
  readonly isPartial: boolean;
  /** Measures of the arrangement with the taps. */
  readonly measures: number;
  /** Chords without a beat are left over. */
  readonly hasWaitingChords: boolean;
  /** The reason the taps cannot be used; null if they can. */
  readonly problem: string | null;
}

interface TappedArrangement {
  readonly arrangementId: TapScheduling['arrangementId'];
  /** Keeps lines that are timed already. */
  readonly keepsTiming: boolean;
  readonly newId: NewId;
}

const NO_TARGETS: Pick<TapPlan, 'by' | 'targets'> = { by: 'line', targets: [] };

/** The outcome of a run for the current song, which another tab may have edited during the tapping. */
export function tappedTiming(song: Song, run: TapRun, into: TappedArrangement): TappedTiming {
  const { arrangementId, keepsTiming, newId } = into;
  const { by, targets } = run.phase === 'reviewing' ? run.plan : NO_TARGETS;
  const taps = run.phase === 'reviewing' ? selectTaps(run.steps) : [];
  const scheduling = { arrangementId, by, taps, replaces: !keepsTiming, newId };
  const timed = scheduleTaps(song, scheduling);
  const { measures, unscheduledChords } = timingSummary(timed, arrangementId);
  return {
    scheduling,
    words: timedWords(taps.length, targets, by),
    isPartial: taps.length < targets.length,
    measures,
    hasWaitingChords: unscheduledChords > 0,
    problem: findProblem(haveSameLines(targets, tapTargets(song, { arrangementId, by })), timed === song),
  };
}

function findProblem(haveSame: boolean, isUnchanged: boolean): string | null {
  if (!haveSame) return LINES_CHANGED;
  return isUnchanged ? ALL_KEPT : null;
}

function haveSameLines(tapped: readonly TapTarget[], now: readonly TapTarget[]): boolean {
  return tapped.length === now.length && tapped.every((target, index) => isSameLine(target, now[index]));
}

function isSameLine(one: TapTarget, other: TapTarget | undefined): boolean {
  return one.sectionId === other?.sectionId && one.line === other.line && one.text === other.text;
}
