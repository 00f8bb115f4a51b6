/** The selection with `key` turned over. */
export function withToggled(selected: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** The keys of the rows from one index to another, both included, in either direction. */
export function keysBetween(keyAt: (index: number) => string, from: number, to: number): readonly string[] {
  const first = Math.min(from, to);
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, offset) => keyAt(first + offset));
}

/** `before` and all rows between the anchor and the row now reached: what Shift extends to, and shrinks back from. */
export function withRange(before: ReadonlySet<string>, range: readonly string[]): ReadonlySet<string> {
  return new Set([...before, ...range]);
}

/** State of the checkbox above the rows. */
export function selectionExtent(selectedCount: number, rowCount: number): 'none' | 'some' | 'all' {
  if (selectedCount === 0 || rowCount === 0) return 'none';
  return selectedCount >= rowCount ? 'all' : 'some';
}
