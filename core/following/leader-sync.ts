import type { SharedRun } from './room.ts';

/** Whoever leads tells where the beats stand whenever so many have passed (ROOM-24). */
export const SYNC_BEATS = 8;

/** What was told of a run so far. */
export interface SentBeats {
  /** The group of {@link SYNC_BEATS} beats that was told last; below 0 in the count-in. Null before the first look. */
  readonly group: number | null;
  /** The section that was told last; null where there is none. */
  readonly section: number | null;
}

export const NOTHING_SENT: SentBeats = { group: null, section: null };

/** What a look at the beats asks to be told. A change of section says where the beats stand too, so both never go at once. */
export interface BeatCheck {
  readonly sent: SentBeats;
  readonly send: 'sync' | 'section' | null;
}

/**
 * Looks where the beats are. A boundary that was crossed is told once, however late the look is and however many were crossed, and
 * so is a jump back over one. The first look tells nothing: the start has told it.
 */
export function checkBeats(sent: SentBeats, beat: number, section: number | null): BeatCheck {
  if (!Number.isFinite(beat)) return { sent, send: null };
  const group = Math.floor(beat / SYNC_BEATS);
  const next = { group, section };
  if (sent.group === null) return { sent: next, send: null };
  if (section !== null && section !== sent.section) return { sent: next, send: 'section' };
  return { sent: next, send: group === sent.group ? null : 'sync' };
}

/** Where the beats stand in a run at a time of the same clock, ms. */
export function runAt(run: SharedRun, nowMs: number): SharedRun {
  const { beat, at, tempo } = run;
  return { ...run, beat: beat + ((nowMs - at) * tempo) / 60_000, at: nowMs };
}
