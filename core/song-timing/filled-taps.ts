import type { Tap } from './tap-timing.ts';

/** A line is usually this many beats long, where a single tap tells nothing of it. */
const USUAL_STEP_BEATS = 8;

/**
 * A beat for each of so many targets: as it was tapped (the first time counts), or evenly between its tapped neighbours, or, before the first and after
 * the last tap, as far apart as taps are on average. Never earlier than the one before. Null without a tap.
 */
export function filledTaps(taps: readonly Tap[], count: number): readonly number[] | null {
  const known = inOrder(taps, count);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return null;
  const step = last.target > first.target ? (last.beat - first.beat) / (last.target - first.target) : USUAL_STEP_BEATS;
  return Array.from({ length: count }, (_, target) => {
    const before = known.findLast((tap) => tap.target <= target);
    const after = known.find((tap) => tap.target >= target);
    if (before === undefined) return Math.max(0, first.beat - step * (first.target - target));
    if (after === undefined) return last.beat + step * (target - last.target);
    if (after.target === before.target) return before.beat;
    return before.beat + ((after.beat - before.beat) * (target - before.target)) / (after.target - before.target);
  });
}

/** One tap a target, by target; one that is earlier than the tap before it was a slip, and is left out. */
function inOrder(taps: readonly Tap[], count: number): readonly Tap[] {
  const ofTarget = new Map<number, Tap>();
  for (const tap of taps.filter((each) => isOneOf(each, count)).toReversed()) ofTarget.set(tap.target, tap);
  const kept: Tap[] = [];
  for (const tap of [...ofTarget.values()].toSorted((one, other) => one.target - other.target)) {
    if (tap.beat >= (kept.at(-1)?.beat ?? -Infinity)) kept.push(tap);
  }
  return kept;
}

function isOneOf({ target, beat }: Tap, count: number): boolean {
  return Number.isInteger(target) && target >= 0 && target < count && Number.isFinite(beat);
}
