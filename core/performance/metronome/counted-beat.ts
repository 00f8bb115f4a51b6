/** A beat as musicians count it, and how many its measure has. */
export interface CountedBeat {
  /** From 1. */
  readonly count: number;
  readonly of: number;
}

export interface Measures {
  /** Song beats that begin a measure, ascending. */
  readonly downbeats: readonly number[];
  /** Beats of the measures outside of `downbeats`; a single one if it is below 1. */
  readonly beatsInMeasure: number;
}

/** A beat this close to a whole beat counts as that beat. */
const NEAR = 1e-6;

/**
 * The count of a beat within its measure. Measures between downbeats have their own length, in whole beats; the
 * count-in, which leads to the first downbeat, and the beats from the last downbeat on have usual measures.
 */
export function countedBeat(beat: number, { downbeats, beatsInMeasure }: Measures): CountedBeat {
  const whole = Math.floor(beat + NEAR);
  const last = lastUpTo(downbeats, whole);
  const start = downbeats[Math.max(0, last)] ?? 0;
  const next = last < 0 ? undefined : downbeats[last + 1];
  if (next !== undefined) return { count: Math.floor(whole - start) + 1, of: Math.ceil(next - start) };
  const of = beatsInMeasure >= 1 ? beatsInMeasure : 1;
  return { count: Math.floor((((whole - start) % of) + of) % of) + 1, of };
}

/** The index of the last number not above `value`, found by halving; -1 when all are. */
function lastUpTo(ascending: readonly number[], value: number): number {
  let [low, high] = [-1, ascending.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? Infinity) <= value + NEAR) low = middle;
    else high = middle;
  }
  return low;
}
