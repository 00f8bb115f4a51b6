/** An index in one list, and the index of the same item in the other. */
export type Pair = readonly [number, number];

/** More comparisons than this take too long; only the equal beginnings and ends are paired then. */
const MOST_COMPARISONS = 1_000_000;

/**
 * Pairs of indexes along a longest common subsequence; equal beginnings and ends are paired first. Unpaired items are as
 * late as possible, so that the same insertion in two lists is found in the same place.
 */
export function commonItems(one: readonly string[], other: readonly string[]): readonly Pair[] {
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let end = 0;
  const most = Math.min(one.length, other.length) - start;
  while (end < most && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  const middle = longestCommon(one.slice(start, one.length - end), other.slice(start, other.length - end));
  return pairEarly({ one, other }, [
    ...Array.from({ length: start }, (_, index) => [index, index] as const),
    ...middle.map(([from, to]) => [from + start, to + start] as const),
    ...Array.from({ length: end }, (_, index) => [one.length - end + index, other.length - end + index] as const),
  ]);
}

interface TwoLists {
  readonly one: readonly string[];
  readonly other: readonly string[];
}

/** Moves each run of unpaired items as late as possible: "a [b c] b d" becomes "a b [c b] d". */
function pairEarly({ one, other }: TwoLists, pairs: readonly Pair[]): readonly Pair[] {
  const early: Pair[] = [];
  let [at, otherAt] = [0, 0];
  for (const [from, to] of pairs) {
    const isSame = one[at] === other[otherAt] && (from === at || to === otherAt);
    const pair: Pair = isSame ? [at, otherAt] : [from, to];
    early.push(pair);
    [at, otherAt] = [pair[0] + 1, pair[1] + 1];
  }
  return early;
}

function longestCommon(one: readonly string[], other: readonly string[]): readonly Pair[] {
  if (one.length * other.length > MOST_COMPARISONS) return [];
  const width = other.length + 1;
  const lengths = commonLengths(one, other);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  while (i < one.length && j < other.length) {
    if (one[i] === other[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** Row by row: how many items `one` from i on and `other` from j on have in common. */
function commonLengths(one: readonly string[], other: readonly string[]): Uint32Array {
  const width = other.length + 1;
  const lengths = new Uint32Array((one.length + 1) * width);
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const below = (i + 1) * width;
      lengths[i * width + j] =
        one[i] === other[j]
          ? (lengths[below + j + 1] ?? 0) + 1
          : Math.max(lengths[below + j] ?? 0, lengths[i * width + j + 1] ?? 0);
    }
  }
  return lengths;
}
