/** Typed text of a field whose value is stored at every key. */
export interface FieldDraft {
  readonly text: string;
  /** Text that the field shows once the value is stored; null while the value is refused. */
  readonly stored: string | null;
  /** The reason it is refused; null if it is valid. */
  readonly complaint: string | null;
}

export function isRefused(draft: FieldDraft | null): boolean {
  return draft !== null && draft.complaint !== null;
}

/** The text in a field. Refused text stays; stored text gives way to a value from another device or tab. */
export function shownText(draft: FieldDraft | null, stored: string): string {
  if (draft === null) return stored;
  return draft.stored === null || draft.stored === stored ? draft.text : stored;
}

/** Typed digits as the number is written: "090" becomes "90". */
export function plainNumber(text: string): string {
  return String(Number(text));
}
