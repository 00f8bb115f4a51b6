import { openingRefusalText, type Restoring } from '@uplift/client/backup';
import { FolderOpen } from 'lucide-react';
import { Card, FilePicker, Notice } from '@uplift/ui-kit';
import styles from './backup.module.css';

interface RestorePartProps {
  readonly restoring: Restoring;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Drop zone and file chooser for a backup. */
export function RestorePart({ restoring, onFiles }: RestorePartProps) {
  return (
    <Card>
      <section className={styles['part']} aria-labelledby="backup-restore">
        <h2 id="backup-restore" className={`title ${styles['heading'] ?? ''}`}>
          Restore from Backup
        </h2>
        <p className="muted">
          Choose a backup, or drop it on this page. You’ll see what would change before anything is saved, and anything
          only on this device is kept.
        </p>
        <div className={styles['action']}>
          <FilePicker
            icon={FolderOpen}
            accept={['.zip', 'application/zip']}
            isMultiple={false}
            isPending={restoring.type === 'opening'}
            onFiles={onFiles}
          >
            Choose Backup
          </FilePicker>
        </div>
        {restoring.type === 'refused' && (
          <Notice tone="bad">
            <strong className={styles['fileName']}>{restoring.fileName}</strong> {openingRefusalText(restoring.because)}
          </Notice>
        )}
      </section>
    </Card>
  );
}
