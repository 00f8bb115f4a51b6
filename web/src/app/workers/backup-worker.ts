import type { BackupCalls } from '@uplift/client/records';
import { now, serveCalls } from '@uplift/adapters/browser';
import { unzipFiles, zipFiles } from '@uplift/adapters/zip';
import { createLibraryBackup, type BackupTexts, type LibraryBackup } from '@uplift/core/backup';
import { accepted, refused, type Result, type StorageRefusal } from '@uplift/core/foundation';
import { ANALYTICS_CONSENT } from '@uplift/core/membership';
import { openWorkerDevice } from './worker-device.ts';

/** Consent to counted visits is given for each device: a backup that a friend restores must not carry it. */
const DEVICE_ONLY = new Set([ANALYTICS_CONSENT]);

const device = openWorkerDevice();
const backup = openBackup();

async function openBackup(): Promise<Result<LibraryBackup, StorageRefusal>> {
  const opened = await device.opened;
  if (!opened.ok) return opened;
  return accepted(
    createLibraryBackup({ ...opened.value, now, formatDay: fileDay, deviceOnly: DEVICE_ONLY, zip, unzip }),
  );
}

/** "2026-11-22" where the user is. */
function fileDay(ms: number): string {
  const time = new Date(ms);
  const [month, day] = [time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${time.getFullYear()}-${month ?? ''}-${day ?? ''}`;
}

function zip(files: ReadonlyMap<string, string>): Uint8Array {
  const encoder = new TextEncoder();
  return zipFiles([...files].map(([name, text]) => ({ name, bytes: encoder.encode(text) })));
}

function unzip(bytes: Uint8Array): ReturnType<Parameters<typeof createLibraryBackup>[0]['unzip']> {
  const entries = unzipFiles(bytes);
  if (!entries.ok) return entries;
  return accepted<BackupTexts>(
    new Map(entries.value.map(({ name, bytes }) => [name, bytes === null ? null : decodeText(bytes)])),
  );
}

/** Null for what is no text: guessed at, it would come back as something else than it was. */
function decodeText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

serveCalls<BackupCalls>(self, {
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
    return { stored: { songs: 0, collections: 0, sets: 0, preferences: 0 }, refusal: opened.refusal };
  },
  undo: async () => {
    const opened = await backup;
    return opened.ok ? opened.value.undo() : refused(opened.refusal);
  },
});
