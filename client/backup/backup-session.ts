import type { LibraryBackup, LibraryCounts, RestoreChoice, RestoreOutcome, RestorePreview } from '@uplift/core/backup';
import { countAll, NO_COUNTS, type BackupRefusal } from '@uplift/core/backup';
import { createStore, type StorageRefusal, type Store } from '@uplift/core/foundation';

/** The reason a step was not taken: the device refused, or the browser ended the worker. */
export type BackupFailure = StorageRefusal | 'worker-ended';

/** The reason a file was not opened. */
export type OpeningRefusal = BackupRefusal | StorageRefusal | 'unreadable-file';

/** State of making a backup. */
export type Making =
  | { readonly type: 'idle' }
  | { readonly type: 'making' }
  | { readonly type: 'made'; readonly fileName: string; readonly counts: LibraryCounts }
  | { readonly type: 'failed'; readonly because: BackupFailure };

/** State of a restore: a file is opened, previewed, stored, reported. */
export type Restoring =
  | { readonly type: 'idle' }
  | { readonly type: 'opening'; readonly fileName: string }
  | { readonly type: 'refused'; readonly fileName: string; readonly because: OpeningRefusal }
  | { readonly type: 'preview'; readonly preview: RestorePreview; readonly choice: RestoreChoice }
  | { readonly type: 'storing'; readonly done: number; readonly total: number }
  | { readonly type: 'restored'; readonly outcome: RestoreOutcome; readonly failure: BackupFailure | null };

export interface BackupSession {
  readonly making: Store<Making>;
  readonly restoring: Store<Restoring>;
  /** Makes a backup and hands it to the user. */
  readonly download: () => Promise<void>;
  readonly openFile: (file: File) => Promise<void>;
  readonly choose: (choice: RestoreChoice) => void;
  readonly restore: () => Promise<void>;
  /** Undoes everything that was restored; returns the reason it could not, or null. */
  readonly undo: () => Promise<BackupFailure | null>;
  readonly close: () => void;
}

interface Ports {
  readonly backup: LibraryBackup;
  /** Hands the user a file to keep. */
  readonly saveFile: (name: string, content: Blob) => void;
  readonly persistence: { request(): Promise<unknown> };
}

/** Creates the session of one visit to the backup page. */
export function createBackupSession(ports: Ports): BackupSession {
  const making = createStore<Making>({ type: 'idle' });
  const restoring = createStore<Restoring>({ type: 'idle' });
  return {
    making,
    restoring,
    async download() {
      making.set({ type: 'making' });
      making.set(await made(ports));
    },
    async openFile(file) {
      // While one is stored, no other is opened.
      if (restoring.get().type === 'storing') return;
      restoring.set({ type: 'opening', fileName: file.name });
      restoring.set(await opened(ports.backup, file));
    },
    choose(choice) {
      const state = restoring.get();
      if (state.type === 'preview') restoring.set({ ...state, choice });
    },
    async restore() {
      const state = restoring.get();
      if (state.type !== 'preview') return;
      const total = restoreCount(state.preview, state.choice);
      const report = (done: number) => restoring.set({ type: 'storing', done, total });
      report(0);
      restoring.set(await restored(ports.backup, state.choice, report));
      void ports.persistence.request();
    },
    undo: () => undone(ports.backup),
    close() {
      if (restoring.get().type !== 'storing') restoring.set({ type: 'idle' });
    },
  };
}

/** Counts the things that a restore stores. */
export function restoreCount({ counts }: RestorePreview, choice: RestoreChoice): number {
  return countAll(counts.added) + (choice === 'keep-mine' ? 0 : countAll(counts.differing));
}

async function made({ backup, saveFile }: Ports): Promise<Making> {
  try {
    const created = await backup.create();
    if (!created.ok) return { type: 'failed', because: created.refusal };
    const { fileName, bytes, counts } = created.value;
    saveFile(fileName, new Blob([new Uint8Array(bytes)], { type: 'application/zip' }));
    return { type: 'made', fileName, counts };
  } catch {
    return { type: 'failed', because: 'worker-ended' };
  }
}

async function opened(backup: LibraryBackup, file: File): Promise<Restoring> {
  const refused = (because: OpeningRefusal): Restoring => ({ type: 'refused', fileName: file.name, because });
  try {
    const preview = await backup.open(new Uint8Array(await file.arrayBuffer()));
    if (!preview.ok) return refused(preview.refusal);
    return { type: 'preview', preview: preview.value, choice: 'keep-mine' };
  } catch {
    return refused('unreadable-file');
  }
}

async function restored(
  backup: LibraryBackup,
  choice: RestoreChoice,
  report: (done: number) => void,
): Promise<Restoring> {
  try {
    const outcome = await backup.restore(choice, report);
    return { type: 'restored', outcome, failure: outcome.refusal };
  } catch {
    const outcome = { stored: NO_COUNTS, refusal: 'storage-unavailable' } as const;
    return { type: 'restored', outcome, failure: 'worker-ended' };
  }
}

async function undone(backup: LibraryBackup): Promise<BackupFailure | null> {
  try {
    const taken = await backup.undo();
    return taken.ok ? null : taken.refusal;
  } catch {
    return 'worker-ended';
  }
}
