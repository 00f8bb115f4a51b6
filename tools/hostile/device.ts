import {
  createAccountStores,
  createSeenKeys,
  isEndToEnd,
  openAccounts,
  type AccountStores,
} from '@uplift/client/accounts';
import { cipherReader, spaceCipherReader } from '@uplift/client/records';
import { createCipherSource } from '@uplift/client/sync';
import { openSharedSets } from '@uplift/client/shared-sets';
import * as keys from '@uplift/adapters/keys';
import {
  createMemoryDeviceStore,
  createMemoryDisk,
  type DeviceStore,
  type MemoryDisk,
} from '@uplift/adapters/device-store';
import { createHttpApi, createLogServer, readUnsealed } from '@uplift/adapters/http-api';
import type { KeptAccount, KeptKey } from '@uplift/adapters/vault';
import { createStore, refused, toId, type DeviceId, type WritableStore } from '@uplift/core/foundation';
import { openLog, type SyncState } from '@uplift/core/sync';
import { openSyncing, type SyncDriver } from '../../client/sync/open-syncing.ts';
import type { SharingDriver } from '../../client/shared-sets/open-shared-sets.ts';
import type { SealingProgress } from '@uplift/client/accounts';
import type { Line } from './hostile-server.ts';
import { hashOnce } from './hash-once.ts';
import { createTimers } from './short-timers.ts';

type Accounts = ReturnType<typeof openAccounts>;

/** Data that a browser keeps between its visits. */
export interface Storage {
  readonly disk: MemoryDisk;
  readonly keptKey: KeptKey;
}

/** A page of a browser: the calls, the device and the syncing of the product, over one line to the server. */
export interface Device {
  readonly line: Line;
  readonly storage: Storage;
  readonly accounts: Accounts;
  readonly stores: AccountStores;
  readonly records: DeviceStore;
  readonly sync: SyncDriver;
  readonly syncState: WritableStore<SyncState>;
  readonly sharing: SharingDriver;
  close(): void;
}

/** Fewer rounds than the page uses: the proof of a managed account isn't what is attacked. */
const ITERATIONS = 100_000;

const NOT_SYNCED: SyncState = {
  status: 'syncing',
  waiting: 0,
  isStuck: false,
  trouble: null,
  progress: null,
  lastSyncedAt: null,
};

export function createStorage(): Storage {
  let kept: KeptAccount | null = null;
  const keptKey: KeptKey = {
    read: async () => kept,
    keep: async (account) => void (kept = account),
    forget: async () => void (kept = null),
  };
  return { disk: createMemoryDisk(), keptKey };
}

/** Opens a page as the product does, in a browser that has this storage. */
export function openDevice(line: Line, storage = createStorage()): Device {
  const stores = createAccountStores({ isExpected: () => false, keep: () => undefined });
  const connection = createStore<'online' | 'offline'>('online');
  const timers = createTimers();
  const records = createMemoryDeviceStore({
    device: toId<DeviceId>(crypto.randomUUID()),
    clock: Date.now,
    cipher: cipherReader(stores.access),
    disk: storage.disk,
  });
  const api = createHttpApi({ fetch: line.fetch });
  const accounts = openAccounts({
    stores,
    api,
    connection,
    passkeys: NO_PASSKEYS,
    entries: records.accounts,
    keptKey: storage.keptKey,
    tabs: { send: () => undefined, onNews: () => undefined },
    traces: {
      isSignOutPending: () => false,
      setSignOutPending: () => undefined,
      clear: async () => undefined,
      startOver: () => undefined,
    },
    newId: () => crypto.randomUUID(),
    now: Date.now,
    loadKeys: async () => ({ ...keys, hashPassword: hashOnce }),
    seenKeys: createSeenKeys(records.preferences),
    iterations: ITERATIONS,
  });
  const around = { api, stores, connection, timers, records, accounts };
  const { sync, syncState } = openSync(around);
  const sharing = openSharing(around, { sync, syncState });
  return { line, storage, accounts, stores, records, sync, syncState, sharing, close: () => timers.end() };
}

const NO_PASSKEYS = {
  create: async () => refused('failed' as const),
  ask: async () => refused('failed' as const),
  canOffer: async () => false,
  offer: async () => refused('failed' as const),
  readSecret: async () => refused('unsupported' as const),
  cancel: () => undefined,
};

interface Around {
  readonly api: ReturnType<typeof createHttpApi>;
  readonly stores: AccountStores;
  readonly connection: WritableStore<'online' | 'offline'>;
  readonly timers: ReturnType<typeof createTimers>;
  readonly records: DeviceStore;
  readonly accounts: Accounts;
}

function openSync({ api, stores, connection, timers, records, accounts }: Around) {
  const syncState = createStore(NOT_SYNCED);
  const account = spaceCipherReader(stores.access);
  const ask = () => void accounts.refresh();
  const seen = createSeenKeys(records.preferences);
  const isSealed = () => isEndToEnd(stores.access);
  const seenKeys = () => (isSealed() ? seen : null);
  const ciphers = createCipherSource({ api, account, seenKeys, onNoKeys: ask });
  const sync = openSyncing({
    state: syncState,
    progress: createStore<SealingProgress | null>(null),
    records: records.sync,
    server: openLog(
      createLogServer(api, api, () => account()?.owner ?? null),
      ciphers,
      isSealed,
    ),
    isEndToEnd: isSealed,
    unsealed: () => readUnsealed(api, account()?.owner ?? ''),
    findNewKey: () => ciphers.findNewKey(),
    onSealed: (generation) => ciphers.keepSealed(generation),
    openSocket: () => ({
      bufferedAmount: 0,
      send: () => undefined,
      addEventListener: () => undefined,
      close: () => undefined,
    }),
    access: stores.access.state,
    session: stores.session,
    accountState: stores.state,
    connection,
    encryption: stores.encryption,
    churches: createStore([]),
    isVisible: createStore(true),
    tabs: { send: () => undefined, onNews: () => undefined },
    locks: null,
    lastSynced: { read: () => null, keep: () => undefined },
    refreshSession: () => accounts.refresh(),
    onServerNews: () => undefined,
    after: (ms, work) => timers.after(ms, work),
    clock: Date.now,
    random: () => 0,
  });
  return { sync, syncState };
}

function openSharing(
  { api, stores, connection, timers, records, accounts }: Around,
  { sync, syncState }: Pick<Device, 'sync' | 'syncState'>,
): SharingDriver {
  return openSharedSets({
    api,
    list: createStore(null),
    device: records,
    copies: records.sharedCopies,
    access: stores.access,
    session: stores.session,
    accountState: stores.state,
    refreshSession: () => accounts.refresh(),
    sync: { state: syncState, syncNow: () => sync.syncNow() },
    connection,
    isVisible: () => true,
    clock: Date.now,
    after: (ms, work) => timers.after(ms, work),
    loadKeys: async () => keys,
    preferences: records.preferences,
    inTurn: (work) => work(),
  });
}
