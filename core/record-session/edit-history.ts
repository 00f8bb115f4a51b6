import type { Song } from '@uplift/core/songbook';
import type { SongEdit } from './song-edit.ts';

/** One step of Undo: the song before and after it. */
export interface HistoryEntry {
  readonly label: string;
  readonly group: string | null;
  readonly before: Song;
  readonly after: Song;
  /** Time of its last addition, epoch ms. */
  readonly at: number;
}

/** Edits that can be undone, oldest first, and edits that can be redone, the next one last. */
export interface EditHistory {
  readonly past: readonly HistoryEntry[];
  readonly future: readonly HistoryEntry[];
}

export const NO_HISTORY: EditHistory = { past: [], future: [] };

/** More steps than anyone takes back; older ones are forgotten. */
const MOST_ENTRIES = 500;
/** Edits of one group with a longer pause between them are steps of their own. */
const GROUP_PAUSE_MS = 2000;

export interface DoneEdit extends Pick<SongEdit, 'label' | 'group'>, Pick<HistoryEntry, 'before' | 'after' | 'at'> {}

/** The history with an edit more. What had been taken back can no longer be done again. */
export function withEdit({ past, future }: EditHistory, { label, group, ...done }: DoneEdit): EditHistory {
  const last = past.at(-1);
  const entry = { label, group: group ?? null, ...done };
  const isNew = group === undefined || last?.group !== group || future.length > 0;
  if (last !== undefined && !isNew && isNext(last, done))
    return { past: [...past.slice(0, -1), { ...entry, before: last.before }], future: [] };
  return { past: [...past, entry].slice(-MOST_ENTRIES), future: [] };
}

/** The history after its last step was taken back: that step can be done again. */
export function withUndone({ past, future }: EditHistory): EditHistory {
  const last = past.at(-1);
  return last === undefined ? { past, future } : { past: past.slice(0, -1), future: [...future, last] };
}

/** The history after the step that was last taken back was done again. */
export function withRedone({ past, future }: EditHistory): EditHistory {
  const next = future.at(-1);
  if (next === undefined) return { past, future };
  // Typing after Redo begins a step of its own.
  return { past: [...past, { ...next, group: null }], future: future.slice(0, -1) };
}

/** Soon after, and from the very song it led to: what others did in between belongs to no step. */
function isNext(last: HistoryEntry, { before, at }: Pick<HistoryEntry, 'before' | 'at'>): boolean {
  return before === last.after && at >= last.at && at - last.at <= GROUP_PAUSE_MS;
}
