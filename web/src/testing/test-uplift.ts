import { createTestImporter } from '@uplift/client/importing/testing';
import { createMemoryDeviceStore, type DeviceStore, type DeviceStoreOptions } from '@uplift/adapters/device-store';
import * as keys from '@uplift/adapters/keys';
import { createHttpApi } from '@uplift/adapters/http-api';
import {
  cipherReader,
  createLibraryAccess,
  createLastingClaims,
  createLiveLibrary,
  createLockedDevice,
  type LastingClaims,
} from '@uplift/client/records';
import { createSharing, openSharedSets } from '@uplift/client/shared-sets';
import type { AccountStores } from '@uplift/client/accounts';
import { createLibraryMemory } from '@uplift/client/searching';
import {
  createSuggestions,
  openKept,
  openSuggestions,
  type Suggestions,
  type SuggestionSurroundings,
} from '@uplift/client/suggestions';
import type { Sync } from '@uplift/client/sync';
import type { Collection } from '@uplift/core/collections';
import { createStore, toId, type Clock, type DeviceId, type NewId, type WritableStore } from '@uplift/core/foundation';
import type { Session } from '@uplift/core/membership';
import { NO_ROOM } from '@uplift/core/room';
import type { Layer } from '@uplift/core/layers';
import type { SetList } from '@uplift/core/set-list';
import type { Song } from '@uplift/core/songbook';
import type { SyncState } from '@uplift/core/sync';
import type { Uplift } from '../state/uplift.ts';
import { answerSession, createTestAccount, createTestAccounts } from './test-account.ts';
import { createTestBrowser, type TestBrowser } from './test-browser.ts';
import { createTestBackup, createTestSearch } from './test-library.ts';
import { createTestLibraries, type TestChurch, type TestLibraries } from './test-libraries.ts';
import { createTestPresence, type TestPresence } from './test-presence.ts';
import { createTestServer, type TestServer } from './test-server.ts';

/** Thursday, noon (UTC, the time zone of the browser of the tests). */
export const TEST_NOW = Date.UTC(2031, 10, 20, 12);

/** Contents of the device, and its user. Omitted parts are empty; no one is signed in, and there is a network. */
export interface TestState {
  readonly songs?: readonly Song[];
  readonly sets?: readonly SetList[];
  readonly collections?: readonly Collection[];
  readonly layers?: readonly Layer[];
  readonly preferences?: Readonly<Record<string, unknown>>;
  /** Any value, {} among them, signs Ruth in. */
  readonly session?: Partial<Session>;
  /** Churches whose libraries the person has; needs a session. */
  readonly churches?: readonly TestChurch[];
  /** Church whose library is shown; the person's own, if absent. */
  readonly shown?: string;
  readonly connection?: 'online' | 'offline';
  /** Epoch ms; time continues from there. */
  readonly now?: number;
  /** Parts of the device that behave otherwise once it is filled, such as a repository that refuses. */
  readonly replaceDevice?: (device: DeviceStore) => Partial<DeviceStore>;
}

/** The outside world of a page in a test: a real device store and real services in memory, over a server that the test plays. */
export interface TestUplift extends TestBrowser {
  readonly uplift: Uplift;
  readonly device: DeviceStore;
  readonly server: TestServer;
  readonly connection: WritableStore<'online' | 'offline'>;
  readonly syncState: WritableStore<SyncState>;
  readonly libraries: TestLibraries;
  readonly presence: TestPresence;
}

const SYNCED: SyncState = {
  status: 'synced',
  waiting: 0,
  isStuck: false,
  trouble: null,
  progress: null,
  lastSyncedAt: TEST_NOW,
};

export async function createTestUplift(state: TestState): Promise<TestUplift> {
  const { connection: reached = 'online', session = null } = state;
  const [now, newId] = [startClock(state.now ?? TEST_NOW), createIds()];
  const [stores, server, browser] = [await createTestAccount(session), createTestServer(), createTestBrowser()];
  answerSession(server, stores);
  const device = await createTestDevice(state, { clock: now, cipher: cipherReader(stores.access) });
  const connection = createStore(reached);
  const syncState = createStore<SyncState>(session === null ? { ...SYNCED, status: 'authenticate' } : SYNCED);
  const sync = createTestSync(device, syncState);
  const calls = createTestAccounts({ stores, server, entries: device.accounts, connection, newId, now });
  const { access } = stores;
  const claims = createLastingClaims({ preferences: device.preferences, access, locks: null });
  const sharedSets = createTestSharing({ ...calls, device, stores, server, connection, sync, now });
  const own = composeLibrary(device, claims, { now, newId });
  const { churches = [], shown = null } = state;
  const presence = createTestPresence();
  const libraries = await createTestLibraries({ device, access, own, churches, shown, now, newId });
  const uplift: Uplift = {
    ...browser,
    ...calls,
    encryption: null,
    ...own,
    libraries,
    suggestions: createTestSuggestions(
      { preferences: device.preferences, access, server: calls.server, libraries },
      server,
      newId,
    ),
    isLocked: createLockedDevice(access, device.accounts),
    library: createLibraryAccess(access, device.accounts),
    sync,
    sharedSets,
    roomAccess: { state: createStore(NO_ROOM), open: async () => null },
    presence,
    connection,
    zip: async () => new Blob(),
    now,
    newId,
  };
  return { ...browser, uplift, device, server, connection, syncState, libraries, presence };
}

/** The records and values of the device as the pages read, watch, search and edit them. */
function composeLibrary(device: DeviceStore, claims: LastingClaims, ports: Pick<Uplift, 'now' | 'newId'>) {
  const { history, conflicts, preferences, onboarding } = device;
  const kept = {
    songs: claims.lasting('songs', device.songs),
    collections: claims.lasting('collections', device.collections),
    sets: claims.lasting('sets', device.sets),
    layers: device.layers,
    preferences,
    onboarding,
  };
  const live = createLiveLibrary({ ...kept, ...ports });
  const search = createTestSearch(device.songs);
  const firstRows = { read: () => null, keep: async () => undefined };
  const frames = { afterPaint: async () => undefined, whenIdle: () => undefined };
  const libraryMemory = createLibraryMemory({ ...kept, ...frames, live, search, firstRows });
  const importer = createTestImporter(device.songs, ports.newId);
  const backup = createTestBackup(device, ports.now);
  return { ...kept, history, conflicts, live, search, libraryMemory, importer, backup };
}

async function createTestDevice(
  state: TestState,
  options: Pick<DeviceStoreOptions, 'clock' | 'cipher'>,
): Promise<DeviceStore> {
  const device = createMemoryDeviceStore({ device: toId<DeviceId>('tab'), ...options });
  await fill(device, state);
  return { ...device, ...state.replaceDevice?.(device) };
}

async function fill(device: DeviceStore, state: TestState): Promise<void> {
  const { songs = [], sets = [], collections = [], layers = [], preferences = {} } = state;
  await Promise.all([device.songs.putAll(songs), device.sets.putAll(sets), device.collections.putAll(collections)]);
  await device.layers.putAll(layers);
  await Promise.all(Object.entries(preferences).map(([key, value]) => device.preferences.put(key, value)));
}

function startClock(at: number): Clock {
  const startedAt = performance.now();
  return () => Math.round(at + performance.now() - startedAt);
}

/** Ids such as "00000001-…": each is new, and a failing test names the same ones again. */
function createIds(): NewId {
  let last = 0;
  return () => {
    last += 1;
    return `${String(last).padStart(8, '0')}-0000-4000-8000-000000000000`;
  };
}

function createTestSync(device: DeviceStore, state: WritableStore<SyncState>): Sync {
  return {
    state,
    syncNow: () => undefined,
    pause: () => undefined,
    dismissWarnings: () => undefined,
    deviceContents: async () => ({
      contents: await device.contents(),
      waiting: await device.sync.countWaiting(),
      storage: null,
      lastSyncedAt: state.get().lastSyncedAt,
    }),
    readSetAside: () => device.readSetAside(),
  };
}

/** The real suggestions, over the test's server. */
function createTestSuggestions(around: SuggestionSurroundings, { fetch }: TestServer, newId: NewId): Suggestions {
  const api = createHttpApi({ fetch });
  return createSuggestions(around, async (changes) =>
    openSuggestions({ ...around, ...openKept(around), api, changes, newId, inTurn: (work) => work() }),
  );
}

interface SharingSurroundings extends Pick<Uplift, 'accounts' | 'session' | 'sync' | 'connection' | 'now'> {
  readonly device: DeviceStore;
  readonly stores: AccountStores;
  readonly server: TestServer;
}

/** The real sharing, over the test's server. */
function createTestSharing({ device, stores, server, ...around }: SharingSurroundings): Uplift['sharedSets'] {
  const { accounts, now, session, sync, connection } = around;
  const { access } = stores;
  const sharing = createSharing({ device, access, accounts, session, sync, connection, now }, async (list) =>
    openSharedSets({
      api: createHttpApi({ fetch: server.fetch }),
      list,
      device,
      copies: device.sharedCopies,
      access,
      session,
      accountState: stores.state,
      refreshSession: async () => undefined,
      sync,
      connection,
      isVisible: () => true,
      clock: now,
      after(ms, work) {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
      loadKeys: async () => keys,
      preferences: device.preferences,
      inTurn: (work) => work(),
    }),
  );
  return sharing.sharedSets;
}
