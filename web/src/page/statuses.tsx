import type { SyncStatus } from '@uplift/core/sync';
import { StatusCluster, StatusList, type Status } from '@uplift/ui-kit';
import { useStore } from '../state/use-store.ts';
import { useUplift } from '../state/uplift.ts';

const LABEL = 'Connection';

const SYNC: Readonly<Record<SyncStatus, Status>> = {
  authenticate: { tone: 'none', words: 'Sign in to Sync' },
  offline: { tone: 'bad', words: 'Sync Unavailable' },
  syncing: { tone: 'wait', words: 'Syncing...' },
  synced: { tone: 'good', words: 'Synced' },
};

const CONNECTION: Readonly<Record<'online' | 'offline', Status>> = {
  online: { tone: 'good', words: 'Online' },
  offline: { tone: 'bad', words: 'Offline' },
};

function useStatuses(): readonly Status[] {
  const { sync, connection } = useUplift();
  return [SYNC[useStore(sync.state).status], CONNECTION[useStore(connection)]];
}

/** The menu bar's badges. */
export function PageStatuses() {
  return <StatusCluster label={LABEL} statuses={useStatuses()} />;
}

/** The same badges as the foot of the navigation panel. */
export function PageStatusList() {
  return <StatusList label={LABEL} statuses={useStatuses()} />;
}
