import type { Tap } from './tap-timing.ts';

/** The usual length of a line in beats, for a single tap that gives no length. */
const USUAL_STEP_BEATS = 8;

/**
 * Returns a beat for each target: the tapped one (the first of several), or, on a whole beat, spread evenly between
 * its tapped neighbors; before the first and after the last tap at the average distance. Never earlier than the one
 * before. Null without a tap.
 */
export function filledTaps(taps: readonly Tap[], count: number): readonly number[] | null {
  const known = inOrder(keepFirst(taps, count));
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return null;
  const step = last.target > first.target ? (last.beat - first.beat) / (last.target - first.target) : USUAL_STEP_BEATS;
  let at = 0;
  return Array.from({ length: count }, (_, target) => {
    if (known[at]?.target === target) at += 1;
    const [before, after] = [known[at - 1], known[at]];
    if (before?.target === target) return before.beat;
    if (after === undefined) return Math.round(last.beat + step * (target - last.target));
    if (before === undefined)
      return Math.min(first.beat, Math.max(0, Math.round(first.beat - step * (first.target - target))));
    return between(before, after, target);
  });
}

function between(before: Tap, after: Tap, target: number): number {
  const share = (target - before.target) / (after.target - before.target);
  const beat = Math.round(before.beat + (after.beat - before.beat) * share);
  return Math.max(before.beat, Math.min(after.beat, beat));
}

/** Keeps the first tap of each target, sorted by target. */
function keepFirst(taps: readonly Tap[], count: number): readonly Tap[] {
  const ofTarget = new Map<number, Tap>();
  for (const tap of taps) if (isTapInSection(tap, count) && !ofTarget.has(tap.target)) ofTarget.set(tap.target, tap);
  return [...ofTarget.values()].toSorted((one, other) => one.target - other.target);
}

function isTapInSection({ target, beat }: Tap, count: number): boolean {
  return Number.isInteger(target) && target >= 0 && target < count && Number.isFinite(beat);
}

interface Chain {
  readonly tap: Tap;
  readonly after: Chain | null;
}

/**
 * Keeps the largest set of taps that are in order; the others were slips. (The longest non-decreasing subsequence by
 * patience sorting, from the end, so that of two taps that exclude each other the earlier one stays.)
 */
function inOrder(taps: readonly Tap[]): readonly Tap[] {
  const starts: Chain[] = [];
  for (const tap of taps.toReversed()) {
    const place = starts.findIndex((chain) => chain.tap.beat < tap.beat);
    const length = place === -1 ? starts.length : place;
    starts[length] = { tap, after: starts[length - 1] ?? null };
  }
  const kept: Tap[] = [];
  for (let chain = starts.at(-1) ?? null; chain !== null; chain = chain.after) kept.push(chain.tap);
  return kept;
}
