/** The columns of the songs table, from left to right, and the viewport width in CSS pixels from which each shows. */
export const COLUMN_MIN_WIDTH = {
  title: 0,
  artist: 700,
  arrangement: 0,
  key: 500,
  tempo: 1000,
  time_signature: 1200,
  performed: 1300,
  frequency: 1400,
} as const;

export type LibraryColumn = keyof typeof COLUMN_MIN_WIDTH;
