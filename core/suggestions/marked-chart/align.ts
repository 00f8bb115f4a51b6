/** An item of two lists: in both, or in one of them alone. */
export interface Pair<Item> {
  readonly before: Item | null;
  readonly after: Item | null;
}

/** Sameness of two items of different lists. */
export interface Sameness<Item> {
  /** Equal for items that are the same. */
  readonly key: (item: Item) => string;
  /** True for two items between the same neighbors of which one replaced the other. */
  readonly isReplaced: (before: Item, after: Item) => boolean;
}

/**
 * Pairs the items of two lists along their longest common subsequence. Between two pairs, removed items come before added
 * ones, unless they replaced each other.
 */
export function alignItems<Item>(
  before: readonly Item[],
  after: readonly Item[],
  { key, isReplaced }: Sameness<Item>,
): readonly Pair<Item>[] {
  const pairs: Pair<Item>[] = [];
  let [from, to] = [0, 0];
  for (const [at, place] of [
    ...commonPlaces(before.map(key), after.map(key)),
    [before.length, after.length] as const,
  ]) {
    pairs.push(...pairGap(before.slice(from, at), after.slice(to, place), isReplaced));
    const [one, other] = [before[at], after[place]];
    if (one !== undefined && other !== undefined) pairs.push({ before: one, after: other });
    [from, to] = [at + 1, place + 1];
  }
  return pairs;
}

/** Pairs items in turn as long as one replaced the other; the rest is removed or added. */
function pairGap<Item>(
  removed: readonly Item[],
  added: readonly Item[],
  isReplaced: Sameness<Item>['isReplaced'],
): readonly Pair<Item>[] {
  const pairs: Pair<Item>[] = [];
  let next = 0;
  for (const before of removed) {
    const found = added.findIndex((after, index) => index >= next && isReplaced(before, after));
    for (const after of added.slice(next, Math.max(found, next))) pairs.push({ before: null, after });
    pairs.push({ before, after: added[found] ?? null });
    next = Math.max(next, found + 1);
  }
  return [...pairs, ...added.slice(next).map((after) => ({ before: null, after }))];
}

/** Finds the places of a longest common subsequence, by dynamic programming from the end. */
function commonPlaces(before: readonly string[], after: readonly string[]): readonly (readonly [number, number])[] {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        before[row] === after[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const places: (readonly [number, number])[] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    if (before[row] === after[column]) {
      places.push([row, column]);
      [row, column] = [row + 1, column + 1];
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1;
    else column += 1;
  }
  return places;
}
