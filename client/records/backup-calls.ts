import type { UnlockCalls } from './account-key.ts';
import type { LibraryBackup, RestoreChoice } from '@uplift/core/backup';

type Answer<Name extends keyof LibraryBackup> = Awaited<ReturnType<LibraryBackup[Name]>>;

export type BackupCalls = UnlockCalls & {
  readonly create: { readonly payload: ReadonlyMap<string, string> | undefined; readonly answer: Answer<'create'> };
  readonly open: { readonly payload: Uint8Array; readonly answer: Answer<'open'> };
  readonly restore: {
    readonly payload: RestoreChoice;
    readonly answer: Answer<'restore'>;
    /** Count of stored things. */
    readonly progress: number;
  };
  readonly undo: { readonly payload: null; readonly answer: Answer<'undo'> };
};
