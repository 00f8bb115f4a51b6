import type { Timeline } from '../timeline.ts';

const QUARTERS = ['', ' and a quarter', ' and a half', ' and three quarters'] as const;

/** Spells out a beat: "measure 3 beat 2", "measure 1 beat 4 and a half", "pickup beat 2", "overlap beat 1". */
export function spokenBeat(timeline: Timeline, beat: number): string {
  if (beat < 0) return `pickup ${spokenCount(beat + timeline.pickupBeats)}`;
  const measure = timeline.measures.findLast(({ start }) => start <= beat);
  if (measure === undefined || beat >= timeline.totalBeats) return `overlap ${spokenCount(beat - timeline.totalBeats)}`;
  return `measure ${measure.number} ${spokenCount(beat - measure.start)}`;
}

/**
 * "1 beat", "3 beats".
 *
 * @example
 * beatCount(3) // '3 beats'
 */
export function beatCount(beats: number): string {
  return beats === 1 ? '1 beat' : `${beats} beats`;
}

function spokenCount(beatsAfterStart: number): string {
  const whole = Math.floor(beatsAfterStart);
  return `beat ${whole + 1}${QUARTERS[Math.round((beatsAfterStart - whole) * 4) % 4] ?? ''}`;
}
