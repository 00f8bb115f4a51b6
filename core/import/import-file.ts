import type { Result, SongId } from '@uplift/core/foundation';
import type { ListedSong } from './listed-song.ts';

/** A piece of a file that did not become part of a song, and why. Lines count from 1. */
export interface ImportedRemainder {
  readonly line: number;
  readonly text: string;
  readonly because: string;
  /** A short label, such as "page layout", if the remainder doesn't change the music; null if it may. */
  readonly quiet: string | null;
}

/** A song as a file gave it. */
export interface ImportedSong {
  readonly song: ListedSong;
  /** The file states no key; it was inferred from the chords. */
  readonly isKeyInferred: boolean;
  readonly capoFret: number | null;
  readonly leftOut: readonly ImportedRemainder[];
}

/** A file's songs, and the parts that belong to none of them. */
export interface ImportedSheet {
  readonly songs: readonly ImportedSong[];
  readonly leftOut: readonly ImportedRemainder[];
}

/** The sheet, or the sentence with the reason the file was refused. */
export type ImportData = Result<ImportedSheet, string>;

/** The icon of a file: a song of the product's own type, a page, or lines of text. */
export type ImportIcon = 'song' | 'page' | 'text';

/**
 * Choices for a song that the library seems to have: leave it out, overwrite the library's, merge both (same id), or
 * keep both.
 */
export type DuplicateChoice = 'skip' | 'replace' | 'merge' | 'new';

/** The match with a song of an earlier file in the same import: its whole content, or only its title. */
export type Twin = 'same' | 'title';

/** A file of the import dialog's list. */
export interface ImportFile {
  /** Index in the order of reading; two files may have one name. */
  readonly key: number;
  readonly name: string;
  /** Lower case, without the dot. */
  readonly extension: string;
  readonly icon: ImportIcon;
  readonly data: ImportData;
  /** Number for requesting its lines; absent for a file without lines. */
  readonly sheet?: number;
  /** A song of it has the title or the id of a song of the library. */
  readonly potentialDuplicate: boolean;
  /** The song of the library with the same id, for which the choice is asked; null when only a title matches. */
  readonly duplicateId: SongId | null;
  /** The library's match of each of its songs; null for none. */
  readonly matches: readonly (SongId | null)[];
  /** The match of each of its songs with an earlier file's, null for none. Known once all files are read. */
  readonly twins: readonly (Twin | null)[];
  /** Every song of it is in the library unchanged. */
  readonly isIdentical: boolean;
  readonly choice: DuplicateChoice;
}
