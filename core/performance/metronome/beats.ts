import { MINUTE_MS } from '@uplift/core/foundation';

/** Anchors beats in time: `beat` sounds at `atMs`, and the others follow at the tempo. */
export interface BeatAnchor {
  /** Counted from 0, the first downbeat of the song; negative in the count-in. */
  readonly beat: number;
  /** Time it sounds, in ms on the clock of event times (performance.now). */
  readonly atMs: number;
  /** Beats per minute. */
  readonly tempo: number;
}

/** Returns the beat that sounds at a time, fraction included. At a tempo of 0 or less it never changes. */
export function beatAt({ beat, atMs, tempo }: BeatAnchor, nowMs: number): number {
  return isTempo(tempo) ? beat + ((nowMs - atMs) * tempo) / MINUTE_MS : beat;
}

/** Returns when a beat sounds, in ms on the clock of event times. At a tempo of 0 or less only the anchor's own beat has a time; all others return Infinity. */
export function timeOfBeat(anchor: BeatAnchor, beat: number): number {
  if (beat === anchor.beat) return anchor.atMs;
  return isTempo(anchor.tempo) ? anchor.atMs + ((beat - anchor.beat) * MINUTE_MS) / anchor.tempo : Infinity;
}

/** Returns true if beats move on at this tempo (beats per minute): above 0, and a number. */
export function isTempo(tempo: number): boolean {
  return tempo > 0 && Number.isFinite(tempo);
}
