import { StatusCluster, StatusList, type Status } from '@uplift/ui-kit';
import { useStore } from '../state/use-store.ts';
import { useUplift } from '../state/uplift.ts';

const LABEL = 'Connection';

function useStatuses(): readonly Status[] {
  const connection = useStore(useUplift().connection);
  return [connection === 'online' ? { tone: 'good', words: 'Online' } : { tone: 'bad', words: 'Offline' }];
}

/** The menu bar's badges. */
export function PageStatuses() {
  return <StatusCluster label={LABEL} statuses={useStatuses()} />;
}

/** The same badges as the foot of the navigation panel. */
export function PageStatusList() {
  return <StatusList label={LABEL} statuses={useStatuses()} />;
}
