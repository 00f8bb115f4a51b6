/** The entry of the tab's history that the page shows. The browser keeps its mark through a reload, Back and Forward, a crash and a restored tab. */
export interface HistoryEntry {
  /** True if a page has marked this entry before. A link, a typed address and a new tab make a new one. */
  isMarked(): boolean;
  /** Marks the entry, and keeps the rest of its state. */
  mark(): void;
}

const MARK = 'wasHere';

/**
 * A reload, the history, a crash or a discarded tab brings back an entry that was here before, even if a release without marks loaded it.
 * Navigating to the same address again (Chromium then keeps the entry's state) opens it again.
 */
export function createHistoryEntry(): HistoryEntry {
  const how = howLoaded();
  if (how === 'reload' || how === 'back_forward') mark();
  if (how === 'navigate' && isMarked()) keep({ [MARK]: false });
  return { isMarked, mark };
}

/** Returns the navigation type; null if the browser doesn't report it. */
function howLoaded(): NavigationTimingType | null {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming ? navigation.type : null;
}

function isMarked(): boolean {
  return readFields(history.state)[MARK] === true;
}

function mark(): void {
  if (!isMarked()) keep({ [MARK]: true });
}

function keep(fields: Readonly<Record<string, boolean>>): void {
  history.replaceState({ ...readFields(history.state), ...fields }, '');
}

function readFields(state: unknown): Readonly<Record<string, unknown>> {
  return typeof state === 'object' && state !== null ? { ...state } : {};
}
