import type { StorageRefusal } from '@uplift/core/foundation';
import type { ImportedSong } from '@uplift/core/library';
import type { Song } from '@uplift/core/songbook';

/** What reading one chosen file gave: its songs, or the sentence that says why it was refused. */
export interface FileReading {
  readonly name: string;
  readonly extension: string;
  readonly outcome:
    | { readonly kind: 'read'; readonly songs: readonly ImportedSong[]; readonly leftOut: readonly LeftOutLine[] }
    | { readonly kind: 'refused'; readonly because: string };
}

export interface LeftOutLine {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
  readonly because: string;
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
  /** Stores whole songs, a batch at a time. When the device refuses, what was stored before stays and is counted. */
  store(songs: readonly Song[], onProgress: (stored: number) => void): Promise<StoringOutcome>;
}

export interface StoringOutcome {
  readonly stored: number;
  /** Why the rest was not stored; null when all was. */
  readonly refusal: StorageRefusal | null;
}
