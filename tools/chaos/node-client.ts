import { WebSocket } from 'node:http';
import { createMemoryDeviceStore, type DeviceStore } from '@uplift/adapters/device-store';
import { createLogServer, readUnsealed, type HttpApi } from '@uplift/adapters/http-api';
import { createServerSocket, type SocketConnection } from '@uplift/adapters/server-socket';
import { createRecordCipher } from '@uplift/adapters/vault';
import { createSeenKeys, type AccessState, type SealingProgress } from '@uplift/client/accounts';
import { createCipherSource, type SpaceCiphers } from '@uplift/client/sync';
import { createStore, type DeviceId, toId } from '@uplift/core/foundation';
import { createSync, openLog, type SyncState, type SyncStatus } from '@uplift/core/sync';
import { createSealing } from '../../client/sync/sealing.ts';
import type { Account, Visitor } from './account.ts';
import type { Client } from './client.ts';
import type { Library } from './history.ts';

/** A device without a page: the store in memory, and the syncing of the product over it. */
export interface Device extends Omit<Client, 'edit'> {
  readonly store: DeviceStore;
}

export interface DeviceParts {
  readonly name: string;
  readonly origin: string;
  readonly account: Account;
  readonly visitor: Visitor;
  readonly random: () => number;
}

/** Cost of a half-open connection at most; shorter than in the page, so that more happens in ten minutes. */
const QUICK_MS = 5_000;
const PATIENT_MS = 15_000;

/** As the page words them. */
const BADGES: Readonly<Record<SyncStatus, string>> = {
  authenticate: 'Sign in to Sync',
  offline: 'Sync Unavailable',
  paused: 'Upload Paused',
  syncing: 'Syncing...',
  synced: 'Synced',
};

function createCiphers(
  account: Account,
  { store, api }: { readonly store: DeviceStore; readonly api: HttpApi },
): SpaceCiphers {
  const seen = createSeenKeys(store.preferences);
  return createCipherSource({
    api,
    account: () => account.cipher(),
    seenKeys: () => (account.isEndToEnd() ? seen : null),
    onNoKeys: () => undefined,
  });
}

/** A device that the server seems to keep something from isn't shown as synced: the run counts it as stuck. */
function readBadge({ status, warnings = [] }: SyncState): string {
  return warnings.length > 0 ? `Check Sync: ${warnings.join(', ')}` : BADGES[status];
}

/** Starts it: it syncs until stopped. */
export function startDevice({ name, origin, account, visitor, random }: DeviceParts): Device {
  const cipher = createRecordCipher(account.upliftId, account.key);
  const store = createMemoryDeviceStore({ device: toId<DeviceId>(name), clock: now, cipher: () => cipher });
  const quick = visitor.api(QUICK_MS);
  const log = createLogServer(quick, visitor.api(PATIENT_MS), () => account.upliftId);
  const isEndToEnd = () => account.isEndToEnd();
  const ciphers = createCiphers(account, { store, api: quick });
  const server = openLog(log, ciphers, isEndToEnd);
  const sync = createSync({ records: store.sync, server, timer: { after }, clock: now, random, isEndToEnd });
  const sealing = createSealing({
    records: store.sync,
    server,
    unsealed: () => readUnsealed(quick, account.upliftId),
    findNewKey: () => ciphers.findNewKey(),
    onSealed: (generation) => ciphers.keepSealed(generation),
    syncState: sync.state,
    leads: createStore(true),
    access: createStore<AccessState>({ type: 'locked' }),
    progress: createStore<SealingProgress | null>(null),
    after,
    clock: now,
  });
  const socket = createServerSocket({
    open: () => openSocket(origin, visitor),
    after,
    onConnected: () => sync.hint(),
    onMessage: ({ type }) => {
      if (type === 'records-changed') sync.hint();
    },
  });
  sync.inform({ online: true, visible: true, leads: true, session: account.upliftId });
  socket.connect();
  return {
    name,
    store,
    badge: async () => readBadge(sync.state.get()),
    rest: async () => undefined,
    songCount: async () => (await store.songs.getRows()).length,
    library: () => readLibrary(store),
    async end() {
      sealing.pause();
      socket.disconnect();
      sync.close();
      store.close();
    },
  };
}

function openSocket(origin: string, { cookies, address }: Visitor): SocketConnection {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, origin, 'x-forwarded-for': address };
  return new WebSocket(new URL('/socket', origin.replace(/^http/u, 'ws')), { headers });
}

async function readLibrary(store: DeviceStore): Promise<Library> {
  const [songs, collections] = await Promise.all([store.songs.getAll(), store.collections.getAll()]);
  return { songs: songs.map(({ value }) => value), collections: collections.map(({ value }) => value) };
}

function now(): number {
  return Date.now();
}

function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}
