import { now, serveCalls, type MessageEnd } from '@uplift/adapters/browser';
import { unzipTexts, zipTexts } from '@uplift/adapters/zip';
import { createLibraryBackup, NO_COUNTS, type LibraryBackup } from '@uplift/core/backup';
import { accepted, refused, type Result, type StorageRefusal } from '@uplift/core/foundation';
import { ANALYTICS_CONSENT } from '@uplift/core/membership';
import type { BackupCalls } from './backup-calls.ts';
import type { WorkerDevice } from './worker-device.ts';

/** Consent to counted visits is given for each device: a backup that a friend restores must not carry it. */
const DEVICE_ONLY = new Set([ANALYTICS_CONSENT]);

/** Serves the backups of a page from its worker. */
export function serveBackups(page: MessageEnd, device: WorkerDevice): void {
  const backup = openBackup(device);
  serveCalls<BackupCalls>(page, {
    begin: device.begin,
    unlock: device.unlock,
    create: async (beside) => {
      const opened = await backup;
      return opened.ok ? opened.value.create(beside) : opened;
    },
    open: async (zip) => {
      const opened = await backup;
      return opened.ok ? opened.value.open(zip) : opened;
    },
    restore: async (choice, report) => {
      const opened = await backup;
      if (opened.ok) return opened.value.restore(choice, report);
      return { stored: NO_COUNTS, refusal: opened.refusal };
    },
    undo: async () => {
      const opened = await backup;
      return opened.ok ? opened.value.undo() : refused(opened.refusal);
    },
  });
}

async function openBackup(device: WorkerDevice): Promise<Result<LibraryBackup, StorageRefusal>> {
  const opened = await device.opened;
  if (!opened.ok) return opened;
  const texts = { zip: zipTexts, unzip: unzipTexts };
  return accepted(createLibraryBackup({ ...opened.value, ...texts, now, formatDay, deviceOnly: DEVICE_ONLY }));
}

/** Formats "2026-11-22" in the user's time zone. */
function formatDay(ms: number): string {
  const time = new Date(ms);
  const [month, day] = [time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${time.getFullYear()}-${month ?? ''}-${day ?? ''}`;
}
