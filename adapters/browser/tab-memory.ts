/** Small values of one tab, stored at once: a page that is closing has no time for a database. */
export interface TabMemory {
  /** The last value stored under `key`; undefined if there is none or it can't be read. */
  read(key: string): unknown;
  /** Stores plain JSON. Drops values without room. */
  keep(key: string, value: unknown): void;
}

/** Uses the tab's session storage, which outlives a reload and belongs to no other tab. */
export function createTabMemory(): TabMemory {
  return {
    read(key) {
      try {
        const kept = sessionStorage.getItem(key);
        return kept === null ? undefined : JSON.parse(kept);
      } catch {
        // Storage that is switched off, or text that another hand has written.
        return undefined;
      }
    },
    keep(key, value) {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Full or switched off: the device's own storage has it a moment later.
      }
    },
  };
}
