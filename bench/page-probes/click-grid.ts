/** A tick as it went to the loudspeaker: the frame on which it began. */
export interface StampedTick {
  readonly frame: number;
}

export interface Grid {
  /** Frames a second. */
  readonly rate: number;
  /** Beats per minute. */
  readonly tempo: number;
  /** Expected number of ticks; the first one anchors the grid. */
  readonly beats: number;
}

/** Distance of a run of ticks from its grid. */
export interface GridReading {
  /** Distance in frames from a beat's place to the start of its tick, by beat; null for a beat without a tick. */
  readonly offFrames: readonly (number | null)[];
  /** Beats whose tick was off its place, or missing. */
  readonly lateTicks: number;
  /** Ticks other than the beat's own: doubled, or between beats. */
  readonly strayTicks: number;
}

/** Smaller differences are inaudible. */
const LATE_S = 0.001;

/** Reads ticks against the grid that the first of them begins. */
export function readAgainstGrid(ticks: readonly StampedTick[], { rate, tempo, beats }: Grid): GridReading {
  const beatFrames = (60 / tempo) * rate;
  const first = ticks[0]?.frame ?? 0;
  const nearest = new Map<number, number>();
  let strayTicks = 0;
  for (const { frame } of ticks) {
    const beat = Math.round((frame - first) / beatFrames);
    if (beat >= beats) continue;
    if (nearest.has(beat)) strayTicks += 1;
    else nearest.set(beat, frame - first - beat * beatFrames);
  }
  const offFrames = Array.from({ length: beats }, (_, beat) => nearest.get(beat) ?? null);
  const lateTicks = offFrames.filter((off) => off === null || Math.abs(off) > LATE_S * rate).length;
  return { offFrames, lateTicks, strayTicks };
}
