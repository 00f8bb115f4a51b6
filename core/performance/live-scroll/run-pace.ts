import type { ArrangementId } from '@uplift/core/foundation';
import { songLength } from '@uplift/core/song-timing';
import { findArrangement, type Song } from '@uplift/core/songbook';
import { paceKey, readPace } from './learned-pace.ts';

/** The fields of a set's item that fix the length of its song. */
export interface TimedItem {
  readonly arrangement: ArrangementId;
  /** Seconds, as typed. */
  readonly duration?: number | undefined;
}

/**
 * The pace of LiveScroll through an item: the one at which its chart ends with the typed duration, so that plan and
 * chart agree; else the `learned` one. A duration that no pace can meet is that of the item, not of the music, and is
 * ignored.
 */
export function runPace(song: Song, { arrangement, duration }: TimedItem, learned: number): number {
  const length = songLength(song, arrangement);
  if (duration === undefined || length?.source !== 'estimate') return readPace(learned);
  const pace = length.seconds / duration;
  return readPace(pace) === pace ? pace : readPace(learned);
}

/** The song that LiveScroll goes through. */
export interface PlayedSong {
  /** Null in a part of the service other than a song, and while the song loads. */
  readonly song: Song | null;
  readonly arrangementId: ArrangementId | null;
  /** Beats per minute; 0 without a song. */
  readonly tempo: number;
  /** Seconds, as typed for the item. */
  readonly duration: number | undefined;
  /** Key under which this device keeps its pace; null without a song. */
  readonly paceKey: string | null;
}

const NO_SONG: PlayedSong = { song: null, arrangementId: null, tempo: 0, duration: undefined, paceKey: null };

/** The song of an item as played: in its arrangement, otherwise in the song's first. */
export function playedSong(song: Song | null, item: Partial<TimedItem> = {}): PlayedSong {
  const played = song === null ? null : findArrangement(song, item.arrangement ?? null);
  if (song === null || played === null) return NO_SONG;
  const { id, arrangement } = played;
  const { tempo } = arrangement;
  return { song, arrangementId: id, tempo, duration: item.duration, paceKey: paceKey(song.id, id) };
}

/** The pace of LiveScroll through a played song; `learned` is that of this device. */
export function playedPace({ song, arrangementId, duration }: PlayedSong, learned: number): number {
  if (song === null || arrangementId === null) return learned;
  return runPace(song, { arrangement: arrangementId, duration }, learned);
}

/** The pace at which a chart scrolls. */
export interface RunPace {
  readonly pace: number;
  /** True if it is this device's own: only then its run teaches something. */
  readonly isOwn: boolean;
}

/** Candidates for the pace of a run. */
export interface PaceSources {
  /** Pace of this device for the item on the stage. */
  readonly own: number;
  /** Pace of the leader's run; null if no leader is followed. */
  readonly led: number | null;
  /** Pace of a run that a reload interrupted; null for none. */
  readonly kept: number | null;
  readonly isRunning: boolean;
}

/**
 * Chooses the pace from now on: a follower uses the leader's, so that both show the same line. A current run keeps its
 * pace whatever else changes, or its chart would jump: even if the lead changes hands, or the player leaves the
 * leader.
 */
export function nextRunPace(before: RunPace, { own, led, kept, isRunning }: PaceSources): RunPace {
  if (led !== null) return { pace: readPace(led), isOwn: false };
  if (isRunning) return before;
  return kept === null || kept === own ? { pace: own, isOwn: true } : { pace: kept, isOwn: false };
}
