import type { RecordEdit } from './record-edit.ts';

/** One step of Undo: the record before and after it. */
export interface HistoryEntry<Value> {
  /** The edit that led to `after`: of a group the last one. */
  readonly edit: Pick<RecordEdit<Value>, 'label' | 'group'>;
  readonly group: string | null;
  readonly before: Value;
  readonly after: Value;
  /** Time of its last addition, epoch ms. */
  readonly at: number;
}

/** Edits that can be undone, oldest first, and edits that can be redone, the next one last. */
export interface EditHistory<Value> {
  readonly past: readonly HistoryEntry<Value>[];
  readonly future: readonly HistoryEntry<Value>[];
}

export const NO_HISTORY: EditHistory<never> = { past: [], future: [] };

/** Most steps that can be undone; older ones are dropped. */
const MOST_ENTRIES = 500;
/** Longest pause between edits of one group; after a longer one, a new step begins. */
const GROUP_PAUSE_MS = 2000;

/** The history with another edit, which clears the redo steps. */
export function withEdit<Value>(
  { past, future }: EditHistory<Value>,
  done: Omit<HistoryEntry<Value>, 'group'>,
): EditHistory<Value> {
  const last = past.at(-1);
  const { group } = done.edit;
  const entry = { group: group ?? null, ...done };
  const isNew = group === undefined || last?.group !== group || future.length > 0;
  if (last !== undefined && !isNew && isNext(last, done))
    return { past: [...past.slice(0, -1), { ...entry, before: last.before }], future: [] };
  return { past: [...past, entry].slice(-MOST_ENTRIES), future: [] };
}

/** The history after an undo of its last step, which can then be redone. */
export function withUndone<Value>({ past, future }: EditHistory<Value>): EditHistory<Value> {
  const last = past.at(-1);
  return last === undefined ? { past, future } : { past: past.slice(0, -1), future: [...future, last] };
}

/** The history after a redo of the last undone step. */
export function withRedone<Value>({ past, future }: EditHistory<Value>): EditHistory<Value> {
  const next = future.at(-1);
  if (next === undefined) return { past, future };
  // Typing after Redo begins a step of its own.
  return { past: [...past, { ...next, group: null }], future: future.slice(0, -1) };
}

/** The history without a step that was undone separately. */
export function withoutEntry<Value>(
  { past, future }: EditHistory<Value>,
  entry: HistoryEntry<Value>,
): EditHistory<Value> {
  return { past: past.filter((each) => each !== entry), future };
}

/**
 * Returns true for an edit soon after, on exactly the previous result: changes of others in between belong to no step.
 */
function isNext<Value>(last: HistoryEntry<Value>, { before, at }: Pick<HistoryEntry<Value>, 'before' | 'at'>): boolean {
  return before === last.after && at >= last.at && at - last.at <= GROUP_PAUSE_MS;
}
