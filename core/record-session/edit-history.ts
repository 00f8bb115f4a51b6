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

/** More steps than anyone takes back; older ones are forgotten. */
const MOST_ENTRIES = 500;
/** Edits of one group with a longer pause between them are steps of their own. */
const GROUP_PAUSE_MS = 2000;

/** The history with an edit more. What had been taken back can no longer be done again. */
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

/** The history after its last step was taken back: that step can be done again. */
export function withUndone<Value>({ past, future }: EditHistory<Value>): EditHistory<Value> {
  const last = past.at(-1);
  return last === undefined ? { past, future } : { past: past.slice(0, -1), future: [...future, last] };
}

/** The history after the step that was last taken back was done again. */
export function withRedone<Value>({ past, future }: EditHistory<Value>): EditHistory<Value> {
  const next = future.at(-1);
  if (next === undefined) return { past, future };
  // Typing after Redo begins a step of its own.
  return { past: [...past, { ...next, group: null }], future: future.slice(0, -1) };
}

/** The history without a step that was taken back by itself. */
export function withoutEntry<Value>(
  { past, future }: EditHistory<Value>,
  entry: HistoryEntry<Value>,
): EditHistory<Value> {
  return { past: past.filter((each) => each !== entry), future };
}

/** Soon after, and from the very value it led to: what others did in between belongs to no step. */
function isNext<Value>(last: HistoryEntry<Value>, { before, at }: Pick<HistoryEntry<Value>, 'before' | 'at'>): boolean {
  return before === last.after && at >= last.at && at - last.at <= GROUP_PAUSE_MS;
}
