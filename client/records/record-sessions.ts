import { accepted, refused, type Result, type StorageRefusal } from '@uplift/core/foundation';
import type { RecordEdit, RecordSession, StoringState } from '@uplift/core/record-session';

/**
 * The records of one kind that are edited in this tab. A session lives as long as someone holds it, so that Undo
 * outlasts a change of page.
 */
export interface RecordSessions<Value> {
  /** The session of a record, begun from `value` if there is none. */
  open(value: Value): RecordSession<Value>;
  /** Returns the function that releases the session. */
  hold(id: string): () => void;
  /** Returns true while an edit waits for the device, or the device refuses it: then the page must not be closed without a question. */
  hasUnstored(): boolean;
}

interface OpenSession<Value> {
  readonly session: RecordSession<Value>;
  holders: number;
}

/** Creates the sessions of a kind; `begin` starts the one of a record. */
export function createRecordSessions<Value extends { readonly id: string }>(
  begin: (value: Value) => RecordSession<Value>,
): RecordSessions<Value> {
  const sessions = new Map<string, OpenSession<Value>>();
  const closing = new Set<RecordSession<Value>>();
  return {
    open(value) {
      const known = sessions.get(value.id) ?? { session: begin(value), holders: 0 };
      sessions.set(value.id, known);
      return known.session;
    },
    hold(id) {
      const held = sessions.get(id);
      if (held === undefined) return () => undefined;
      held.holders += 1;
      return () => {
        held.holders -= 1;
        // The next page of the record holds the session a moment later.
        setTimeout(() => {
          // Edits that the device refused wait here until their record is opened again.
          if (held.holders > 0 || isRefused(held.session.state.get().storing)) return;
          if (sessions.get(id) === held) sessions.delete(id);
          closing.add(held.session);
          void held.session.close().finally(() => closing.delete(held.session));
        });
      };
    },
    hasUnstored() {
      const all = [...closing, ...[...sessions.values()].map(({ session }) => session)];
      return all.some(({ state }) => state.get().storing !== 'stored');
    },
  };
}

/** Makes one edit of a record without an open page. Resolves once it is stored; a refused edit is undone. */
export async function editOnce<Value extends { readonly id: string }>(
  sessions: RecordSessions<Value>,
  value: Value,
  edit: RecordEdit<Value>,
): Promise<Result<null, StorageRefusal>> {
  const session = sessions.open(value);
  const release = sessions.hold(value.id);
  session.apply(edit);
  const storing = await session.settle();
  if (isRefused(storing)) session.takeBack(edit);
  release();
  return isRefused(storing) ? refused(storing) : accepted(null);
}

/** Returns true for edits that the device refused to store. */
export function isRefused(storing: StoringState): storing is StorageRefusal {
  return storing !== 'stored' && storing !== 'storing';
}
