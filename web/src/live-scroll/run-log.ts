/** How a run came to where it is, besides by beats that passed. In beats. */
export interface RunLog {
  /** Gone over, or played again, by jumps. */
  readonly jumped: number;
  /** What the player's hand added: the music was that much further than estimated. */
  readonly corrected: number;
  readonly isHalfTold: boolean;
}

export const NEW_RUN: RunLog = { jumped: 0, corrected: 0, isHalfTold: false };

/** Half of the song has been played at `beat`; what was jumped over does not count. */
export function isPastHalf({ jumped }: RunLog, beat: number, beats: number): boolean {
  return beat - jumped >= beats / 2;
}

/** What was played up to `beat`: as many beats of the estimate, in as many of the metronome. */
export function playedOf(
  { jumped, corrected }: RunLog,
  beat: number,
): { readonly estimatedBeats: number; readonly elapsedBeats: number } {
  return { estimatedBeats: beat - jumped, elapsedBeats: beat - jumped - corrected };
}
