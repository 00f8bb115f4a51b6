import { countsText, makingFailureText, type BackupSession, type Making } from '@uplift/client/backup';
import { Check, Download } from 'lucide-react';
import { Button, Card, Notice } from '@uplift/ui-kit';
import { useStore } from '../../state/use-store.ts';
import styles from './backup.module.css';
import { useDeviceCounts } from './use-device-counts.ts';

/** Counts of what this device holds, and the button that downloads it. */
export function DownloadPart({ session }: { readonly session: BackupSession }) {
  const making = useStore(session.making);
  const counts = useDeviceCounts();
  const isEmpty = counts !== null && counts.every(({ count }) => count === 0);
  return (
    <Card>
      <section className={styles['part']} aria-labelledby="backup-download">
        <h2 id="backup-download" className={`title ${styles['heading'] ?? ''}`}>
          On This Device
        </h2>
        <dl className={styles['counts']}>
          {counts?.map(({ label, count }) => (
            <div key={label}>
              <dt className="muted">{label}</dt>
              <dd className="title num">{count.toLocaleString('en-US')}</dd>
            </div>
          ))}
        </dl>
        <p className="muted">
          A backup is one zip of readable files: every song, collection and set list, and your preferences. Keep it
          somewhere other than this device. Clearing your browsing data may delete your library.
        </p>
        <div className={styles['action']}>
          <Button
            variant="primary"
            icon={Download}
            isPending={making.type === 'making'}
            isDisabled={isEmpty}
            onPress={() => void session.download()}
          >
            Download Backup
          </Button>
          {isEmpty && <span className="hint">There is nothing to back up yet.</span>}
        </div>
        <MakingNote making={making} />
      </section>
    </Card>
  );
}

function MakingNote({ making }: { readonly making: Making }) {
  if (making.type === 'failed') return <Notice tone="bad">{makingFailureText(making.because)}</Notice>;
  return (
    <output className={styles['made']}>
      {making.type === 'made' && (
        <Notice icon={Check}>
          <span className={styles['fileName']}>{making.fileName}</span> is in your downloads:{' '}
          {countsText(making.counts)}.
        </Notice>
      )}
    </output>
  );
}
