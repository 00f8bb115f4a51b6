import type { LinkCounts } from '@uplift/core/following';
import type { SyncStatus } from '@uplift/core/sync';
import { StatusCluster, StatusList, type Status } from '@uplift/ui-kit';
import { useStore } from '../state/use-store.ts';
import { useUplift } from '../state/uplift.ts';

const LABEL = 'Connection';

const SYNC: Readonly<Record<SyncStatus, Status>> = {
  authenticate: { tone: 'none', words: 'Sign in to Sync' },
  offline: { tone: 'bad', words: 'Sync Unavailable' },
  paused: { tone: 'wait', words: 'Upload Paused' },
  syncing: { tone: 'wait', words: 'Syncing...' },
  synced: { tone: 'good', words: 'Synced' },
};

const CONNECTION: Readonly<Record<'online' | 'offline', Status>> = {
  online: { tone: 'good', words: 'Online' },
  offline: { tone: 'bad', words: 'Offline' },
};

const NOT_CONNECTED: Status = { tone: 'none', words: 'Not Connected' };

/** How the links to the others of a room fare, in this order. */
const LINKS = [
  { of: 'connected', tone: 'good', words: 'Connected' },
  { of: 'connecting', tone: 'wait', words: 'Connecting' },
  { of: 'retrying', tone: 'wait', words: 'Retrying' },
  { of: 'disconnected', tone: 'bad', words: 'Disconnected' },
] as const;

/** A count for each way they fare; where there is no link, that (SHELL-25, SHELL-26). */
function linkStatuses(links: LinkCounts): readonly Status[] {
  const counted = LINKS.filter(({ of }) => links[of] > 0);
  if (counted.length === 0) return [NOT_CONNECTED];
  return counted.map(({ of, tone, words }) => ({ tone, words: `${links[of]} ${words}` }));
}

function useStatuses(): readonly Status[] {
  const { live, sync, connection } = useUplift();
  const { links } = useStore(live.state);
  return [...linkStatuses(links), SYNC[useStore(sync.state).status], CONNECTION[useStore(connection)]];
}

/** The menu bar's badges. */
export function PageStatuses() {
  return <StatusCluster label={LABEL} statuses={useStatuses()} />;
}

/** The same badges as the foot of the navigation panel. */
export function PageStatusList() {
  return <StatusList label={LABEL} statuses={useStatuses()} />;
}
