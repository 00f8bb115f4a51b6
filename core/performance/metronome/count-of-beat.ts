/** Beats this near to a whole one are it. */
const NEAR = 1e-6;

/**
 * The count of a beat within its measure, from 1, as musicians count; also in the count-in, which leads to the first
 * downbeat. Measures between `downbeats` (song beats that begin a measure, ascending) have their own length; all
 * others have `beatsInMeasure`, or a single beat if that is below 1.
 *
 * @example
 * countOfBeat(5, 4) // 2
 */
export function countOfBeat(beat: number, beatsInMeasure: number, downbeats: readonly number[] = []): number {
  const whole = Math.floor(beat + NEAR);
  const last = lastUpTo(downbeats, whole);
  const sinceStart = whole - (downbeats[Math.max(0, last)] ?? 0);
  if (last >= 0 && last < downbeats.length - 1) return Math.floor(sinceStart) + 1;
  const length = beatsInMeasure >= 1 ? beatsInMeasure : 1;
  return Math.floor(((sinceStart % length) + length) % length) + 1;
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
