import type { CountedBeat } from './counted-beat.ts';

const MINUTE_S = 60;
/** Most flashes per second (WCAG 2.2, 2.3.1). */
const MOST_FLASHES_PER_S = 3;

/** Brightness of a beat's pulse, 0 to 1: downbeats at full; if beats are too fast to flash, only downbeats do, if they are slow enough. */
export function pulseStrength({ count, of }: CountedBeat, tempo: number): number {
  const beatsPerS = tempo / MINUTE_S;
  if (count === 1) return beatsPerS / of > MOST_FLASHES_PER_S ? 0 : 1;
  return beatsPerS > MOST_FLASHES_PER_S ? 0 : 0.5;
}
