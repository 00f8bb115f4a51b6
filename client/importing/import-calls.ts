import type { UnlockCalls } from '@uplift/client/records';
import type { LineKinds } from '@uplift/core/chord-sheets';
import type { FileReading, ReadingProgress, SheetPreview } from './song-importer.ts';
import type { Result, StorageRefusal } from '@uplift/core/foundation';
import type { Song } from '@uplift/core/songbook';

export type ImportCalls = UnlockCalls & {
  readonly read: {
    readonly payload: { readonly job: number; readonly files: readonly File[] };
    readonly answer: null;
    readonly progress: { readonly readings: readonly FileReading[]; readonly progress: ReadingProgress };
  };
  readonly cancel: { readonly payload: { readonly job: number }; readonly answer: null };
  readonly readText: {
    readonly payload: { readonly text: string; readonly name: string };
    readonly answer: FileReading;
  };
  readonly preview: {
    readonly payload: { readonly sheet: number; readonly kinds: LineKinds };
    readonly answer: SheetPreview | null;
  };
  readonly forget: { readonly payload: null; readonly answer: null };
  /** Stores the songs of one batch: all or none. */
  readonly store: {
    readonly payload: readonly Song[];
    readonly answer: Result<number, StorageRefusal>;
  };
};
