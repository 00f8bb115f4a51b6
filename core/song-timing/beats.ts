/** Width of a beat at time scale 1, in CSS pixels. */
export const BEAT_WIDTH_PX = 48;
/** The steps of a beat on which something can begin. */
export const SUBDIVISIONS_PER_BEAT = 4;
/** No section is longer; what lies farther off is a slip. */
export const MOST_MEASURES = 1000;

/**
 * The nearest subdivision to a beat.
 *
 * @example
 * snapBeat(1.13) // 1.25
 */
export function snapBeat(beat: number): number {
  // Added to 0, what is just below it is not -0.
  return Math.round(beat * SUBDIVISIONS_PER_BEAT) / SUBDIVISIONS_PER_BEAT + 0;
}

/** The beats of measures together. */
export function totalBeats(measures: readonly number[]): number {
  return measures.reduce((sum, beats) => sum + beats, 0);
}

/** Beats from the start of the first measure to the start of each. */
export function measureStarts(measures: readonly number[]): readonly number[] {
  let start = 0;
  return measures.map((beats) => {
    const own = start;
    start += beats;
    return own;
  });
}
