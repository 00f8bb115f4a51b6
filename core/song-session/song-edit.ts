import type { Song } from '@uplift/core/songbook';

/** One thing a person does to a song. */
export interface SongEdit {
  /** What is done, as Undo names it: "Move chord". */
  readonly label: string;
  /** The song after it; the very same object where nothing changes. */
  readonly change: (song: Song) => Song;
  /** Edits of one group that follow each other, such as typing in one field, are taken back together. */
  readonly group?: string;
}
