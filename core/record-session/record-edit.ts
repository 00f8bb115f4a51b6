/** One thing a person does to a record. */
export interface RecordEdit<Value> {
  /** Name of the edit, as Undo shows it: "Move chord". */
  readonly label: string;
  /** Makes the edit; returns the same object if nothing changes. */
  readonly change: (value: Value) => Value;
  /** Edits of one group in sequence, such as typing in one field, are undone together. */
  readonly group?: string;
  /** The base of the edit if it differs from the device's version; null if it doesn't. */
  readonly over?: (value: Value) => EditBase<Value> | null;
}

/**
 * The version of one place of a record that an edit replaces: the device then also stores what others wrote there
 * since.
 */
export interface EditBase<Value> {
  /** Names the place: the last base of a place counts. */
  readonly place: string;
  /** `held` with that version at the place. */
  readonly apply: (held: Value) => Value;
}
