export { backupRefusalText, isBackupRefusal } from './backup-messages.ts';
export type { BackupRefusal } from './backup-messages.ts';
export type { RestoreChoice } from './compare-libraries.ts';
export { createLibraryBackup, countAll } from './library-backup.ts';
export type { LibraryBackup, RestoreOutcome, RestorePreview } from './library-backup.ts';
export { LIBRARY_KINDS, NO_COUNTS } from './library-contents.ts';
export type { LibraryCounts, LibraryKind } from './library-contents.ts';
export type { BackupTexts } from './read-backup.ts';
