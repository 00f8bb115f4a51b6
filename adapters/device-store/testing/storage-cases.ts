import { accepted, toId } from '@uplift/core/foundation';
import { expectEqual } from '@uplift/core/foundation/testing';
import type { DeviceId, RecordCipher, UpliftId } from '@uplift/core/foundation';
import { sampleSong } from '@uplift/core/library/testing';
import { sampleEntry } from './account-cases.ts';
import { openConnection } from '../disk/connection.ts';
import type { DeviceStore } from '../device-store.ts';
import { EVERYTHING } from '../disk/disk-keys.ts';
import type { Disk } from '../disk/disk.ts';
import { countRequests } from './count-requests.ts';
import { testCipher } from './example-cipher.ts';
import { indexedDbDisk } from '../disk/indexed-db-disk.ts';
import { createOldDatabase, deleteDatabase, openPlain, putPlain, readPlain } from './old-databases.ts';
import { openDeviceStore } from '../open-device-store.ts';
import { isObject } from '../records/raw-record.ts';

const NOW = 5_000;
const ALICE = toId<UpliftId>('alice');

async function withStore(
  look: (store: DeviceStore) => Promise<void>,
  cipher: RecordCipher | null = null,
): Promise<void> {
  const opened = await openDeviceStore({ device: toId<DeviceId>('tab'), clock: () => NOW, cipher: () => cipher });
  if (!opened.ok) throw new Error(`Refused: ${opened.refusal}`);
  try {
    await look(opened.value);
  } finally {
    opened.value.close();
  }
}

async function withDisk(look: (disk: Disk) => Promise<void>): Promise<void> {
  const connection = await openConnection({ device: toId<DeviceId>('tab'), clock: () => NOW });
  await look(indexedDbDisk(connection));
  connection.close();
}

async function putDamaged(store: string, records: readonly unknown[]): Promise<void> {
  const database = await openPlain();
  await putPlain(database, { [store]: records });
  database.close();
}

/** Counts the writes in the document of a song. */
async function countWrites(id: string): Promise<number> {
  const record = (await readPlain('songs')).find((raw) => isObject(raw) && raw['id'] === id);
  if (!isObject(record) || !isObject(record['data']) || !isObject(record['data']['counters']))
    throw new Error('No record');
  return Object.values(record['data']['counters']).reduce((sum: number, count) => sum + Number(count), 0);
}

/** IDs for 150 entries in the store "songs". A case requests some of them, so others are in between. */
const EVEN_IDS = Array.from({ length: 150 }, (_, at) => `song ${String(2 * at).padStart(3, '0')}`);

/** Promises that IndexedDB adds to those of a device store; each case begins without any database. */
export const STORAGE_CASES: readonly { readonly name: string; readonly run: () => Promise<void> }[] = [
  // At 18, the keys in between are more than are listed; at 40, too few keys are wanted for a list.
  ...[1, 2, 7, 18, 40].map((step) => ({
    name: `reading and removing 1 in ${step} of many entries together gives the same result as one by one`,
    run: () =>
      withDisk(async (disk) => {
        const values = EVEN_IDS.map((id) => ({ id }));
        await disk.change({ reads: [], store: 'songs' }, () =>
          accepted({ writes: values.map((value) => ({ store: 'songs', value })), answer: null }),
        );
        // Half of these keys don't exist, and the keys aren't sorted.
        const wanted = EVEN_IDS.filter((_, at) => at % step === 0).flatMap((id) => [`${id} missing`, id]);
        const keys = wanted.toReversed();
        const found = await disk.read(keys.map((key) => ({ store: 'songs', key })));
        expectEqual(
          found,
          keys.map((id) => (id.endsWith('missing') ? undefined : { id })),
        );
        await disk.change({ reads: [], store: 'songs' }, () =>
          accepted({
            writes: [
              { store: 'songs', value: { id: 'song 000 a' } },
              ...keys.map((removed) => ({ store: 'songs', removed }) as const),
            ],
            answer: null,
          }),
        );
        const left = EVEN_IDS.filter((_, at) => at % step !== 0);
        expectEqual(await disk.keys('songs', EVERYTHING), [...left, 'song 000 a'].toSorted());
      }),
  })),
  {
    name: 'many new songs are stored without reading any of those that are there; known ones are then read as one range',
    run: () =>
      withStore(async (store) => {
        await store.songs.putAll(EVEN_IDS.map((id) => sampleSong(id, 'Even')));
        const odd = EVEN_IDS.map((id) => sampleSong(`${id} odd`, 'Odd'));
        expectEqual(await countRequests('songs', () => store.songs.putAll(odd)), [0, 0]);
        expectEqual(await countRequests('songs', () => store.songs.putAll(odd)), [1, 1]);
        expectEqual((await store.songs.getRows()).length, 2 * EVEN_IDS.length);
      }),
  },
  {
    name: '[DATA-6] [DATA-8] [DATA-9] a record is stored as id, data {value, fields, counters, doc}, data_iv, uplift_id and times',
    run: () =>
      withStore(async (store) => {
        const song = sampleSong('a', 'A');
        await store.songs.put(song);
        const [record] = await readPlain('songs');
        if (!isObject(record) || !isObject(record['data'])) throw new Error('No record');
        const { doc, counters, ...data } = record['data'];
        expectEqual(
          { ...record, data },
          {
            id: 'a',
            data: { value: song, fields: Object.keys(song) },
            data_iv: null,
            uplift_id: null,
            created_at: NOW,
            updated_at: NOW,
          },
        );
        expectEqual([doc instanceof Uint8Array, Object.keys(counters as object).length], [true, 1]);
      }),
  },
  {
    name: '[DATA-50] a record of an account, its outbox entry and its rows are written together; a permanent deletion leaves its entry',
    run: () =>
      withStore(async (store) => {
        await store.songs.putAll([sampleSong('a', 'A'), sampleSong('b', 'B')]);
        await store.songs.remove(['a']);
        await store.songs.purge(['a']);
        await store.songs.remove(['b']);
        const entries = (await readPlain('outbox')).map((entry) => (isObject(entry) ? { ...entry, stamp: '' } : entry));
        const entry = { store: 'songs', changed_at: NOW, stamp: '' };
        expectEqual(entries, [
          { ...entry, record_id: [ALICE, 'a'], is_purged: true },
          { ...entry, record_id: [ALICE, 'b'], is_purged: false },
        ]);
        expectEqual(await readPlain('rows'), []);
      }, testCipher(ALICE)),
  },
  {
    name: 'unclaimed records are never uploaded',
    run: () =>
      withStore(async (store) => {
        await store.songs.put(sampleSong('a', 'A'));
        await store.songs.remove(['a']);
        await store.songs.purge(['a']);
        expectEqual([await readPlain('outbox'), await readPlain('songs')], [[], []]);
      }),
  },
  {
    name: 'many songs put at once, some of them known, are all stored; a known one keeps its document',
    run: () =>
      withStore(async (store) => {
        await store.songs.put({ ...sampleSong('song 7', 'Old'), times_performed: 3 });
        const songs = Array.from({ length: 200 }, (_, index) => sampleSong(`song ${index}`, `New ${index}`));
        expectEqual(await store.songs.putAll(songs), { ok: true, value: 200 });
        expectEqual((await store.songs.getRows()).length, 200);
        // The stored document was edited, not created again: it knows more writes than a newly created one.
        expectEqual((await countWrites('song 7')) > (await countWrites('song 8')), true);
      }),
  },
  {
    name: 'damaged records are not shown, affect nothing, and are set aside before they are overwritten',
    run: () =>
      withStore(async (store) => {
        const damaged = [
          { id: 'a', data: 'scrambled' },
          { id: 'b' },
          { id: 'c', data: { value: { title: 'no doc' } } },
        ];
        await putDamaged('songs', damaged);
        expectEqual([await store.songs.getAll(), await store.songs.get('a')], [[], null]);
        expectEqual(await store.songs.remove(['a', 'b', 'c']), { ok: true, value: 0 });
        expectEqual(await store.songs.put({ id: 'a' as never, title: 'A part' }), {
          ok: false,
          refusal: 'record-not-found',
        });
        expectEqual(await readPlain('songs'), damaged);
        await store.songs.put(sampleSong('a', 'A'));
        expectEqual(await readPlain('set_aside'), [{ store: 'songs', record: damaged[0], at: NOW }]);
      }),
  },
  {
    name: 'a record whose document is damaged is edited from its value, and the damaged one is set aside',
    run: () =>
      withStore(async (store) => {
        const song = sampleSong('a', 'A');
        await store.songs.put(song);
        const [record] = await readPlain('songs');
        if (!isObject(record) || !isObject(record['data'])) throw new Error('No record');
        await putDamaged('songs', [{ ...record, data: { ...record['data'], doc: new Uint8Array([255, 255, 255]) } }]);
        await store.songs.put({ id: song.id, title: 'B' });
        expectEqual((await store.songs.get('a'))?.value, { ...song, title: 'B' });
        expectEqual((await readPlain('set_aside')).length, 1);
      }),
  },
  {
    name: '[DATA-39] an encrypted record of another account is not shown, and stays as it is',
    run: () =>
      withStore(async (store) => {
        const sealed = {
          id: 'a',
          data: new Uint8Array(32),
          data_iv: new Uint8Array(12),
          uplift_id: 'bob',
          created_at: 1,
          updated_at: 1,
        };
        await putDamaged('songs', [sealed]);
        expectEqual([await store.songs.getAll(), await store.songs.get('a')], [[], null]);
        expectEqual(await store.songs.claim(['a'], 'alice' as never), { ok: true, value: 0 });
        expectEqual(await readPlain('songs'), [sealed]);
      }),
  },
  {
    name: '[DATA-16] preferences, onboarding and accounts are stored as they are put; entries of another form are left out and stay unchanged',
    run: () =>
      withStore(async (store) => {
        await store.preferences.put('fontSize', 20);
        await store.onboarding.put('live-scroll', true);
        await store.accounts.put(sampleEntry('a'));
        const damaged = { ...sampleEntry('b'), salt: 'no bytes' };
        await putDamaged('accounts', [damaged]);
        const raw = await Promise.all(['preferences', 'onboarding', 'accounts'].map((name) => readPlain(name)));
        const [fontSize, scroll] = [[{ id: 'fontSize', value: 20 }], [{ id: 'live-scroll', value: true }]];
        expectEqual(raw, [fontSize, scroll, [sampleEntry('a'), damaged]]);
        expectEqual(await store.accounts.getAll(), [sampleEntry('a')]);
      }),
  },
  {
    name: 'a database of a newer release is refused as storage-newer and left alone',
    async run() {
      (await openPlain(5, (database) => database.createObjectStore('future'))).close();
      const opened = await openDeviceStore({ device: toId<DeviceId>('tab'), clock: () => NOW });
      expectEqual(opened, { ok: false, refusal: 'storage-newer' });
    },
  },
  {
    name: 'a tab of a newer release gets the storage; the older tab reports that it is superseded and refuses writes',
    run: () =>
      withStore(async (store) => {
        (await openPlain(5)).close();
        expectEqual(store.condition.get(), 'superseded');
        expectEqual(await store.songs.put(sampleSong('a', 'A')), { ok: false, refusal: 'storage-newer' });
        expectEqual(await store.preferences.put('fontSize', 20), { ok: false, refusal: 'storage-newer' });
      }),
  },
  {
    name: 'opening waits for an older release that holds the storage in another tab, and reports that it waits',
    async run() {
      await createOldDatabase(3, { preferences: [{ id: 'fontSize', value: 30 }] });
      const older = await openPlain();
      const waiting: string[] = [];
      const opening = openDeviceStore({
        device: toId<DeviceId>('tab'),
        clock: () => NOW,
        onWaiting: () => {
          waiting.push('waiting');
          older.close();
        },
      });
      const opened = await opening;
      expectEqual([opened.ok, waiting], [true, ['waiting']]);
      if (!opened.ok) return;
      expectEqual(await opened.value.preferences.get('fontSize'), 30);
      opened.value.close();
    },
  },
  {
    name: 'a database that was deleted under the app is opened again',
    run: () =>
      withStore(async (store) => {
        await store.songs.put(sampleSong('a', 'A'));
        await deleteDatabase();
        expectEqual(await store.songs.getAll(), []);
        expectEqual((await store.songs.put(sampleSong('b', 'B'))).ok, true);
      }),
  },
];
