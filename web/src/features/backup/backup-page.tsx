import { createBackupSession } from '@uplift/client/backup';
import { useState } from 'react';
import { FileDropTarget } from '@uplift/ui-kit';
import { Page } from '../../page/index.ts';
import { useMayEdit } from '../../state/shown-church.ts';
import { useUplift } from '../../state/uplift.ts';
import { useStore } from '../../state/use-store.ts';
import styles from './backup.module.css';
import { DownloadPart } from './download-part.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { RestorePart } from './restore-part.tsx';

/** The whole library as one file to keep, and its way back. */
export function BackupPage() {
  const uplift = useUplift();
  const mayEdit = useMayEdit();
  const [session] = useState(() => createBackupSession(uplift));
  const restoring = useStore(session.restoring);
  const openFirst = ([file]: readonly File[]) => {
    if (file !== undefined) void session.openFile(file);
  };
  return (
    <Page title="Backup" back={{ href: '/library/songs', label: 'Library' }}>
      <FileDropTarget
        label="Drop to open the backup"
        onFiles={openFirst}
        isDisabled={!mayEdit || restoring.type === 'storing'}
      >
        <div className={styles['parts']}>
          <DownloadPart session={session} />
          {mayEdit && <RestorePart restoring={restoring} onFiles={openFirst} />}
        </div>
      </FileDropTarget>
      <RestoreDialog restoring={restoring} session={session} />
    </Page>
  );
}
