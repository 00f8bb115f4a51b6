import type { ArrangementId } from '@uplift/core/foundation';
import { songLength } from '@uplift/core/song-timing';
import type { Song } from '@uplift/core/songbook';
import { readPace } from './learned-pace.ts';

/** Of an item of a set, what says how long its song takes. */
export interface TimedItem {
  readonly arrangement: ArrangementId;
  /** Seconds, as typed. */
  readonly duration?: number | undefined;
}

/**
 * The pace of LiveScroll through an item: the one at which its chart ends with the duration that was typed for it, so that plan and chart
 * agree; else the `learned` one. A duration that no pace can meet is that of the item, not of the music: it says nothing here.
 */
export function runPace(song: Song, { arrangement, duration }: TimedItem, learned: number): number {
  const length = songLength(song, arrangement);
  if (duration === undefined || length?.source !== 'estimate') return readPace(learned);
  const pace = length.seconds / duration;
  return readPace(pace) === pace ? pace : readPace(learned);
}

/** The pace at which a chart scrolls. */
export interface RunPace {
  readonly pace: number;
  /** True if it is this device's own: only then its run teaches something. */
  readonly isOwn: boolean;
}

/** Candidates for the pace of a run. */
export interface PaceSources {
  /** Of this device, for the item on the stage. */
  readonly own: number;
  /** Of the leader's run; null for a device that does not follow one. */
  readonly led: number | null;
  /** Of a run that a reload interrupted; null for none. */
  readonly kept: number | null;
  readonly isRunning: boolean;
}

/**
 * The pace from now on: a follower's is the leader's, so that both show the same line. A run that is under way keeps its pace whatever else
 * changes, or its chart would jump: also where the lead changes hands, or the player leaves the leader.
 */
export function nextRunPace(before: RunPace, { own, led, kept, isRunning }: PaceSources): RunPace {
  if (led !== null) return { pace: readPace(led), isOwn: false };
  if (isRunning) return before;
  return kept === null || kept === own ? { pace: own, isOwn: true } : { pace: kept, isOwn: false };
}
