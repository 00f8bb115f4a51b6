import { type DeviceId, toId } from '@uplift/core/foundation';
import { sampleSong } from '@uplift/core/library/testing';
import { CHROMIUM_CASES } from './chromium-cases.ts';
import type { DeviceStore } from '../device-store.ts';
import { createOldDatabase, deleteDatabase, readPlain } from './old-databases.ts';
import { SONG_3 } from './old-records.ts';
import { openDeviceStore } from '../open-device-store.ts';

/** The page's interface for the test. */
export interface ChromiumEntry {
  /** Runs one of CHROMIUM_CASES; returns null if it passes, else why not. */
  runCase(index: number): Promise<string | null>;
  /** Opens the store of this page for the calls below; returns "open" or the refusal. */
  open(device: string): Promise<string>;
  put(id: string, titleLength?: number): Promise<string>;
  titles(): Promise<readonly string[]>;
  received(): readonly string[];
  /** Puts a song from a worker, as the import does. */
  putFromWorker(id: string): Promise<string>;
  createOldSongs(count: number): Promise<void>;
  countRecords(store: string): Promise<number>;
  clear(): Promise<void>;
}

const opened: { store: DeviceStore | null; readonly received: string[] } = { store: null, received: [] };

function store(): DeviceStore {
  if (opened.store === null) throw new Error('The page has not opened its store.');
  return opened.store;
}

const entry: ChromiumEntry = {
  async runCase(index) {
    try {
      await CHROMIUM_CASES[index]?.run();
      return null;
    } catch (error) {
      return error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
    }
  },
  async open(device) {
    const result = await openDeviceStore({ device: toId<DeviceId>(device), clock: () => Date.now() });
    if (!result.ok) return result.refusal;
    opened.store = result.value;
    result.value.songs.subscribe(({ ids, cause }) => opened.received.push(`${cause} ${ids.join(' ')}`));
    return 'open';
  },
  async put(id, titleLength = 1) {
    const result = await store().songs.put(sampleSong(id, id.repeat(titleLength)));
    return result.ok ? 'stored' : result.refusal;
  },
  titles: async () => (await store().songs.getAll()).map(({ value }) => value.title.slice(0, 20)),
  received: () => opened.received,
  putFromWorker: (id) =>
    new Promise((resolve) => {
      const worker = new Worker('/entry.js', { type: 'module' });
      worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data));
      worker.postMessage(id, []);
    }),
  createOldSongs: (count) =>
    createOldDatabase(3, { songs: Array.from({ length: count }, (_, index) => ({ ...SONG_3, id: `song-${index}` })) }),
  countRecords: async (name) => (await readPlain(name)).length,
  async clear() {
    opened.store?.close();
    await deleteDatabase();
  },
};

Object.assign(globalThis, { uplift: entry });

/** Inside the worker, a message is the id of a song to put. */
if (typeof document === 'undefined') {
  addEventListener('message', ({ data }: MessageEvent<string>) => {
    void entry
      .open('worker')
      .then(() => entry.put(data))
      .then((result) => postMessage(result, { targetOrigin: '' }));
  });
}
