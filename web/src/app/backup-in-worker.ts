import { type BackupCalls, keepUnlocked } from '@uplift/client/records';
import type { RecordAccess } from '@uplift/client/accounts';
import { createCaller } from '@uplift/adapters/browser';
import type { LibraryBackup } from '@uplift/core/backup';

/** The worker starts with the first use: a library is read, written and packed without holding up the page. */
export function backupInWorker(access: RecordAccess): LibraryBackup {
  let started: ReturnType<typeof createCaller<BackupCalls>> | null = null;
  const start = () => {
    const worker = new Worker(new URL('./workers/backup-worker.ts', import.meta.url), { type: 'module' });
    const caller = createCaller<BackupCalls>(worker);
    keepUnlocked(access, (account) => void caller.call('unlock', account));
    return caller;
  };
  const caller = () => {
    started ??= start();
    return started;
  };
  return {
    create: (beside) => caller().call('create', beside),
    open: (zip) => caller().call('open', zip),
    restore: (choice, onProgress) => caller().call('restore', choice, { onProgress }),
    undo: () => caller().call('undo', null),
  };
}
