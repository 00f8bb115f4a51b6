/** One visit to the backup page: creating a backup, and opening, comparing and restoring one. */
export {
  createBackupSession,
  restoreCount,
  type BackupFailure,
  type BackupSession,
  type Making,
  type OpeningRefusal,
  type Restoring,
} from './backup-session.ts';
export {
  countsText,
  makingFailureText,
  undoFailureText,
  openingRefusalText,
  KIND_LABELS,
  KIND_NAMES,
  madeAtText,
  restoringFailureText,
} from './backup-words.ts';
