import type { DeviceStore } from '@uplift/adapters/device-store';
import { createStore, type Clock, type Store, type WritableStore } from '@uplift/core/foundation';
import type { Session } from '@uplift/core/membership';
import type { SyncState } from '@uplift/core/sync';
import type { Accounts } from '../state/accounts.ts';
import type { DeviceInventory, Sync } from '../state/sync.ts';
import type { RecordAccess } from './accounts/record-access.ts';
import { browserLastSynced, type LastSynced } from './sync/last-synced.ts';
import type { openSyncing } from './sync/open-syncing.ts';

/** What of this page syncing stands on. */
export interface SyncSurroundings {
  readonly device: Pick<DeviceStore, 'sync' | 'contents' | 'readSetAside'>;
  readonly access: RecordAccess;
  readonly accounts: Accounts;
  readonly session: Store<Session>;
  readonly connection: Store<'online' | 'offline'>;
  readonly lastSynced: LastSynced;
  readonly estimateStorage: () => Promise<DeviceInventory['storage']>;
  readonly now: Clock;
}

/** Syncing, and how it is begun once the page stands. */
export interface Syncing {
  readonly sync: Sync;
  begin(): void;
}

/** As long as nothing is known of it (SYNC-3). */
const UNKNOWN: SyncState = {
  status: 'syncing',
  waiting: 0,
  isStuck: false,
  trouble: null,
  progress: null,
  lastSyncedAt: null,
};

/** Syncing of this page. Its code is fetched when it begins: the library opens without it. */
export function createSyncing(surroundings: Omit<SyncSurroundings, 'lastSynced'>): Syncing {
  const around: SyncSurroundings = { ...surroundings, lastSynced: browserLastSynced() };
  const state = createStore(UNKNOWN);
  const driver = fetchedOnce(around, state);
  return {
    sync: {
      state,
      syncNow: () => void driver().then((fetched) => fetched?.syncNow()),
      deviceContents: () => inventory(around, state.get()),
      readSetAside: () => around.device.readSetAside(),
    },
    begin() {
      void driver();
      // What could not be fetched without network is fetched with it.
      around.connection.subscribe(() => void driver());
    },
  };
}

type Driver = ReturnType<typeof openSyncing>;

/** What could not be fetched (an update of the app took it away, and there is no network) is tried again with the next call. */
function fetchedOnce(around: SyncSurroundings, state: WritableStore<SyncState>): () => Promise<Driver | null> {
  let fetched: Promise<Driver> | null = null;
  const fetchDriver = async (): Promise<Driver> => {
    const { composeSync } = await import('./sync/compose-sync.ts');
    return composeSync(around, state);
  };
  return async () => {
    fetched ??= fetchDriver();
    try {
      return await fetched;
    } catch {
      fetched = null;
      return null;
    }
  };
}

async function inventory(
  { device, access, lastSynced, estimateStorage }: SyncSurroundings,
  { lastSyncedAt }: SyncState,
): Promise<DeviceInventory> {
  const [contents, waiting, storage] = await Promise.all([
    device.contents(),
    device.sync.countWaiting(),
    estimateStorage(),
  ]);
  const unlocked = access.state.get();
  const kept = unlocked.kind === 'unlocked' ? lastSynced.read(unlocked.account.upliftId) : null;
  return { contents, waiting, storage, lastSyncedAt: lastSyncedAt ?? kept };
}
