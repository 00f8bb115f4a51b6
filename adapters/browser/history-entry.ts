/** The entry of the tab's history that the page shows. The browser keeps its mark through a reload, Back and Forward, a crash and a restored tab. */
export interface HistoryEntry {
  /** Whether a page has marked this entry before. A link, a typed address and a new tab make a new one. */
  isMarked(): boolean;
  /** Marks the entry, and keeps whatever else its state holds. */
  mark(): void;
}

const MARK = 'wasHere';

/** A page that a reload or the history brought back was here before, even where a version that marked nothing has loaded it. */
export function createHistoryEntry(): HistoryEntry {
  if (wasBroughtBack()) mark();
  return { isMarked, mark };
}

function wasBroughtBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming)) return false;
  return navigation.type === 'reload' || navigation.type === 'back_forward';
}

function isMarked(): boolean {
  return fieldsOf(history.state)[MARK] === true;
}

function mark(): void {
  if (!isMarked()) history.replaceState({ ...fieldsOf(history.state), [MARK]: true }, '');
}

function fieldsOf(state: unknown): Readonly<Record<string, unknown>> {
  return typeof state === 'object' && state !== null ? { ...state } : {};
}
