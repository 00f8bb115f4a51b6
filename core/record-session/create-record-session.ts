import {
  accepted,
  createStore,
  refused,
  type Complaint,
  type Result,
  type WritableStore,
} from '@uplift/core/foundation';
import {
  NO_HISTORY,
  withEdit,
  withoutEntry,
  withRedone,
  withUndone,
  type EditHistory,
  type HistoryEntry,
} from './edit-history.ts';
import { RecordAutosave, type AutosaveParts } from './record-autosave.ts';
import type { RecordEdit } from './record-edit.ts';
import type { RecordRules } from './record-rules.ts';
import type { RecordSession, RecordSessionPorts, RecordSessionState } from './record-session.ts';

/** Starts editing a stored record. Its history is empty: earlier edits, and those of others, cannot be undone. */
export function createRecordSession<Value extends { readonly id: string }>(
  rules: RecordRules<Value>,
  first: Value,
  ports: RecordSessionPorts<Value>,
): RecordSession<Value> {
  const edited = new EditedRecord({ first, rules, ports });
  const { autosave, state } = edited;
  return {
    state,
    apply: (edit) => edited.apply(edit),
    undo: () => edited.undo(),
    redo: () => edited.redo(),
    takeBack: (edit) => edited.takeBack(edit),
    retry: () => autosave.storeAndLook(),
    settle: async () => {
      await autosave.settle();
      return state.get().storing;
    },
    close: () => autosave.close(),
  };
}

const NOTHING_DONE = { undoLabel: null, redoLabel: null, storing: 'stored', isDeleted: false } as const;

/** A record with the edits of one person, and their history. */
class EditedRecord<Value extends { readonly id: string }> {
  readonly state: WritableStore<RecordSessionState<Value>>;
  readonly autosave: RecordAutosave<Value>;
  readonly #parts: AutosaveParts<Value>;
  #history: EditHistory<Value> = NO_HISTORY;

  constructor(parts: AutosaveParts<Value>) {
    this.#parts = parts;
    this.state = createStore({ value: parts.first, ...NOTHING_DONE });
    this.autosave = new RecordAutosave(parts, {
      newest: () => this.#value(),
      onTakenIn: (value) => this.#change({ value }),
      onStoring: (storing) => {
        if (this.state.get().storing !== storing) this.#change({ storing });
      },
      onDeleted: (isDeleted) => {
        if (this.state.get().isDeleted !== isDeleted) this.#change({ isDeleted });
      },
    });
  }

  apply(edit: RecordEdit<Value>): Result<Value, readonly Complaint[]> {
    const { rules, ports } = this.#parts;
    const before = this.#value();
    const after = edit.change(before);
    if (after === before) return accepted(after);
    const complaints = rules.validate(before, after);
    if (complaints.length > 0) return refused(complaints);
    this.autosave.editedOver(edit.over?.(before) ?? null);
    this.#show(after, withEdit(this.#history, { edit, before, after, at: ports.now() }));
    return accepted(after);
  }

  undo(): string | null {
    const last = this.#history.past.at(-1);
    if (last === undefined) return null;
    this.#show(this.#without(last), withUndone(this.#history));
    return last.edit.label;
  }

  redo(): string | null {
    const next = this.#history.future.at(-1);
    if (next === undefined) return null;
    const step = { from: next.before, to: next.after };
    this.#show(this.#parts.rules.takeStep(this.#value(), step), withRedone(this.#history));
    return next.edit.label;
  }

  takeBack(edit: RecordEdit<Value>): void {
    const { past } = this.#history;
    const entry = past.find((each) => each.edit === edit);
    if (entry === undefined) return;
    if (entry === past.at(-1)) this.undo();
    else this.#show(this.#without(entry), withoutEntry(this.#history, entry));
  }

  #value(): Value {
    return this.state.get().value;
  }

  #without({ before, after }: HistoryEntry<Value>): Value {
    return this.#parts.rules.takeStep(this.#value(), { from: after, to: before });
  }

  #show(value: Value, remembered: EditHistory<Value>): void {
    this.#history = remembered;
    this.#change({
      value,
      undoLabel: remembered.past.at(-1)?.edit.label ?? null,
      redoLabel: remembered.future.at(-1)?.edit.label ?? null,
    });
    this.autosave.store();
  }

  #change(changes: Partial<RecordSessionState<Value>>): void {
    this.state.set({ ...this.state.get(), ...changes });
  }
}
