import { MINUTE_MS } from '@uplift/core/foundation';
import type { SharedRun } from '../protocol/protocol.ts';

/** The leader sends a beat sync every 8 beats (ROOM-24). */
export const SYNC_BEATS = 8;

/** The last run that was sent. */
export interface SentBeats {
  /** The group of {@link SYNC_BEATS} beats that was sent last; below 0 in the count-in. Null before the first check. */
  readonly group: number | null;
  /** The section sent last; null without one. */
  readonly section: number | null;
}

export const NOTHING_SENT: SentBeats = { group: null, section: null };

/** The result of a check: what to send. A change of section carries the beats too, so only one of both is sent. */
export interface BeatCheck {
  readonly sent: SentBeats;
  readonly send: 'sync' | 'section' | null;
}

/**
 * Checks the beats. A crossed boundary is sent once, however late the check is and however many boundaries were crossed; so is a
 * jump back over one. The first check sends nothing, because the start command did.
 */
export function checkBeats(sent: SentBeats, beat: number, section: number | null): BeatCheck {
  if (!Number.isFinite(beat)) return { sent, send: null };
  const group = Math.floor(beat / SYNC_BEATS);
  const next = { group, section };
  if (sent.group === null) return { sent: next, send: null };
  if (section !== null && section !== sent.section) return { sent: next, send: 'section' };
  return { sent: next, send: group === sent.group ? null : 'sync' };
}

/** Moves a run to a time of the same clock, ms. */
export function runAt(run: SharedRun, nowMs: number): SharedRun {
  const { beat, at, tempo } = run;
  return { ...run, beat: beat + ((nowMs - at) * tempo) / MINUTE_MS, at: nowMs };
}
