/** One thing a person does to a record. */
export interface RecordEdit<Value> {
  /** Name of the edit, as Undo shows it: "Move chord". */
  readonly label: string;
  /** The value after it; the very same object where nothing changes. */
  readonly change: (value: Value) => Value;
  /** Edits of one group that follow each other, such as typing in one field, are taken back together. */
  readonly group?: string;
  /** The base that the edit was made over, where that is not what the device holds; null where it is. */
  readonly over?: (value: Value) => EditBase<Value> | null;
}

/** The version of one place of a record that an edit replaces: the device then keeps what others wrote there since beside it. */
export interface EditBase<Value> {
  /** Names the place: the last base of a place counts. */
  readonly place: string;
  /** `held` with that version at the place. */
  readonly apply: (held: Value) => Value;
}
