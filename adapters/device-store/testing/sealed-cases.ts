import { expectEqual } from '@uplift/core/foundation/testing';
import { DAY_MS, type DeviceId, type RecordCipher, type SongId, type UpliftId, toId } from '@uplift/core/foundation';
import { sampleSong } from '@uplift/core/library/testing';
import { createDocument, SONG_SHAPE } from '@uplift/core/replication';
import type { DeviceStore } from '../device-store.ts';
import { testCipher } from './example-cipher.ts';
import { sampleLayer } from './layer-cases.ts';
import { sampleCollection, sampleSet } from './list-record-cases.ts';
import { openPlain, putPlain, readPlain } from './old-databases.ts';
import { openDeviceStore } from '../open-device-store.ts';
import { isObject } from '../records/raw-record.ts';

const ALICE = toId<UpliftId>('alice');
const STORES = ['songs', 'collections', 'sets', 'rows', 'texts', 'outbox', 'set_aside'];

interface SealedTab {
  readonly store: DeviceStore;
  readonly setNow: (ms: number) => void;
  readonly setCipher: (cipher: RecordCipher | null) => void;
}

async function withTab(look: (tab: SealedTab) => Promise<void>): Promise<void> {
  let [now, cipher]: [number, RecordCipher | null] = [0, testCipher(ALICE)];
  const opened = await openDeviceStore({ device: toId<DeviceId>('tab'), clock: () => now, cipher: () => cipher });
  if (!opened.ok) throw new Error(`Refused: ${opened.refusal}`);
  const store = opened.value;
  try {
    await look({ store, setNow: (ms) => void (now = ms), setCipher: (next) => void (cipher = next) });
  } finally {
    store.close();
  }
}

/** Returns everything in a store as text: strings unchanged, bytes as letters. */
async function clearText(store: string): Promise<string> {
  return (await readPlain(store)).map(readRowText).join('\n');
}

function readRowText(value: unknown): string {
  if (value instanceof Uint8Array) return new TextDecoder('latin1').decode(value);
  if (value instanceof Map) return readRowText([...value]);
  if (Array.isArray(value)) return value.map(readRowText).join('\n');
  return isObject(value) ? readRowText(Object.entries(value)) : String(value);
}

async function putWhole(store: string, records: readonly unknown[]): Promise<void> {
  const database = await openPlain();
  await putPlain(database, { [store]: records });
  database.close();
}

async function onlyIn(store: string): Promise<Readonly<Record<string, unknown>>> {
  const [record, ...others] = await readPlain(store);
  if (!isObject(record) || others.length > 0) throw new Error('Not one record');
  return record;
}

/** Promises about data stored for an account, and by releases without sync; each case begins without any database. */
export const SEALED_CASES: readonly { readonly name: string; readonly run: () => Promise<void> }[] = [
  {
    name: '[DATA-15] [DATA-17] a title, lyric or name is readable in no store of a device with a key: not in records, rows, texts, history, outbox, data set aside, or copies of shared sets',
    run: () =>
      withTab(async ({ store, setNow, setCipher }) => {
        // Claimed, with an earlier version from before the claim.
        setCipher(null);
        await store.songs.put(sampleSong('claimed', 'Silent Night'));
        setNow(DAY_MS);
        await store.songs.put({ id: toId<SongId>('claimed'), title: 'Silent Night again' });
        setCipher(testCipher(ALICE));
        await store.songs.claim(['claimed'], ALICE);
        await store.songs.putAll(Array.from({ length: 60 }, (_, at) => sampleSong(`song ${at}`, `Silent Night ${at}`)));
        setNow(2 * DAY_MS);
        await store.songs.put({ id: toId<SongId>('song 7'), title: 'Silent Night, changed' });
        await store.songs.remove(['song 8']);
        await store.collections.put({ ...sampleCollection('c', 'ab'), name: 'Silent Hymns' });
        await store.sets.put({ ...sampleSet('s'), order: [{ section: 'Silent prayer', duration: 60 }] });
        await store.layers.put(sampleLayer('song 7', 'Silent note'));
        await store.sharedCopies.keep('shared', {
          order: [{ note: 'Silent prayer' }],
          songs: [sampleSong('x', 'Silent')],
        });
        const doc = new TextEncoder().encode('Silent damage');
        const damaged = { id: 'd', version: 1, data: { counters: {}, doc, since: 0 } };
        await store.sync.receive('songs', [damaged], 1);
        const raw = await Promise.all(STORES.map(async (name) => [name, await clearText(name)] as const));
        expectEqual(
          raw.filter(([, text]) => text === '').map(([name]) => name),
          [],
          'stores that hold nothing show nothing',
        );
        const clear = /Silent|Sleep|heavenly|Hymns|Verse|Chorus|Default/u;
        expectEqual(
          raw.filter(([, text]) => clear.test(text)).map(([name]) => name),
          [],
        );
        expectEqual((await store.history.list('claimed')).length + (await store.history.list('song 7')).length, 2);
        expectEqual(await store.sharedCopies.list(), ['shared']);
      }),
  },
  {
    name: '[DATA-6] [DATA-7] [DATA-17] [DATA-20] an encrypted record has its owner and its times readable, and 12 fresh bytes at every write',
    run: () =>
      withTab(async ({ store }) => {
        const vectors = new Set<string>();
        for (const title of ['A', 'A', 'B']) {
          await store.songs.put(sampleSong('a', title));
          const { data, data_iv, ...head } = await onlyIn('songs');
          expectEqual(head, { id: [ALICE, 'a'], uplift_id: ALICE, created_at: 0, updated_at: 0 });
          if (!(data instanceof Uint8Array) || !(data_iv instanceof Uint8Array)) throw new Error('Not sealed');
          expectEqual([data_iv.length, data.length > 400], [12, true]);
          vectors.add(data_iv.join());
        }
        expectEqual(vectors.size, 3);
      }),
  },
  {
    name: '[DATA-39] a copy of a shared set that was changed, or stored under another id, does not decrypt',
    run: () =>
      withTab(async ({ store }) => {
        await store.layers.put(sampleLayer('song 7', 'Silent note'));
        await store.sharedCopies.keep('a', { note: 'A' });
        const raw = (await readPlain('outbox')).find((entry) => isObject(entry) && entry['store'] === 'shared');
        if (!isObject(raw)) throw new Error('No copy');
        await putWhole('outbox', [{ ...raw, record_id: [ALICE, 'b'] }]);
        expectEqual([await store.sharedCopies.read('a'), await store.sharedCopies.read('b')], [{ note: 'A' }, null]);
        await putWhole('outbox', [{ ...raw, data: new Uint8Array(40) }]);
        expectEqual(await store.sharedCopies.read('a'), null);
      }),
  },
  {
    name: '[DATA-39] an encrypted record under another id, or a changed one, does not decrypt; its pending upload is set aside and fetched again',
    run: () =>
      withTab(async ({ store }) => {
        await store.songs.put(sampleSong('a', 'A'));
        await store.sync.receive('songs', [], 7);
        const record = await onlyIn('songs');
        await putWhole('songs', [{ ...record, id: [ALICE, 'b'] }]);
        expectEqual(
          (await store.songs.getAll()).map(({ id }) => id),
          ['a'],
        );
        const changed = (record['data'] as Uint8Array).map((byte, at) => (at === 9 ? byte ^ 1 : byte)); // sealed, as above
        await putWhole('songs', [{ ...record, data: changed }]);
        expectEqual(await store.songs.getAll(), []);
        expectEqual(await store.sync.waiting(10, new Set()), []);
        expectEqual(
          [await store.sync.countWaiting(), (await store.sync.cursors()).songs],
          [{ count: 0, since: null }, 0],
        );
        expectEqual((await store.contents()).setAside, [{ collection: 'songs', id: 'a', at: 0 }]);
      }),
  },
  {
    name: '[DATA-4] [DATA-48] a plain database of version 4 still works: its trash stays until records are restored, and is claimed',
    async run() {
      await withTab(async () => undefined);
      const data = createDocument(SONG_SHAPE, sampleSong('a', 'A'), toId<DeviceId>('older'));
      const record = { id: 'a', data, data_iv: null, uplift_id: null, created_at: 1, updated_at: 1, deleted_at: 5 };
      await putWhole('songs', [record]);
      await putWhole('outbox', [{ store: 'songs', record_id: 'a', changed_at: 5, deleted_at: 5, is_purged: false }]);
      await withTab(async ({ store }) => {
        await store.songs.put({ id: toId<SongId>('a'), title: 'Edited' });
        expectEqual(
          [(await store.songs.getTrash()).map(({ deleted_at }) => deleted_at), await store.songs.getAll()],
          [[5], []],
        );
        expectEqual(await store.sync.waiting(10, new Set()), []);
        await store.songs.restore(['a']);
        expectEqual(await store.songs.claim(['a'], ALICE), { ok: true, value: 1 });
        expectEqual(
          (await store.songs.getAll()).map(({ value }) => value.title),
          ['Edited'],
        );
        expectEqual(
          (await store.sync.waiting(10, new Set())).map(({ id }) => id),
          ['a'],
        );
      });
    },
  },
];
