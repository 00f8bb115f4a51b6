import { createCaller } from '@uplift/adapters/browser';
import type { LibraryBackup } from '@uplift/core/backup';
import type { BackupCalls } from './workers/backup-calls.ts';

/** The worker starts with the first use: a library is read, written and packed without holding up the page. */
export function backupInWorker(): LibraryBackup {
  let started: ReturnType<typeof createCaller<BackupCalls>> | null = null;
  const caller = () => {
    started ??= createCaller<BackupCalls>(
      new Worker(new URL('./workers/backup-worker.ts', import.meta.url), { type: 'module' }),
    );
    return started;
  };
  return {
    create: () => caller().call('create', null),
    open: (zip) => caller().call('open', zip),
    restore: (choice, onProgress) => caller().call('restore', choice, { onProgress }),
    undo: () => caller().call('undo', null),
  };
}
