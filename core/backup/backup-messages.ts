import type { Complaint } from '@uplift/core/foundation';

/** Reasons a file cannot be restored as a backup. */
export type BackupRefusal =
  | 'not-a-zip'
  | 'zip-password'
  | 'zip-too-large'
  | 'zip-too-many-files'
  | 'not-a-backup'
  | 'newer-backup';

const REFUSALS: Readonly<Record<BackupRefusal, string>> = {
  'not-a-zip': 'This isn’t a zip file, or it’s damaged. Choose the backup again, or another copy of it.',
  'zip-password': 'This zip is protected by a password. Unpack it, pack it again without one, then choose that zip.',
  'zip-too-large': 'This zip is too large to be an Uplift backup. Choose a zip that Uplift made.',
  'zip-too-many-files': 'This zip has too many files to be an Uplift backup. Choose a zip that Uplift made.',
  'not-a-backup': 'This zip is not a backup. If it holds songs, bring them in with Import Files in the library.',
  'newer-backup': 'This backup was made by a newer version of Uplift. Update Uplift, then choose it again.',
};

export function isBackupRefusal(refusal: string): refusal is BackupRefusal {
  return Object.hasOwn(REFUSALS, refusal);
}

/** Problems of a chosen file, each with its remedy. */
export function backupRefusalText(refusal: BackupRefusal): string {
  return REFUSALS[refusal];
}

/** Reasons one file of a backup is skipped while the rest is restored. */
export const FILE_MESSAGES = {
  damaged: 'This file is damaged.',
  missing: 'This file is missing from the zip.',
  newer: 'This file was written by a newer version of Uplift. Update Uplift, then choose the backup again.',
  twice: 'Another file in the backup has the same record.',
} as const;

/** Complaints shown for one file: a broken file may break every rule on every line. */
const SHOWN_COMPLAINTS = 3;

/** The first reasons the content of a file is invalid. */
export function invalidFileText(complaints: readonly Complaint[]): string {
  return [...new Set(complaints.map(({ because }) => because))].slice(0, SHOWN_COMPLAINTS).join(' ');
}
