import { countsText, restoringFailureText, type BackupFailure } from '@uplift/client/backup';
import { Check } from 'lucide-react';
import { countAll, type RestoreOutcome } from '@uplift/core/backup';
import { Icon, Notice } from '@uplift/ui-kit';
import styles from './backup.module.css';

interface RestoredViewProps {
  readonly outcome: RestoreOutcome;
  readonly failure: BackupFailure | null;
}

/** Outcome of a restore: what was stored, and why the rest wasn't. */
export function RestoredView({ outcome, failure }: RestoredViewProps) {
  return (
    <>
      {failure !== null && <Notice tone="bad">{restoringFailureText(failure)}</Notice>}
      {countAll(outcome.stored) > 0 && (
        <output className={styles['done']}>
          <span className={styles['seal']}>
            <Icon of={Check} size="lg" />
          </span>
          <span>
            <span className={`title ${styles['headline'] ?? ''}`}>Restored</span>
            <span className="muted">{countsText(outcome.stored)}</span>
          </span>
        </output>
      )}
    </>
  );
}
