import type { SyncState } from '@uplift/core/sync';
import { Progress } from '@uplift/ui-kit';
import { exchangeWords } from '../../../state/exchange-words.ts';
import { useStore } from '../../../state/use-store.ts';
import { useUplift } from '../../../state/uplift.ts';
import styles from './first-sync.module.css';

/** Progress of a large sync; nothing when there is none. The table fills as songs arrive. */
export function FirstSync() {
  const { progress } = useStore(useUplift().sync.state);
  return progress === null ? null : <ExchangeLine progress={progress} />;
}

/** Returns true while a library is being fetched to this device. */
export function useIsFetching(): boolean {
  return useStore(useUplift().sync.state).progress?.direction === 'down';
}

interface ExchangeLineProps {
  readonly progress: NonNullable<SyncState['progress']>;
}

export function ExchangeLine({ progress }: ExchangeLineProps) {
  return (
    <div className={styles['line']}>
      <Progress {...exchangeWords(progress)} done={progress.done} total={progress.total} />
    </div>
  );
}
