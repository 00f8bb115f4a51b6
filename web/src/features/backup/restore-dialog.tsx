import { undoFailureText, restoreCount, type BackupSession, type Restoring } from '@uplift/client/backup';
import { Undo2 } from 'lucide-react';
import { countAll } from '@uplift/core/backup';
import { assertNever } from '@uplift/core/foundation';
import { Button, Dialog, Progress, useToasts } from '@uplift/ui-kit';
import styles from './backup.module.css';
import { RestorePreviewView } from './restore-preview-view.tsx';
import { RestoredView } from './restored-view.tsx';

interface RestoreDialogProps {
  readonly restoring: Restoring;
  readonly session: BackupSession;
}

/** Preview of a backup's changes, the choice, and the outcome. */
export function RestoreDialog({ restoring, session }: RestoreDialogProps) {
  return (
    <Dialog
      title="Restore from Backup"
      isOpen={restoring.type === 'preview' || restoring.type === 'storing' || restoring.type === 'restored'}
      onClose={session.close}
      isDismissable={false}
      footer={<Footer restoring={restoring} session={session} />}
    >
      <Body restoring={restoring} session={session} />
    </Dialog>
  );
}

function Body({ restoring, session }: RestoreDialogProps) {
  switch (restoring.type) {
    case 'preview':
      return <RestorePreviewView preview={restoring.preview} choice={restoring.choice} onChoose={session.choose} />;
    case 'storing':
      return (
        <Progress
          label="Restoring"
          done={restoring.done}
          total={restoring.total}
          countText={`${restoring.done.toLocaleString('en-US')} of ${restoring.total.toLocaleString('en-US')} restored`}
        />
      );
    case 'restored':
      return <RestoredView outcome={restoring.outcome} failure={restoring.failure} />;
    case 'idle':
    case 'opening':
    case 'refused':
      return null;
    default:
      return assertNever(restoring);
  }
}

function Footer({ restoring, session }: RestoreDialogProps) {
  if (restoring.type === 'restored') return <RestoredFooter restoring={restoring} session={session} />;
  const count = restoring.type === 'preview' ? restoreCount(restoring.preview, restoring.choice) : 0;
  return (
    <>
      <Button variant="quiet" onPress={session.close} isDisabled={restoring.type === 'storing'}>
        Cancel
      </Button>
      <Button variant="primary" onPress={() => void session.restore()} isDisabled={count === 0}>
        Restore
      </Button>
    </>
  );
}

interface RestoredFooterProps {
  readonly restoring: Extract<Restoring, { readonly type: 'restored' }>;
  readonly session: BackupSession;
}

function RestoredFooter({ restoring, session }: RestoredFooterProps) {
  const { show } = useToasts();
  const undo = async () => {
    const failure = await session.undo();
    show({ message: failure === null ? 'Restore undone.' : undoFailureText(failure) });
    if (failure === null) session.close();
  };
  return (
    <>
      {countAll(restoring.outcome.stored) > 0 && (
        <span className={styles['undo']}>
          <Button variant="quiet" icon={Undo2} onPress={() => void undo()}>
            Undo Restore
          </Button>
        </span>
      )}
      <Button variant="primary" onPress={session.close}>
        Done
      </Button>
    </>
  );
}
