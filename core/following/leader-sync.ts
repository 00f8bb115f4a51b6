import type { SharedRun } from './room.ts';

/** Whoever leads tells where the beats stand whenever so many have passed (ROOM-24). */
export const SYNC_BEATS = 8;

/** What was told of a run so far. */
export interface ToldBeats {
  /** The group of {@link SYNC_BEATS} beats that was told last; below 0 in the count-in. Null before the first look. */
  readonly group: number | null;
  /** The section that was told last; null where there is none. */
  readonly section: number | null;
}

export const NOTHING_TOLD: ToldBeats = { group: null, section: null };

/** What a look at the beats asks to be told. A change of section says where the beats stand too, so both never go at once. */
export interface BeatLook {
  readonly told: ToldBeats;
  readonly tell: 'sync' | 'section' | null;
}

/**
 * Looks where the beats are. A boundary that was crossed is told once, however late the look is and however many were crossed, and
 * so is a jump back over one. The first look tells nothing: the start has told it.
 */
export function lookAtBeats(told: ToldBeats, beat: number, section: number | null): BeatLook {
  if (!Number.isFinite(beat)) return { told, tell: null };
  const group = Math.floor(beat / SYNC_BEATS);
  const next = { group, section };
  if (told.group === null) return { told: next, tell: null };
  if (section !== null && section !== told.section) return { told: next, tell: 'section' };
  return { told: next, tell: group === told.group ? null : 'sync' };
}

/** Where the beats stand in a run at a time of the same clock, ms. */
export function runAt(run: SharedRun, nowMs: number): SharedRun {
  const { beat, at, tempo } = run;
  return { ...run, beat: beat + ((nowMs - at) * tempo) / 60_000, at: nowMs };
}
