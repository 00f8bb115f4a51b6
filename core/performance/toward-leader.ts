import { beatAt, isTempo, timeOfBeat, type BeatAnchor } from './beats.ts';

/** Beats that are no further off are on time: nobody hears it, and no measurement is better. */
const ON_TIME_MS = 1;
/** What is further off is put right at once; … */
const LEAP_MS = 40;
/** … less, by this share of it at every look, … */
const SHARE = 0.5;
/** … and by no more than this: no tick stumbles. */
const MOST_STEP_MS = 8;
/** Tempos that differ by a smaller share are the same: two clocks drift apart by less. */
const SAME_TEMPO = 0.001;

/** How own beats come back to those of who leads. */
export interface TowardLeader {
  /** Where they stand from now on. */
  readonly anchor: BeatAnchor;
  /** They stand elsewhere at once: what was planned by them no longer holds. */
  readonly isLeap: boolean;
}

/** Whether it is one tempo, but for what clocks drift apart. */
export function isSameTempo(one: number, other: number): boolean {
  return Math.abs(one - other) <= SAME_TEMPO * other;
}

/**
 * What brings own beats to where those of who leads stand now, both by this device's clock (LIVE-23): small errors little by little, others
 * at once. Null while they are together, and where the leader's beats do not move.
 */
export function towardLeader(own: BeatAnchor, leader: BeatAnchor, nowMs: number): TowardLeader | null {
  const beat = beatAt(leader, nowMs);
  if (!isTempo(leader.tempo) || !Number.isFinite(beat)) return null;
  if (!isSameTempo(own.tempo, leader.tempo))
    return { anchor: { beat, atMs: nowMs, tempo: leader.tempo }, isLeap: true };
  const lateMs = timeOfBeat(own, beat) - nowMs;
  if (Math.abs(lateMs) <= ON_TIME_MS) return null;
  if (Math.abs(lateMs) > LEAP_MS) return { anchor: { beat, atMs: nowMs, tempo: own.tempo }, isLeap: true };
  const stepMs = Math.max(-MOST_STEP_MS, Math.min(MOST_STEP_MS, lateMs * SHARE));
  return { anchor: { ...own, atMs: own.atMs - stepMs }, isLeap: false };
}
