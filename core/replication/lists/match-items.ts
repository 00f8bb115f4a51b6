/** Above this product of lengths the two lists are matched in plain order, so that a huge list stays quick. */
const LARGEST_COMPARISON = 1_000_000;

/**
 * For each item of `next`, the index of its origin in `previous`, or -1 if it is new. Matches first the items that
 * kept their order, then equal ones that moved, then changed ones that `sameItem` recognizes. No item is matched
 * twice.
 */
export function matchItems(
  previous: readonly string[],
  next: readonly string[],
  sameItem: readonly string[],
): readonly number[] {
  const origins = keptInOrder(previous, next);
  if (previous.length === 0) return origins;
  const taken = new Set(origins);
  const matchBy = (identity: (text: string) => string): void => {
    const free = freeByIdentity(previous, taken, identity);
    for (const [index, text] of next.entries()) {
      if (origins[index] !== -1) continue;
      const origin = free.get(identity(text))?.shift() ?? -1;
      origins[index] = origin;
      taken.add(origin);
    }
  };
  if (origins.includes(-1)) matchBy((text) => text);
  if (origins.includes(-1)) matchBy((text) => identityKey(text, sameItem));
  return origins;
}

function freeByIdentity(
  previous: readonly string[],
  taken: ReadonlySet<number>,
  identity: (text: string) => string,
): Map<string, number[]> {
  const free = new Map<string, number[]>();
  for (const [index, text] of previous.entries()) {
    if (taken.has(index)) continue;
    const key = identity(text);
    free.set(key, [...(free.get(key) ?? []), index]);
  }
  return free;
}

function identityKey(text: string, sameItem: readonly string[]): string {
  const item: unknown = JSON.parse(text);
  if (typeof item !== 'object' || item === null) return text;
  const fields: ReadonlyMap<string, unknown> = new Map(Object.entries(item));
  return JSON.stringify(sameItem.map((field) => fields.get(field) ?? null));
}

/** Matches along a longest common subsequence. */
function keptInOrder(previous: readonly string[], next: readonly string[]): number[] {
  const origins = Array.from(next, () => -1);
  let start = 0;
  while (start < next.length && previous[start] === next[start]) {
    origins[start] = start;
    start += 1;
  }
  const rest = { previous: previous.slice(start), next: next.slice(start) };
  if (rest.previous.length * rest.next.length > LARGEST_COMPARISON) return origins;
  for (const [from, to] of commonSubsequence(rest.previous, rest.next)) origins[to + start] = from + start;
  return origins;
}

function commonSubsequence(a: readonly string[], b: readonly string[]): readonly (readonly [number, number])[] {
  const lengths = commonLengths(a, b);
  const pairs: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (lengthAt(lengths, i + 1, j) >= lengthAt(lengths, i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** `[i][j]`: how many items a from i and b from j have in common, in order. */
function commonLengths(a: readonly string[], b: readonly string[]): readonly Uint32Array[] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = lengths[i] ?? new Uint32Array(0);
    for (let j = b.length - 1; j >= 0; j -= 1) {
      row[j] =
        a[i] === b[j]
          ? lengthAt(lengths, i + 1, j + 1) + 1
          : Math.max(lengthAt(lengths, i + 1, j), lengthAt(lengths, i, j + 1));
    }
  }
  return lengths;
}

function lengthAt(lengths: readonly Uint32Array[], i: number, j: number): number {
  return lengths[i]?.[j] ?? 0;
}
