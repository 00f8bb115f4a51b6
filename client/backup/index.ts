/** One visit to the backup page: a backup that is made, and one that is opened, compared and restored. */
export {
  createBackupSession,
  restoreCount,
  type BackupFailure,
  type BackupSession,
  type Making,
  type OpeningRefusal,
  type Restoring,
} from './backup-session.ts';
