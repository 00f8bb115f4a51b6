import type { LinkCounts } from '@uplift/core/room';
import { isSignedIn } from '@uplift/core/membership';
import type { SyncState, SyncStatus } from '@uplift/core/sync';
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

/** Instead of "Synced", when this device noticed something about the server. */
const WARNED: Status = { tone: 'bad', words: 'Check Sync' };

function syncStatus({ status, warnings = [] }: SyncState): Status {
  return status === 'synced' && warnings.length > 0 ? WARNED : SYNC[status];
}

const CONNECTION: Readonly<Record<'online' | 'offline', Status>> = {
  online: { tone: 'good', words: 'Online' },
  offline: { tone: 'bad', words: 'Offline' },
};

const NOT_CONNECTED: Status = { tone: 'none', words: 'Not Connected' };

/** States of the channels to the other devices of a room, in the order of the words; the badge has the color of the worst. */
const LINKS = [
  { of: 'connected', tone: 'good', words: 'Connected' },
  { of: 'connecting', tone: 'wait', words: 'Connecting' },
  { of: 'retrying', tone: 'wait', words: 'Retrying' },
  { of: 'disconnected', tone: 'bad', words: 'Disconnected' },
] as const;

/** One badge with a count for each status; without links, a badge that says so (SHELL-25, SHELL-26, SHELL-27). */
function linkStatus(links: LinkCounts): Status {
  const counted = LINKS.filter(({ of }) => links[of] > 0);
  const worst = counted.at(-1);
  if (worst === undefined) return NOT_CONNECTED;
  return { tone: worst.tone, words: counted.map(({ of, words }) => `${links[of]} ${words}`).join(', ') };
}

function useStatuses(): readonly Status[] {
  const { roomAccess, sync, connection, session } = useUplift();
  const link = linkStatus(useStore(roomAccess.state).links);
  // No one plays together without an account: "Not Connected" would read as a fault. Its place is kept until someone turns out to be signed in.
  const isPlaceholder = !isSignedIn(useStore(session)) && link === NOT_CONNECTED;
  return [{ ...link, isPlaceholder }, syncStatus(useStore(sync.state)), CONNECTION[useStore(connection)]];
}

/** The menu bar's badges. */
export function PageStatuses() {
  return <StatusCluster label={LABEL} statuses={useStatuses()} />;
}

/** The same badges as the foot of the navigation panel. */
export function PageStatusList() {
  return <StatusList label={LABEL} statuses={useStatuses().filter(({ isPlaceholder }) => isPlaceholder !== true)} />;
}
