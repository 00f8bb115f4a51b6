import { accepted, createStore, refused, type StorageRefusal } from '@uplift/core/foundation';
import type { Song } from '@uplift/core/songbook';
import { validateEdit } from './validate-edit.ts';
import { NO_HISTORY, withEdit, withRedone, withUndone, type EditHistory } from './edit-history.ts';
import type { SongSession, SongSessionPorts, SongSessionState } from './song-session.ts';
import { SongAutosave } from './song-autosave.ts';
import { rebaseChange } from './rebase-change.ts';

const NOTHING_DONE = { undoLabel: null, redoLabel: null, storing: 'stored', isDeleted: false } as const;

/** Begins to edit a song as the device holds it. Its history is empty; what came before it, and what others do, cannot be taken back. */
export function createSongSession(song: Song, ports: SongSessionPorts): SongSession {
  const state = createStore<SongSessionState>({ song, ...NOTHING_DONE });
  let history: EditHistory = NO_HISTORY;
  const change = (changes: Partial<SongSessionState>) => state.set({ ...state.get(), ...changes });
  const storing = new SongAutosave(song, ports, {
    newest: () => state.get().song,
    onTakenIn: (song) => change({ song }),
    onStoring: (now: 'stored' | 'storing' | StorageRefusal) => {
      if (state.get().storing !== now) change({ storing: now });
    },
    onDeleted: (isDeleted) => {
      if (state.get().isDeleted !== isDeleted) change({ isDeleted });
    },
  });
  const show = (next: Song, remembered: EditHistory) => {
    history = remembered;
    const labels = {
      undoLabel: history.past.at(-1)?.label ?? null,
      redoLabel: history.future.at(-1)?.label ?? null,
    };
    change({ song: next, ...labels });
    storing.store();
  };
  return {
    state,
    apply(edit) {
      const before = state.get().song;
      const after = edit.change(before);
      const complaints = after === before ? [] : validateEdit(before, after);
      if (complaints.length > 0) return refused(complaints);
      if (after !== before) storing.typedOver(edit.over?.(before) ?? null);
      if (after !== before) show(after, withEdit(history, { ...edit, before, after, at: ports.now() }));
      return accepted(after);
    },
    undo() {
      const last = history.past.at(-1);
      if (last === undefined) return null;
      show(rebaseChange(state.get().song, { from: last.after, to: last.before }), withUndone(history));
      return last.label;
    },
    redo() {
      const next = history.future.at(-1);
      if (next === undefined) return null;
      show(rebaseChange(state.get().song, { from: next.before, to: next.after }), withRedone(history));
      return next.label;
    },
    retry: () => storing.storeAndLook(),
    close: () => storing.close(),
  };
}
