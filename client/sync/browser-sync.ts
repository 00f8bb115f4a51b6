import { createSeenKeys, isEndToEnd } from '@uplift/client/accounts';
import { spaceCipherReader } from '@uplift/client/records';
import { after, createPageVisibility } from '@uplift/adapters/browser';
import { createHttpApi, createLogServer, readUnsealed, watchedFetch } from '@uplift/adapters/http-api';
import { openLog } from '@uplift/core/sync';
import type { SyncSurroundings } from './lazy-sync.ts';
import { createCipherSource } from './space-ciphers.ts';
import type { TabLocks } from './leadership.ts';
import { PATIENCE_MS } from './patience.ts';
import { pullInWorker } from './pull-in-worker.ts';
import { openSyncing, type SyncDriver, type SyncParts } from './open-syncing.ts';
import { createSyncTabs } from './sync-tabs.ts';

/** Syncs over this browser and the server that the page came from. */
export function openBrowserSync(
  around: SyncSurroundings,
  { state, progress }: Pick<SyncParts, 'state' | 'progress'>,
): SyncDriver {
  const { device, access, accounts, session, connection, encryption, lastSynced, now } = around;
  const ask = () => void accounts.refresh();
  const network = watchedFetch({ onLapsed: ask, onSilence: ask });
  const [quick, patient] = [
    createHttpApi({ fetch: network }),
    createHttpApi({ fetch: network, timeoutMs: PATIENCE_MS }),
  ];
  const account = spaceCipherReader(access);
  const seen = createSeenKeys(device.preferences);
  const seenKeys = () => (isEndToEnd(access) ? seen : null);
  const ciphers = createCipherSource({ api: quick, account, seenKeys, onNoKeys: ask });
  const log = createLogServer(quick, patient, () => account()?.owner ?? null);
  return openSyncing({
    state,
    progress,
    records: device.sync,
    server: openLog(log, ciphers, () => isEndToEnd(access)),
    pullElsewhere: pullInWorker(access, around.startPulling),
    churches: around.churches,
    isEndToEnd: () => isEndToEnd(access),
    unsealed: () => readUnsealed(quick, account()?.owner ?? ''),
    findNewKey: () => ciphers.findNewKey(),
    onSealed: (generation) => ciphers.keepSealed(generation),
    openSocket: () => new WebSocket(new URL('/socket', window.location.href.replace(/^http/u, 'ws'))),
    access: access.state,
    session,
    accountState: accounts.state,
    connection,
    encryption,
    isVisible: createPageVisibility(),
    tabs: createSyncTabs(),
    locks: browserLocks(),
    lastSynced,
    refreshSession: () => accounts.refresh(),
    onServerNews: around.onServerNews,
    after,
    clock: now,
    random: () => Math.random(),
  });
}

/** Returns null on a page without https, which has none. */
function browserLocks(): TabLocks | null {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>; // absent without HTTPS
  return locks === undefined ? null : { request: (name, options, work) => locks.request(name, options, () => work()) };
}
