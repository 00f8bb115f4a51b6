import type { SectionId } from '@uplift/core/foundation';
import type { Song } from '@uplift/core/songbook';

/** One thing a person does to a song. */
export interface SongEdit {
  /** Name of the edit, as Undo shows it: "Move chord". */
  readonly label: string;
  /** The song after it; the very same object where nothing changes. */
  readonly change: (song: Song) => Song;
  /** Edits of one group that follow each other, such as typing in one field, are taken back together. */
  readonly group?: string;
  /**
   * The lyrics it was typed over, where others have written since and it took the place of their words: the device then keeps those
   * beside it.
   */
  readonly over?: (song: Song) => TypedOver | null;
}

export interface TypedOver {
  readonly section: SectionId;
  readonly lyrics: string;
}
