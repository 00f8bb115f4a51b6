import { Pause, RefreshCw } from 'lucide-react';
import type { SyncState } from '@uplift/core/sync';
import { Button, Card, LinkButton, Notice, Progress, StatusDot } from '@uplift/ui-kit';
import { exchangeWords } from '../../state/exchange-words.ts';
import { useStore } from '../../state/use-store.ts';
import { useUplift } from '../../state/uplift.ts';
import styles from './sync.module.css';
import { lastSyncedText, statusText, stuckText } from './sync-words.ts';
import { useNow } from './use-now.ts';
import { WarningPart } from './warning-part.tsx';

interface StatusPartProps {
  /** Time at which everything was last the same here and at the server, also before this page was opened. */
  readonly lastSyncedAt: number | null;
}

/** State of syncing, and the button that syncs now. */
export function StatusPart({ lastSyncedAt }: StatusPartProps) {
  const { sync, connection } = useUplift();
  const state = useStore(sync.state);
  const isOnline = useStore(connection) === 'online';
  const { tone, headline, sentence } = statusText(state, isOnline);
  return (
    <>
      <WarningPart state={state} />
      <Troubles state={state} />
      <Card>
        <section className={styles['stand']} aria-labelledby="sync-stand">
          <div className={styles['statusText']}>
            <h2 id="sync-stand" className={`title ${styles['headline'] ?? ''}`}>
              <StatusDot tone={tone} />
              {headline}
            </h2>
            <p aria-live="polite">{sentence}</p>
            <LastSynced at={state.lastSyncedAt ?? lastSyncedAt} />
          </div>
          <span className={styles['statusAction']}>
            {isUploading(state) && (
              <Button variant="quiet" icon={Pause} onPress={() => sync.pause()}>
                Pause Upload
              </Button>
            )}
            <Button
              icon={RefreshCw}
              isDisabled={!isOnline || state.status === 'authenticate'}
              onPress={() => sync.syncNow()}
            >
              {state.status === 'paused' ? 'Resume Upload' : 'Sync Now'}
            </Button>
            {!isOnline && <span className="hint">Offline</span>}
          </span>
          {state.progress !== null && <Exchange progress={state.progress} />}
        </section>
      </Card>
    </>
  );
}

function isUploading({ status, progress }: SyncState): boolean {
  return status === 'syncing' && progress?.direction === 'up';
}

function LastSynced({ at }: { readonly at: number | null }) {
  const now = useNow();
  // The clock of the page moves in steps; what was synced since its last one was not synced ahead of time.
  return <p className="hint">Last synced: {lastSyncedText(at, Math.max(now, at ?? 0))}</p>;
}

function Exchange({ progress }: { readonly progress: NonNullable<SyncState['progress']> }) {
  return (
    <div className={styles['exchange']}>
      <Progress {...exchangeWords(progress)} done={progress.done} total={progress.total} />
    </div>
  );
}

/** Urgent problems: edits that can't be sent, and the server's refusals. */
export function Troubles({ state: { isStuck, waiting, trouble } }: { readonly state: SyncState }) {
  return (
    <>
      {trouble !== null && <Notice tone="bad">{trouble}</Notice>}
      {isStuck && (
        <Notice
          tone="wait"
          action={
            <LinkButton href="/library/backup" variant="quiet" size="sm">
              Export Everything
            </LinkButton>
          }
        >
          {stuckText(waiting)}
        </Notice>
      )}
    </>
  );
}
