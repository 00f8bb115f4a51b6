import { beatAt, isTempo, timeOfBeat, type BeatAnchor } from './beats.ts';

/** Ticks within this are on time: the error is inaudible and below the measuring accuracy. */
const ON_TIME_MS = 1;
/** A larger deviation means an intentional jump: the planned beats no longer apply. */
const LOST_MS = 20;
/** Tempos that differ by a smaller share are the same: two clocks drift apart by less. */
const SAME_TEMPO = 0.001;

/** Deviation of planned beats from the leader's: in time, a little off, or at another place of the music. */
export type Straying = 'in-time' | 'off' | 'far';

/** Returns true if two tempos are the same, apart from clock drift. */
export function isSameTempo(one: number, other: number): boolean {
  return Math.abs(one - other) <= SAME_TEMPO * other;
}

/** Classifies the deviation of planned beats from the leader's current beats, both on this device's clock (LIVE-23). */
export function straying(planned: BeatAnchor, leader: BeatAnchor, nowMs: number): Straying {
  if (!areBeats(leader)) return 'in-time'; // a leader whose beats do not move moves no follower
  if (!isSameTempo(planned.tempo, leader.tempo)) return 'far';
  const lateMs = Math.abs(timeOfBeat(planned, beatAt(leader, nowMs)) - nowMs);
  if (lateMs <= ON_TIME_MS) return 'in-time';
  return lateMs <= LOST_MS ? 'off' : 'far';
}

/** Returns true if beats move on from a place and a time that are known. */
export function areBeats({ beat, atMs, tempo }: BeatAnchor): boolean {
  return isTempo(tempo) && Number.isFinite(beat) && Number.isFinite(atMs);
}
