import type { UnlockCalls } from '@uplift/client/records';
import type { LineKinds } from '@uplift/core/chord-sheets';
import type { PackedPreview, PackedReading } from './packed-reading.ts';
import type { ReadingProgress } from './song-importer.ts';
import type { Result, StorageRefusal } from '@uplift/core/foundation';
import type { PackedBytes } from './packed-song.ts';

export type ImportCalls = UnlockCalls & {
  readonly read: {
    readonly payload: { readonly job: number; readonly files: readonly File[] };
    readonly answer: null;
    readonly progress: { readonly readings: readonly PackedReading[]; readonly progress: ReadingProgress };
  };
  readonly cancel: { readonly payload: { readonly job: number }; readonly answer: null };
  readonly readText: {
    readonly payload: { readonly text: string; readonly name: string };
    readonly answer: PackedReading;
  };
  readonly preview: {
    readonly payload: { readonly sheet: number; readonly kinds: LineKinds };
    readonly answer: PackedPreview | null;
  };
  readonly forget: { readonly payload: null; readonly answer: null };
  /** Stores the songs of one batch: all or none. */
  readonly store: {
    readonly payload: readonly PackedBytes[];
    readonly answer: Result<number, StorageRefusal>;
  };
};
