import type { ArrangementId, SongId } from '@uplift/core/foundation';
import type { KeyName } from '@uplift/core/music';

/** A song of the search index. The slots refer to its texts in the two text indexes. */
export interface IndexedSong {
  readonly id: SongId;
  /** The words of the title, a space between them. */
  readonly titleText: string;
  readonly title: string;
  readonly titleSlot: number;
  /** The words of the title by their numbers. */
  readonly titleWords: Int32Array;
  readonly artistWords: Int32Array;
  /** Words of all tags, {@link BETWEEN_TAGS} between two. */
  readonly tagWords: Int32Array;
  readonly time_signature: string;
  readonly arrangements: readonly IndexedArrangement[];
}

/** A number that no word has. */
export const BETWEEN_TAGS = -1;

interface IndexedArrangement {
  readonly arrangement_id: ArrangementId;
  readonly key: KeyName | null;
  /** Beats per minute. */
  readonly tempo: number | null;
  readonly factsSlot: number;
  /** The words of {@link factsText} by their numbers. */
  readonly factsWords: Int32Array;
  readonly lyricsSlot: number;
  /** The words it sings by their numbers. */
  readonly lyricsWords: Int32Array;
}

/**
 * The rows of all songs, with the slots of their texts in separate arrays: a search reads every row, and arrays of
 * numbers are read fastest.
 */
export interface IndexedRows {
  readonly rows: readonly IndexedRow[];
  readonly titleSlots: Int32Array;
  readonly factsSlots: Int32Array;
  readonly lyricsSlots: Int32Array;
}

/** An arrangement with what its song has. */
export type IndexedRow = Omit<IndexedSong, 'arrangements'> & IndexedArrangement;

export function indexRows(songs: readonly IndexedSong[]): IndexedRows {
  const rows = songs.flatMap(({ arrangements, ...song }) => arrangements.map((own) => ({ ...song, ...own })));
  return {
    rows,
    titleSlots: Int32Array.from(rows, (row) => row.titleSlot),
    factsSlots: Int32Array.from(rows, (row) => row.factsSlot),
    lyricsSlots: Int32Array.from(rows, (row) => row.lyricsSlot),
  };
}
