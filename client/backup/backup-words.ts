import { storageSentence } from '@uplift/client/records';
import type { BackupFailure, OpeningRefusal } from './backup-session.ts';
import {
  backupRefusalText,
  isBackupRefusal,
  LIBRARY_KINDS,
  type LibraryCounts,
  type LibraryKind,
} from '@uplift/core/backup';
import { counted } from '@uplift/core/library';

const ONE: Readonly<Record<LibraryKind, string>> = {
  songs: 'song',
  collections: 'collection',
  sets: 'set list',
  layers: 'layer',
  preferences: 'preference',
};

/** "12 songs, 1 collection", without kinds that have none. Empty if there is nothing at all. */
export function countsText(counts: LibraryCounts): string {
  return LIBRARY_KINDS.filter((kind) => counts[kind] > 0)
    .map((kind) => counted(counts[kind], ONE[kind]))
    .join(', ');
}

export const KIND_LABELS: Readonly<Record<LibraryKind, string>> = {
  songs: 'Songs',
  collections: 'Collections',
  sets: 'Set Lists',
  layers: 'Layers',
  preferences: 'Preferences',
};

/** One of a kind. */
export const KIND_NAMES: Readonly<Record<LibraryKind, string>> = {
  songs: 'Song',
  collections: 'Collection',
  sets: 'Set List',
  layers: 'Layer',
  preferences: 'Preference',
};

const MADE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** "November 22, 2026 at 9:00 AM", in the reader's time zone; null without a time. */
export function madeAtText(madeAt: number | null): string | null {
  const time = madeAt === null ? Number.NaN : new Date(madeAt).getTime();
  return Number.isNaN(time) ? null : MADE.format(time);
}

const NO_READING = 'Couldn’t load the library.';
const NO_WORKER = 'The browser stopped the task. Reload the page, then try again.';

export function makingFailureText(failure: BackupFailure): string {
  return failure === 'worker-ended' ? `Couldn’t create the backup. ${NO_WORKER}` : storageSentence(NO_READING, failure);
}

export function openingRefusalText(refusal: OpeningRefusal): string {
  if (refusal === 'unreadable-file')
    return 'This file couldn’t be read. It may have been moved, or it may be too large for this device.';
  return isBackupRefusal(refusal) ? backupRefusalText(refusal) : storageSentence(NO_READING, refusal);
}

export function restoringFailureText(failure: BackupFailure): string {
  return failure === 'worker-ended'
    ? `The restore was interrupted. Anything already restored is kept. ${NO_WORKER}`
    : storageSentence('Some things weren’t restored.', failure);
}

export function undoFailureText(failure: BackupFailure): string {
  const happened = 'Couldn’t undo the restore.';
  return failure === 'worker-ended' ? `${happened} ${NO_WORKER}` : storageSentence(happened, failure);
}
