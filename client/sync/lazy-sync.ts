import { loadOnce, createStore, type Clock, type Store } from '@uplift/core/foundation';
import type { DeviceInventory, Sync } from './device-sync.ts';
import type { PullWorker } from './pull-in-worker.ts';
import { browserLastSynced, type LastSynced } from './last-synced.ts';
import type { ServerNews } from './sync-tabs.ts';
import type { SyncedLibrary } from './synced-library.ts';
import {
  type Accounts,
  type EncryptionState,
  type RecordAccess,
  type SealingProgress,
  whenSettled,
} from '@uplift/client/accounts';
import type { LastingClaims } from '@uplift/client/records';
import type { DeviceStore } from '@uplift/adapters/device-store';
import type { Session } from '@uplift/core/membership';
import type { SyncState, WaitingCount } from '@uplift/core/sync';

/** Parts of the page that syncing needs. */
export interface SyncSurroundings {
  readonly device: Pick<DeviceStore, 'sync' | 'contents' | 'preferences' | 'readSetAside' | 'loadWriting'>;
  readonly access: RecordAccess;
  readonly accounts: Accounts;
  readonly session: Store<Session>;
  readonly encryption: Store<EncryptionState>;
  readonly connection: Store<'online' | 'offline'>;
  /** The libraries of the account's churches, as they are synced. */
  readonly churches: Store<readonly SyncedLibrary[]>;
  readonly claims: Pick<LastingClaims, 'left'>;
  readonly lastSynced: LastSynced;
  readonly estimateStorage: () => Promise<DeviceInventory['storage']>;
  readonly now: Clock;
  /** Starts the worker that receives a library. */
  readonly startPulling: () => PullWorker;
  /** Calls `listener` with the server's events for the account, apart from its records. */
  readonly onServerNews: (news: ServerNews) => void;
}

/** Syncing, and how it is begun once the page is drawn. */
export interface Syncing {
  readonly sync: Sync;
  /** Sealing a library again after its key has changed. */
  readonly sealing: {
    readonly progress: Store<SealingProgress | null>;
    readonly pause: () => void;
    readonly resume: () => void;
  };
  begin(): void;
  /** Calls `listener` in every tab with the server's events for the account, apart from its records. */
  onServerNews(listener: (news: ServerNews) => void): void;
}

/** The state until it is known (SYNC-3). */
const UNKNOWN: SyncState = {
  status: 'syncing',
  waiting: 0,
  isStuck: false,
  trouble: null,
  progress: null,
  lastSyncedAt: null,
};

/** Syncing of this page. Its code is loaded when it begins: the library opens without it. */
export function createSyncing(surroundings: Omit<SyncSurroundings, 'lastSynced' | 'onServerNews'>): Syncing {
  const listeners = new Set<(news: ServerNews) => void>();
  const onServerNews = (news: ServerNews) => listeners.forEach((listener) => listener(news));
  const around: SyncSurroundings = { ...surroundings, lastSynced: browserLastSynced(), onServerNews };
  const state = createStore(UNKNOWN);
  const progress = createStore<SealingProgress | null>(null);
  const driver = loadOnce(async () => {
    const [{ openBrowserSync }, canWrite] = await Promise.all([
      import('./browser-sync.ts'),
      around.device.loadWriting(),
    ]);
    if (!canWrite) throw new Error('Syncing needs the code that writes records.');
    return openBrowserSync(around, { state, progress });
  });
  return {
    sync: {
      state: withClaims(state, around.claims.left),
      syncNow: () => void driver().then((fetched) => fetched?.syncNow()),
      pause: () => void driver().then((fetched) => fetched?.pause()),
      dismissWarnings: () => void driver().then((fetched) => fetched?.dismissWarnings()),
      deviceContents: () => inventory(around, state.get()),
      readSetAside: () => around.device.readSetAside(),
    },
    sealing: {
      progress,
      pause: () => void driver().then((fetched) => fetched?.pauseSealing()),
      resume: () => void driver().then((fetched) => fetched?.resumeSealing()),
    },
    begin() {
      void driver();
      // What could not be fetched without network is fetched with it.
      around.connection.subscribe(() => void driver());
    },
    onServerNews: (listener) => void listeners.add(listener),
  };
}

/** Adds records that have yet to be claimed to the unsent ones. */
function withClaims(state: Store<SyncState>, left: Store<number>): Store<SyncState> {
  const derived = () => {
    const [synced, count] = [state.get(), left.get()];
    if (count === 0) return synced;
    return {
      ...synced,
      status: synced.status === 'synced' ? 'syncing' : synced.status,
      waiting: synced.waiting + count,
    } as const;
  };
  const shown = createStore<SyncState>(derived());
  for (const store of [state, left]) store.subscribe(() => shown.set(derived()));
  return shown;
}

async function inventory(
  { device, churches, access, lastSynced, estimateStorage }: SyncSurroundings,
  { lastSyncedAt }: SyncState,
): Promise<DeviceInventory> {
  // Before a key that is expected has come, an account's records would count as none.
  await whenSettled(access);
  const libraries = [device.sync, ...churches.get().map(({ records }) => records)];
  const [contents, counts, storage] = await Promise.all([
    device.contents(),
    Promise.all(libraries.map((records) => records.countWaiting())),
    estimateStorage(),
  ]);
  const unlocked = access.state.get();
  const kept = unlocked.type === 'unlocked' ? lastSynced.read(unlocked.account.upliftId) : null;
  return { contents, waiting: joinCounts(counts), storage, lastSyncedAt: lastSyncedAt ?? kept };
}

/** Adds up the counts of all libraries. */
function joinCounts(counts: readonly WaitingCount[]): WaitingCount {
  const since = Math.min(...counts.map((one) => one.since ?? Infinity));
  return { count: counts.reduce((sum, { count }) => sum + count, 0), since: since === Infinity ? null : since };
}
