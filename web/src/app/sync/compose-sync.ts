import { type SyncSurroundings, type TabLocks, openSyncing, type SyncParts, createSyncTabs } from '@uplift/client/sync';
import type { RecordAccess } from '@uplift/client/accounts';
import { createHttpApi, createSyncServer, watchedFetch } from '@uplift/adapters/http-api';
import { createStore, type Store } from '@uplift/core/foundation';

/** A page of large records takes a slow network longer than any other call. */
const PATIENCE_MS = 60_000;

/** Syncing over this browser and the server that the page came from. */
export function composeSync(around: SyncSurroundings, state: SyncParts['state']): ReturnType<typeof openSyncing> {
  const { device, access, accounts, session, connection, lastSynced, now } = around;
  const ask = () => void accounts.refresh();
  const network = watchedFetch({ onLapsed: ask, onSilence: ask });
  const [quick, patient] = [
    createHttpApi({ fetch: network }),
    createHttpApi({ fetch: network, timeoutMs: PATIENCE_MS }),
  ];
  return openSyncing({
    state,
    records: device.sync,
    server: createSyncServer(quick, patient, () => unlockedAccount(access)),
    openSocket: () => new WebSocket(new URL('/socket', window.location.href.replace(/^http/u, 'ws'))),
    access: access.state,
    session,
    accountState: accounts.state,
    connection,
    isVisible: visibility(),
    tabs: createSyncTabs(),
    locks: browserLocks(),
    lastSynced,
    refreshSession: () => accounts.refresh(),
    onServerNews: around.onServerNews,
    after(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    clock: now,
    random: () => Math.random(),
  });
}

function unlockedAccount({ state }: RecordAccess): string | null {
  const access = state.get();
  return access.type === 'unlocked' ? access.account.upliftId : null;
}

const isVisible = (): boolean => document.visibilityState === 'visible';

function visibility(): Store<boolean> {
  const state = createStore(isVisible());
  document.addEventListener('visibilitychange', () => state.set(isVisible()));
  return state;
}

/** A page without https has none. */
function browserLocks(): TabLocks | null {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>; // absent without HTTPS
  return locks === undefined ? null : { request: (name, options, work) => locks.request(name, options, () => work()) };
}
