import { RefreshCw } from 'lucide-react';
import type { SyncState } from '@uplift/core/sync';
import { Button, LinkButton, Notice } from '@uplift/ui-kit';
import { useStore } from '../../state/use-store.ts';
import { useUplift } from '../../state/uplift.ts';
import styles from './sync.module.css';
import { warningText } from './warning-words.ts';

/** Warnings about the server of an end-to-end encrypted account, with the actions that a person has. */
export function WarningPart({ state: { warnings = [] } }: { readonly state: SyncState }) {
  const { sync, connection } = useUplift();
  const isOnline = useStore(connection) === 'online';
  const text = warningText(warnings);
  if (text === null) return null;
  const askAgain = () => {
    sync.dismissWarnings();
    sync.syncNow();
  };
  return (
    <Notice
      tone="bad"
      action={
        <span className={styles['warningActions']}>
          <Button variant="quiet" size="sm" icon={RefreshCw} isDisabled={!isOnline} onPress={askAgain}>
            Ask Again
          </Button>
          <LinkButton href="/library/backup" variant="quiet" size="sm">
            Save a Backup
          </LinkButton>
        </span>
      }
    >
      {text}
    </Notice>
  );
}
