/** The columns of the songs table, from left to right, and the viewport width in CSS pixels from which each shows. */
export const COLUMN_MIN_WIDTH = {
  title: 0,
  arrangement: 0,
  key: 500,
  tempo: 1000,
  time_signature: 1200,
  performed: 1300,
  frequency: 1400,
} as const;

export type LibraryColumn = keyof typeof COLUMN_MIN_WIDTH;

// The keys of a literal object are its type's keys.
const COLUMNS = Object.keys(COLUMN_MIN_WIDTH) as readonly LibraryColumn[];

/** The columns that show at a viewport of `width` CSS pixels, from left to right; a column shows from its width on. */
export function visibleColumns(width: number): readonly LibraryColumn[] {
  return COLUMNS.filter((column) => width >= COLUMN_MIN_WIDTH[column]);
}
