import type { ArrangementId, SongId } from '@uplift/core/foundation';

/** A song of the search index. The slots say which texts of the two text indexes are its own. */
export interface IndexedSong {
  readonly id: SongId;
  /** The words of the title, a space between them. */
  readonly titleText: string;
  readonly title: string;
  readonly titleSlot: number;
  /** The words of the title by their numbers. */
  readonly titleWords: Int32Array;
  readonly arrangements: readonly IndexedArrangement[];
}

interface IndexedArrangement {
  readonly arrangement_id: ArrangementId;
  readonly slot: number;
  /** The words it sings by their numbers. */
  readonly lyricsWords: Int32Array;
}

/** The rows of all songs, and the slots of their title and lyrics beside them: a search reads every row, and arrays of numbers are read fastest. */
export interface IndexedRows {
  readonly rows: readonly IndexedRow[];
  readonly titleSlots: Int32Array;
  readonly lyricsSlots: Int32Array;
}

export interface IndexedRow {
  readonly id: SongId;
  readonly arrangement_id: ArrangementId;
  readonly titleText: string;
  readonly titleWords: Int32Array;
  readonly lyricsWords: Int32Array;
}

export function indexRows(songs: readonly IndexedSong[]): IndexedRows {
  const entries = songs.flatMap(({ id, titleText, titleSlot, titleWords, arrangements }) =>
    arrangements.map(({ arrangement_id, slot, lyricsWords }) => ({
      row: { id, arrangement_id, titleText, titleWords, lyricsWords },
      titleSlot,
      slot,
    })),
  );
  return {
    rows: entries.map((entry) => entry.row),
    titleSlots: Int32Array.from(entries, (entry) => entry.titleSlot),
    lyricsSlots: Int32Array.from(entries, (entry) => entry.slot),
  };
}
