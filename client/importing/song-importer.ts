import type { LineKinds, ReadLine } from '@uplift/core/chord-sheets';
import type { StorageRefusal } from '@uplift/core/foundation';
import type { ImportedRemainder, ImportedSong, ListedSong } from '@uplift/core/import';

/** Result of reading one chosen file: its songs, or the sentence with the reason of the refusal. */
export interface FileReading {
  readonly name: string;
  readonly extension: string;
  /**
   * Number for requesting its lines from the importer; absent for a file without lines, such as one of the product's
   * own type.
   */
  readonly sheet?: number;
  readonly outcome:
    | { readonly type: 'read'; readonly songs: readonly ImportedSong[]; readonly leftOut: readonly ImportedRemainder[] }
    | { readonly type: 'refused'; readonly because: string };
}

/** The lines of a cached sheet, and the file as read with them. */
export interface SheetPreview {
  readonly lines: readonly ReadLine[];
  readonly outcome: FileReading['outcome'];
}

export interface ReadingProgress {
  readonly read: number;
  /** Grows while archives are being opened. */
  readonly total: number;
}

/** Reads files off the main thread. A file that cannot be read never stops the others. */
export interface SongImporter {
  /** Calls `onRead` with readings in batches, in the order they were chosen; a zip gives one reading for each file inside. */
  read(
    files: readonly File[],
    onRead: (readings: readonly FileReading[], progress: ReadingProgress) => void,
    signal?: AbortSignal,
  ): Promise<void>;
  /** Reads pasted text like a file of that name. */
  readText(text: string, name: string): Promise<FileReading>;
  /** Reads a cached sheet with a person's line kinds; null if the file cannot be read any more. */
  preview(sheet: number, kinds: LineKinds): Promise<SheetPreview | null>;
  /** Releases all cached sheets. */
  forget(): void;
  /** Stores songs in batches; reads those of a batch when it is stored. If the device refuses, earlier batches stay and are counted. */
  store(songs: readonly ListedSong[], onProgress: (stored: number) => void): Promise<StoringOutcome>;
}

export interface StoringOutcome {
  readonly stored: number;
  /** The reason the rest was not stored; null if everything was. */
  readonly refusal: StorageRefusal | null;
}
