import type { UnlockCalls } from '@uplift/client/records';
import type { LineKinds } from '@uplift/core/chord-sheets';
import type { FileReading, ReadingProgress, SheetPreview, StoringOutcome } from './song-importer.ts';
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
  readonly store: {
    readonly payload: readonly Song[];
    readonly answer: StoringOutcome;
    readonly progress: number;
  };
};
