import {
  browserExpectedKey,
  createAccountStores,
  createBrowserAccounts,
  createBrowserEncryption,
  type Accounts,
  type RecordAccess,
} from '@uplift/client/accounts';
import { whenIdle } from '@uplift/client/idle';
import { importInWorker } from '@uplift/client/importing';
import { createLibraries, type PageLibraries } from '@uplift/client/libraries';
import { createBrowserMemory, searchInWorker } from '@uplift/client/searching';
import { readStageAhead } from '@uplift/client/stage';
import {
  backUpInWorker,
  cipherReader,
  claimInWorker,
  createLastingClaims,
  createLibraryAccess,
  createLockedDevice,
  forgettingStages,
  heldBack,
  leavingRecords,
  onOtherAccount,
  openKeptKey,
  createLiveLibrary,
  type LastingClaims,
} from '@uplift/client/records';
import { createPresence } from '@uplift/client/presence';
import { createRoomAccess } from '@uplift/client/room';
import { loadBrowserCamera } from '@uplift/client/scanning';
import { createBrowserSharing, type Sharing } from '@uplift/client/shared-sets';
import { createBrowserSuggestions } from '@uplift/client/suggestions';
import { createSyncing, type Syncing } from '@uplift/client/sync';
import {
  createConnection,
  createHistoryEntry,
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
import { accepted, type DeviceId, type Result, type StorageRefusal, toId } from '@uplift/core/foundation';
import type { Uplift } from '../state/uplift.ts';
import { AUDIENCE_PATH } from './audience-path.ts';
import { openMetronome } from './open-metronome.ts';

export interface Composition {
  readonly uplift: Uplift;
  readonly device: DeviceStore;
  readonly access: RecordAccess;
  readonly libraries: PageLibraries;
  readonly syncing: Syncing;
  readonly keptStages: KeptStages;
}

/** Events while the device's database is opened. */
export type OpeningEvents = Pick<OpenOptions, 'onWaiting' | 'onMigrating'>;

/** Opens the device and puts an adapter behind every port, or answers why the device cannot be used. */
export async function compose(events: OpeningEvents): Promise<Result<Composition, StorageRefusal>> {
  const stores = createAccountStores(browserExpectedKey());
  const { access } = stores;
  const keptStages = readStageAhead(createKeptStages({ now, newId }), window.location.pathname);
  const opened = await openDevice(access, events);
  if (!opened.ok) return opened;
  const [device, connection] = [opened.value, createConnection()];
  const { accounts: entries, preferences } = device;
  const [persistence, tabMemory] = [createStoragePersistence(), createTabMemory()];
  const accountParts = { entries, preferences, connection, newId, now, startHashing };
  const { accounts: calls, encryption, session, server } = createBrowserAccounts(stores, accountParts);
  const accounts = forgettingStages(leavingRecords(calls, device, access), keptStages);
  const estimateStorage = () => persistence.estimate();
  const claims = createLastingClaims({ preferences: device.preferences, access, locks: navigator.locks ?? null });
  const around = { device, access, accounts, session, connection, tabMemory, now };
  const own = composeLibrary({ device, access, claims });
  const libraries = createLibraries({ ...around, own, newId, startSearch, startImport, startBackup, startPulling });
  await libraries.restore();
  const synced = { churches: libraries.synced, encryption: stores.encryption, claims };
  const syncing = createSyncing({ ...around, ...synced, estimateStorage, startPulling });
  const sharing = createBrowserSharing({ ...around, sync: syncing.sync });
  followServerNews(syncing, accounts, sharing);
  const uplift: Uplift = {
    ...own,
    libraries,
    suggestions: createBrowserSuggestions({ preferences, access, server, accounts, libraries, newId }),
    accounts,
    encryption: createBrowserEncryption(encryption, stores, syncing.sealing),
    session,
    isLocked: createLockedDevice(access, device.accounts),
    library: createLibraryAccess(access, device.accounts),
    server,
    keptStages,
    sync: syncing.sync,
    sharedSets: sharing.sharedSets,
    roomAccess: createRoomAccess({ ...around, libraries }),
    presence: createPresence(around),
    connection,
    persistence,
    tabMemory,
    ...createBrowserPorts(),
  };
  return accepted({ uplift, libraries, device, access, syncing, keptStages });
}

/** The records and values of the device as the pages read, watch, search and edit them. */
function composeLibrary(parts: RecordParts) {
  const kept = { ...composeRecords(parts), preferences: parts.device.preferences, onboarding: parts.device.onboarding };
  const live = createLiveLibrary({ ...kept, now, newId });
  const search = searchInWorker(parts.access, { start: startSearch, whenIdle });
  const libraryMemory = createBrowserMemory({ ...kept, live, search });
  const importer = importInWorker(parts.access, startImport);
  const backup = heldBack(backUpInWorker(parts.access, startBackup), parts.access);
  return { ...kept, live, search, libraryMemory, importer, backup };
}

/** The ports that need nothing but the browser. */
function createBrowserPorts() {
  return {
    wakeLock: createWakeLock(),
    historyEntry: createHistoryEntry(),
    metronome: openMetronome(),
    audience: openableAudience(AUDIENCE_PATH),
    throwConfetti,
    saveFile,
    loadCodeCamera: loadBrowserCamera(startDecoding),
    zip: async (files: ReadonlyMap<string, string>) => {
      const { zipTexts } = await import('@uplift/adapters/zip');
      return new Blob([zipTexts(files)], { type: 'application/zip' });
    },
    now,
    newId,
  };
}

/** Fetches announced changes at once. */
function followServerNews(syncing: Syncing, accounts: Accounts, sharing: Sharing): void {
  syncing.onServerNews((news) => {
    if (news === 'notified') void accounts.refreshNotifications();
    else if (news === 'libraries-changed') void accounts.refresh();
    else sharing.refreshAll();
  });
}

/** Opens the device with the unlocked key, while reading the key stored on this device. */
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
function composeRecords({ device, access, claims }: RecordParts) {
  const held = <Port extends object>(port: Port) => heldBack(port, access);
  const [songs, collections, sets, layers] = [
    held(claims.lasting('songs', claimInWorker(device.songs, access, startClaims))),
    held(claims.lasting('collections', device.collections)),
    held(claims.lasting('sets', device.sets)),
    held(device.layers),
  ];
  return { songs, collections, sets, layers, history: held(device.history), conflicts: held(device.conflicts) };
}

// The bundler finds the workers by these expressions, so they stand here.
const startBackup = () => new Worker(new URL('./workers/backup-worker.ts', import.meta.url), { type: 'module' });
const startClaims = () => new Worker(new URL('./workers/claim-worker.ts', import.meta.url), { type: 'module' });
const startDecoding = () => new Worker(new URL('./workers/decoding-worker.ts', import.meta.url), { type: 'module' });
const startHashing = () => new Worker(new URL('./workers/hashing-worker.ts', import.meta.url), { type: 'module' });
const startImport = () => new Worker(new URL('./workers/import-worker.ts', import.meta.url), { type: 'module' });
const startPulling = () => new Worker(new URL('./workers/pull-worker.ts', import.meta.url), { type: 'module' });
const startSearch = () => new Worker(new URL('./workers/search-worker.ts', import.meta.url), { type: 'module' });
