import type { UnlockCalls } from '@uplift/client/records';
import type { LibraryBackup, RestoreChoice } from '@uplift/core/backup';

type Answer<Name extends keyof LibraryBackup> = Awaited<ReturnType<LibraryBackup[Name]>>;

/** What the backup worker serves. */
export type BackupCalls = UnlockCalls & {
  readonly create: { readonly payload: ReadonlyMap<string, string> | undefined; readonly answer: Answer<'create'> };
  readonly open: { readonly payload: Uint8Array; readonly answer: Answer<'open'> };
  readonly restore: {
    readonly payload: RestoreChoice;
    readonly answer: Answer<'restore'>;
    /** How many things are stored. */
    readonly progress: number;
  };
  readonly undo: { readonly payload: null; readonly answer: Answer<'undo'> };
};
