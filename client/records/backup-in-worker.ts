import type { MessageEnd } from '@uplift/adapters/browser';
import type { ReadAccess } from '@uplift/client/accounts';
import type { LibraryBackup } from '@uplift/core/backup';
import type { BackupCalls } from './backup-calls.ts';
import { startWithFirstCall } from './start-worker.ts';

/** The worker starts with the first use: a library is read, written and packed without holding up the page. */
export function backUpInWorker(access: ReadAccess, start: () => MessageEnd): LibraryBackup {
  const { caller } = startWithFirstCall<BackupCalls>(start, access);
  return {
    create: (beside) => caller().call('create', beside),
    open: (zip) => caller().call('open', zip),
    restore: (choice, onProgress) => caller().call('restore', choice, { onProgress }),
    undo: () => caller().call('undo', null),
  };
}
