import type { Clock, Complaint, NewId, RecordRepository, Result, StorageRefusal, Store } from '@uplift/core/foundation';
import type { RecordEdit } from './record-edit.ts';

/** The state of the edits: on the device, on their way, or refused. */
export type StoringState = 'stored' | 'storing' | StorageRefusal;

/** State of one person's editing of a record. */
export interface RecordSessionState<Value> {
  /** With every edit, stored or not, and what others have changed. */
  readonly value: Value;
  /** Names of the edits that Undo and Redo would apply; null for none. */
  readonly undoLabel: string | null;
  readonly redoLabel: string | null;
  /** Refused edits stay in `value` and are stored with the next try. */
  readonly storing: StoringState;
  /** True if the record is in the trash or gone: another tab may have moved it there. */
  readonly isDeleted: boolean;
}

/** Editing session of one record by one person: applies, stores and undoes edits, and merges those of others. */
export interface RecordSession<Value> {
  readonly state: Store<RecordSessionState<Value>>;
  /** Applies and stores an edit. One that would leave the record invalid changes nothing and is answered with its complaints. */
  readonly apply: (edit: RecordEdit<Value>) => Result<Value, readonly Complaint[]>;
  /**
   * Undoes this person's last edit, and no edit of others since. Returns its label, even if others have changed all of
   * it and nothing is left to undo; null without an edit.
   */
  readonly undo: () => string | null;
  /** Redoes the last undone edit. */
  readonly redo: () => string | null;
  /** Undoes one edit alone, keeping those after it. Does nothing if it is undone already, or changed nothing. */
  readonly takeBack: (edit: RecordEdit<Value>) => void;
  /** Stores refused edits again, and reads what could not be read. */
  readonly retry: () => void;
  /** Resolves once every edit is stored or refused. */
  readonly settle: () => Promise<StoringState>;
  /** Stops listening. Resolves once every edit is stored or refused. */
  readonly close: () => Promise<void>;
}

/** The repository as a session uses it. */
export type SessionRecords<Value extends { readonly id: string }> = Pick<
  RecordRepository<Value>,
  'get' | 'put' | 'subscribe'
>;

export interface RecordSessionPorts<Value extends { readonly id: string }> {
  readonly records: SessionRecords<Value>;
  readonly now: Clock;
  /** Names the session as a writer, so that it does not read what it wrote itself. */
  readonly newId: NewId;
  /** Resolves once what an edit changed has been painted: writing a long song takes longer than a frame. Without it, writes begin at once. */
  readonly afterPaint?: () => Promise<void>;
}
