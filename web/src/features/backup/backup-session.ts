import type { LibraryBackup, LibraryCounts, RestoreChoice, RestoreOutcome, RestorePreview } from '@uplift/core/backup';
import { backupRefusalText, countAll, isBackupRefusal, type BackupRefusal } from '@uplift/core/backup';
import { createStore, type StorageRefusal, type Store } from '@uplift/core/foundation';
import { storageSentence } from '../../state/storage-sentence.ts';
import type { Uplift } from '../../state/uplift.ts';

/** State of making a backup. */
export type Making =
  | { readonly type: 'idle' }
  | { readonly type: 'making' }
  | { readonly type: 'made'; readonly fileName: string; readonly counts: LibraryCounts }
  | { readonly type: 'failed'; readonly because: string };

/** State of a restore: a file is opened, previewed, stored, reported. */
export type Restoring =
  | { readonly type: 'idle' }
  | { readonly type: 'opening'; readonly fileName: string }
  | { readonly type: 'refused'; readonly fileName: string; readonly because: string }
  | { readonly type: 'preview'; readonly preview: RestorePreview; readonly choice: RestoreChoice }
  | { readonly type: 'storing'; readonly done: number; readonly total: number }
  | { readonly type: 'restored'; readonly outcome: RestoreOutcome; readonly failure: string | null };

export interface BackupSession {
  readonly making: Store<Making>;
  readonly restoring: Store<Restoring>;
  /** Makes a backup and hands it to the user. */
  readonly download: () => Promise<void>;
  readonly openFile: (file: File) => Promise<void>;
  readonly choose: (choice: RestoreChoice) => void;
  readonly restore: () => Promise<void>;
  /** Takes what was restored back; answers why it could not, or null. */
  readonly undo: () => Promise<string | null>;
  readonly close: () => void;
}

type Ports = Pick<Uplift, 'backup' | 'saveFile' | 'persistence'>;

/** One visit to the backup page. */
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

const NO_READING = 'Couldn’t load the library.';
const NO_WORKER = 'The browser stopped the task. Reload the page, then try again.';

async function made({ backup, saveFile }: Ports): Promise<Making> {
  try {
    const created = await backup.create();
    if (!created.ok) return { type: 'failed', because: storageSentence(NO_READING, created.refusal) };
    const { fileName, bytes, counts } = created.value;
    saveFile(fileName, new Blob([new Uint8Array(bytes)], { type: 'application/zip' }));
    return { type: 'made', fileName, counts };
  } catch {
    return { type: 'failed', because: `Couldn’t create the backup. ${NO_WORKER}` };
  }
}

async function opened(backup: LibraryBackup, file: File): Promise<Restoring> {
  const refused = (because: string): Restoring => ({ type: 'refused', fileName: file.name, because });
  try {
    const preview = await backup.open(new Uint8Array(await file.arrayBuffer()));
    if (!preview.ok) return refused(openingText(preview.refusal));
    return { type: 'preview', preview: preview.value, choice: 'keep-mine' };
  } catch {
    return refused('This file couldn’t be read. It may have been moved, or it may be too large for this device.');
  }
}

function openingText(refusal: BackupRefusal | StorageRefusal): string {
  return isBackupRefusal(refusal) ? backupRefusalText(refusal) : storageSentence(NO_READING, refusal);
}

async function restored(
  backup: LibraryBackup,
  choice: RestoreChoice,
  report: (done: number) => void,
): Promise<Restoring> {
  try {
    const outcome = await backup.restore(choice, report);
    const failure = outcome.refusal === null ? null : storageSentence('Some things weren’t restored.', outcome.refusal);
    return { type: 'restored', outcome, failure };
  } catch {
    const nothing = { songs: 0, collections: 0, sets: 0, preferences: 0 };
    const failure = `The restore was interrupted. Anything already restored is kept. ${NO_WORKER}`;
    return { type: 'restored', outcome: { stored: nothing, refusal: 'storage-unavailable' }, failure };
  }
}

async function undone(backup: LibraryBackup): Promise<string | null> {
  try {
    const taken = await backup.undo();
    return taken.ok ? null : storageSentence('Couldn’t undo the restore.', taken.refusal);
  } catch {
    return `Couldn’t undo the restore. ${NO_WORKER}`;
  }
}
