import type { LibraryColumn } from '@uplift/core/library';

/** Names of the columns of the songs table, from left to right. */
export const COLUMN_NAMES: Readonly<Record<LibraryColumn, string>> = {
  title: 'Title',
  artist: 'Artist',
  arrangement: 'Arrangement',
  key: 'Key',
  tempo: 'Tempo',
  time_signature: 'Time Signature',
  performed: 'Performed',
  frequency: 'Times',
};
