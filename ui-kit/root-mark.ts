const counts = new Map<string, number>();

/**
 * Sets an attribute of the root element until all callers have called the returned function. Style sheets check for it
 * instead of using `:has` on the root, for which browsers search the whole page at each change.
 */
export function markRoot(name: string): () => void {
  count(name, 1);
  return () => count(name, -1);
}

function count(name: string, by: 1 | -1): void {
  const total = (counts.get(name) ?? 0) + by;
  counts.set(name, total);
  document.documentElement.toggleAttribute(name, total > 0);
}
