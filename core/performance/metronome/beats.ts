/** Where beats stand in time: this beat is heard then, and the others follow at the tempo. */
export interface BeatAnchor {
  /** From 0, the first downbeat of the song; the count-in has the beats below it. */
  readonly beat: number;
  /** In ms on the clock of event times (performance.now), as heard. */
  readonly atMs: number;
  /** Beats per minute. */
  readonly tempo: number;
}

const MINUTE_MS = 60_000;

/** The beat heard at a time, fraction included. At a tempo that is not above 0 the beats stand still. */
export function beatAt({ beat, atMs, tempo }: BeatAnchor, nowMs: number): number {
  return isTempo(tempo) ? beat + ((nowMs - atMs) * tempo) / MINUTE_MS : beat;
}

/** When a beat is heard, in ms on the clock of event times. Where the beats stand still only the anchor's own has a time; the others never come: Infinity. */
export function timeOfBeat(anchor: BeatAnchor, beat: number): number {
  if (beat === anchor.beat) return anchor.atMs;
  return isTempo(anchor.tempo) ? anchor.atMs + ((beat - anchor.beat) * MINUTE_MS) / anchor.tempo : Infinity;
}

/** Whether beats move on at this tempo (beats per minute): above 0, and a number. */
export function isTempo(tempo: number): boolean {
  return tempo > 0 && Number.isFinite(tempo);
}
