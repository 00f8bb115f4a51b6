import {
  createCaller,
  createConnection,
  createMetronome,
  createStoragePersistence,
  createTabMemory,
  createWakeLock,
  newId,
  now,
  openableAudience,
  saveFile,
} from '@uplift/adapters/browser';
import { openDeviceStore, type DeviceStore, type OpenOptions } from '@uplift/adapters/device-store';
import { zipFiles } from '@uplift/adapters/zip';
import { accepted, type DeviceId, type Result, type StorageRefusal } from '@uplift/core/foundation';
import type { SongSearch } from '@uplift/core/library';
import type { SongImporter } from '../state/song-importer.ts';
import type { Uplift } from '../state/uplift.ts';
import { createAccounts } from './accounts.ts';
import { AUDIENCE_PATH } from './audience-path.ts';
import { backupInWorker } from './backup-in-worker.ts';
import type { ImportCalls } from './workers/import-calls.ts';
// oxlint-disable-next-line import/default -- Vite answers where it puts the bundled module
import metronomeWorklet from './workers/metronome-worklet.ts?worker&url';
import type { SearchCalls } from './workers/search-calls.ts';

export interface Composition {
  readonly uplift: Uplift;
  readonly device: DeviceStore;
}

/** What can be said while the device is opened. */
export type OpeningEvents = Pick<OpenOptions, 'onWaiting' | 'onMigrating'>;

/** Opens the device and puts an adapter behind every port, or answers why the device cannot be used. */
export async function compose(events: OpeningEvents): Promise<Result<Composition, StorageRefusal>> {
  const opened = await openDeviceStore({ device: newId() as DeviceId, clock: now, ...events });
  if (!opened.ok) return opened;
  const device = opened.value;
  // What has been in the trash for too long goes with the first start after it. The app does not wait for it.
  for (const records of [device.songs, device.collections, device.sets]) void records.purge();
  const connection = createConnection();
  const uplift: Uplift = {
    songs: device.songs,
    collections: device.collections,
    sets: device.sets,
    preferences: device.preferences,
    onboarding: device.onboarding,
    search: searchInWorker(),
    importer: importInWorker(),
    backup: backupInWorker(),
    ...createAccounts({ entries: device.accounts, connection, newId }),
    connection,
    persistence: createStoragePersistence(),
    wakeLock: createWakeLock(),
    tabMemory: createTabMemory(),
    metronome: createMetronome({ workletUrl: metronomeWorklet, timer: timeInWorker }),
    audience: openableAudience(AUDIENCE_PATH),
    saveFile,
    zip,
    now,
    newId,
  };
  return accepted({ uplift, device });
}

/** The worker reads the text of every song to build its index; the app opens first. */
function searchInWorker(): SongSearch {
  const worker = new Worker(new URL('./workers/search-worker.ts', import.meta.url), { type: 'module' });
  const caller = createCaller<SearchCalls>(worker);
  const listeners = new Set<() => void>();
  const tellAll = () => listeners.forEach((listener) => listener());
  void caller.call('watch', null, { onProgress: tellAll });
  return {
    find: (query) => caller.call('find', query),
    lines: (places, query) => caller.call('lines', { places, query }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Where a browser lets no code into its audio thread the beat still goes on while the page is busy or hidden: a worker's clock is not slowed. */
function timeInWorker(listener: () => void): () => void {
  const worker = new Worker(new URL('./workers/metronome-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', listener);
  return () => worker.terminate();
}

/** The worker starts with the first import. */
function importInWorker(): SongImporter {
  let started: ReturnType<typeof createCaller<ImportCalls>> | null = null;
  let lastJob = 0;
  const caller = () => {
    started ??= createCaller<ImportCalls>(
      new Worker(new URL('./workers/import-worker.ts', import.meta.url), { type: 'module' }),
    );
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
    store: (songs, onProgress) => caller().call('store', songs, { onProgress }),
  };
}

async function zip(files: ReadonlyMap<string, string>): Promise<Blob> {
  const encoder = new TextEncoder();
  const entries = [...files].map(([name, text]) => ({ name, bytes: encoder.encode(text) }));
  return new Blob([new Uint8Array(zipFiles(entries))], { type: 'application/zip' });
}
