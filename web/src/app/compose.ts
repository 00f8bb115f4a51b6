import {
  createAccounts,
  type Accounts,
  createAccountStores,
  browserExpectedKey,
  whenSettled,
  type RecordAccess,
} from '@uplift/client/accounts';
import type { SongImporter, ImportCalls } from '@uplift/client/importing';
import { createLibraryMemory, type SearchCalls } from '@uplift/client/searching';
import { createSharing, type Sharing } from '@uplift/client/shared-sets';
import { createStagedSets } from '@uplift/client/stage';
import { createSyncing, type Syncing } from '@uplift/client/sync';
import {
  createLastingClaims,
  type LastingClaims,
  leavingRecords,
  forgettingStages,
  createLibraryAccess,
  createLockedDevice,
  cipherReader,
  heldBack,
  keepUnlocked,
  onOtherAccount,
  openKeptKey,
  createLiveLibrary,
} from '@uplift/client/records';
import {
  createCaller,
  createConnection,
  createHistoryEntry,
  createMetronome,
  createStoragePersistence,
  createTabMemory,
  createWakeLock,
  newId,
  now,
  openableAudience,
  saveFile,
  throwConfetti,
} from '@uplift/adapters/browser';
import { openDeviceStore, type DeviceStore, type OpenOptions } from '@uplift/adapters/device-store';
import { createKeptStages, type KeptStages } from '@uplift/adapters/vault';
import { zipFiles } from '@uplift/adapters/zip';
import { accepted, type DeviceId, type Result, type StorageRefusal, toId } from '@uplift/core/foundation';
import type { SongSearch } from '@uplift/core/search';
import type { Uplift } from '../state/uplift.ts';
import { AUDIENCE_PATH } from './audience-path.ts';
import { backupInWorker } from './backup-in-worker.ts';
import { claimedInWorker } from './claim-in-worker.ts';
import type { composeAccounts } from './accounts/compose-accounts.ts';
import { createRoomAccess } from './room.ts';
import type { composeSharedSets } from './shared-sets/compose-shared-sets.ts';
import type { composeSync } from './sync/compose-sync.ts';
// oxlint-disable-next-line import/default -- Vite answers where it puts the bundled module
import metronomeWorklet from './workers/metronome-worklet.ts?worker&url';

export interface Composition {
  readonly uplift: Uplift;
  readonly device: DeviceStore;
  readonly access: RecordAccess;
  readonly syncing: Syncing;
  readonly keptStages: KeptStages;
}

/** Events while the device's database is opened. */
export type OpeningEvents = Pick<OpenOptions, 'onWaiting' | 'onMigrating'>;

/** Opens the device and puts an adapter behind every port, or answers why the device cannot be used. */
export async function compose(events: OpeningEvents): Promise<Result<Composition, StorageRefusal>> {
  const stores = createAccountStores(browserExpectedKey());
  const { access } = stores;
  const opened = await openDevice(access, events);
  if (!opened.ok) return opened;
  const device = opened.value;
  const connection = createConnection();
  const [persistence, tabMemory] = [createStoragePersistence(), createTabMemory()];
  const {
    accounts: calls,
    session,
    server,
  } = createAccounts(stores, () => openAccounts({ entries: device.accounts, connection, newId }, stores));
  const keptStages = createKeptStages({ now, newId });
  const accounts = forgettingStages(leavingRecords(calls, device, access), keptStages);
  const estimateStorage = () => persistence.estimate();
  const claims = createLastingClaims({ preferences: device.preferences, access, locks: navigator.locks ?? null });
  const syncing = createSyncing(
    { device, access, accounts, session, connection, claims, estimateStorage, now },
    openSync,
  );
  const surroundings = { device, access, accounts, session, connection, sync: syncing.sync, now };
  const sharing = createSharing(surroundings, (list) => openSharing(surroundings, list));
  followServerNews(syncing, accounts, sharing);
  const uplift: Uplift = {
    ...composeLibrary({ device, access, claims }),
    importer: importInWorker(access),
    backup: heldBack(backupInWorker(access), access),
    accounts,
    session,
    isLocked: createLockedDevice(access, device.accounts),
    library: createLibraryAccess(access, device.accounts),
    server,
    keptStages,
    sync: syncing.sync,
    sharedSets: sharing.sharedSets,
    stagedSets: createStagedSets(sharing.sharedSets),
    roomAccess: createRoomAccess({ session, connection, songs: device.songs, sets: device.sets, tabMemory }),
    connection,
    persistence,
    tabMemory,
    ...createBrowserPorts(),
  };
  return accepted({ uplift, device, access, syncing, keptStages });
}

/** The records and values of the device as the pages read, watch, search and edit them. */
function composeLibrary(parts: RecordParts) {
  const { preferences, onboarding } = parts.device;
  const kept = { ...composeRecords(parts), preferences, onboarding };
  const live = createLiveLibrary({ ...kept, now, newId });
  const search = searchInWorker(parts.access);
  return { ...kept, live, search, libraryMemory: createLibraryMemory({ live, search }) };
}

/** The ports that need nothing but the browser. */
function createBrowserPorts() {
  return {
    wakeLock: createWakeLock(),
    historyEntry: createHistoryEntry(),
    metronome: createMetronome({ workletUrl: metronomeWorklet, timer: timeInWorker }),
    audience: openableAudience(AUDIENCE_PATH),
    throwConfetti,
    saveFile,
    zip: zipToBlob,
    now,
    newId,
  };
}

// What speaks to the server is fetched when it is first needed: the library opens without it.

async function openAccounts(...given: Parameters<typeof composeAccounts>) {
  const { composeAccounts: composeNow } = await import('./accounts/compose-accounts.ts');
  return composeNow(...given);
}

async function openSync(...given: Parameters<typeof composeSync>) {
  const { composeSync: composeNow } = await import('./sync/compose-sync.ts');
  return composeNow(...given);
}

async function openSharing(...given: Parameters<typeof composeSharedSets>) {
  const { composeSharedSets: composeNow } = await import('./shared-sets/compose-shared-sets.ts');
  return composeNow(...given);
}

/** Fetches at once what the server announces. */
function followServerNews(syncing: Syncing, accounts: Accounts, sharing: Sharing): void {
  syncing.onServerNews((news) => {
    if (news === 'notified') void accounts.refreshNotifications();
    else sharing.refreshAll();
  });
}

/** Opens the device with the key that is unlocked, and reads meanwhile the one that this device keeps. */
async function openDevice(access: RecordAccess, events: OpeningEvents): Promise<Result<DeviceStore, StorageRefusal>> {
  void openKeptKey(access);
  const writer = { device: toId<DeviceId>(newId()), clock: now };
  const opened = await openDeviceStore({ ...writer, cipher: cipherReader(access), ...events });
  if (opened.ok) onOtherAccount(access, () => opened.value.unlocked());
  return opened;
}

interface RecordParts extends Pick<Composition, 'device' | 'access'> {
  readonly claims: LastingClaims;
}

/** Records as the pages read them: they wait while a key is expected. */
function composeRecords({
  device,
  access,
  claims,
}: RecordParts): Pick<Uplift, 'songs' | 'collections' | 'sets' | 'history' | 'conflicts'> {
  const held = <Port extends object>(port: Port) => heldBack(port, access);
  const [songs, collections, sets] = [
    held(claims.lasting('songs', claimedInWorker(device.songs, access))),
    held(claims.lasting('collections', device.collections)),
    held(claims.lasting('sets', device.sets)),
  ];
  // What has been in the trash for too long goes with the first start after it. The app does not wait for it.
  for (const records of [songs, collections, sets]) void records.purge();
  return { songs, collections, sets, history: held(device.history), conflicts: held(device.conflicts) };
}

/** The worker reads the text of every song to build its index; the app opens first. */
function searchInWorker(access: RecordAccess): SongSearch {
  const worker = new Worker(new URL('./workers/search-worker.ts', import.meta.url), { type: 'module' });
  const caller = createCaller<SearchCalls>(worker);
  const listeners = new Set<() => void>();
  const broadcast = () => listeners.forEach((listener) => listener());
  keepUnlocked(access, (account) => void caller.call('unlock', account));
  void caller.call('watch', null, { onProgress: broadcast });
  return {
    find: (query) => caller.call('find', query),
    lines: (places, query) => caller.call('lines', { places, query }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Keeps time in a worker where the browser allows no code in its audio thread: a worker's clock isn't slowed while the page is busy or hidden. */
function timeInWorker(listener: () => void): () => void {
  const worker = new Worker(new URL('./workers/metronome-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', listener);
  return () => worker.terminate();
}

/** The worker starts with the first import. */
function importInWorker(access: RecordAccess): SongImporter {
  let started: ReturnType<typeof createCaller<ImportCalls>> | null = null;
  let lastJob = 0;
  const start = () => {
    const worker = new Worker(new URL('./workers/import-worker.ts', import.meta.url), { type: 'module' });
    const caller = createCaller<ImportCalls>(worker);
    keepUnlocked(access, (account) => void caller.call('unlock', account));
    return caller;
  };
  const caller = () => {
    started ??= start();
    return started;
  };
  return {
    async read(files, onRead, signal) {
      lastJob += 1;
      const job = lastJob;
      signal?.addEventListener('abort', () => void caller().call('cancel', { job }));
      await caller().call(
        'read',
        { job, files },
        { onProgress: ({ readings, progress }) => onRead(readings, progress) },
      );
    },
    readText: (text, name) => caller().call('readText', { text, name }),
    preview: (sheet, kinds) => caller().call('preview', { sheet, kinds }),
    forget() {
      if (started !== null) void started.call('forget', null);
    },
    async store(songs, onProgress) {
      await whenSettled(access);
      return caller().call('store', songs, { onProgress });
    },
  };
}

async function zipToBlob(files: ReadonlyMap<string, string>): Promise<Blob> {
  const encoder = new TextEncoder();
  const entries = [...files].map(([name, text]) => ({ name, bytes: encoder.encode(text) }));
  return new Blob([new Uint8Array(zipFiles(entries))], { type: 'application/zip' });
}
