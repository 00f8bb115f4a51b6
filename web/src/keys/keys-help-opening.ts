const listeners = new Set<() => void>();

/** Opens the list of keys from anywhere on the page. */
export function openKeysHelp(): void {
  for (const open of listeners) open();
}

/** Calls `open` whenever the list is requested, until the returned function is called. */
export function onKeysHelp(open: () => void): () => void {
  listeners.add(open);
  return () => listeners.delete(open);
}
