import { expectEqual } from '@uplift/core/foundation/testing';
import { type ArrangementId, type DeviceId, type StoredRecord, toId } from '@uplift/core/foundation';
import { toRows, toSongText } from '@uplift/core/library';
import type { Song } from '@uplift/core/songbook';
import type { DeviceStore } from '../device-store.ts';
import { createOldDatabase, openPlain, readPlain } from './old-databases.ts';
import type { OldContents } from './old-databases.ts';
import { COLLECTION, ORDER, SETS, SONG_1, SONG_2, SONG_3 } from './old-records.ts';
import { openDeviceStore } from '../open-device-store.ts';
import { isObject } from '../records/raw-record.ts';

const NOW = 1_700_000_000_000;
const STORES_OF_4 = ['accounts', 'collections', 'onboarding', 'preferences', 'sets', 'songs'];

type Progress = readonly [done: number, total: number];

/** Opens an older database with this release, looks, and closes it. */
async function migrated(
  version: 1 | 2 | 3,
  contents: OldContents & { readonly received?: Progress[] },
  look: (store: DeviceStore) => Promise<void>,
): Promise<void> {
  const { received = [], ...stores } = contents;
  await createOldDatabase(version, stores);
  const onMigrating = (...progress: Progress): void => void received.push(progress);
  const opened = await openDeviceStore({ device: toId<DeviceId>('migrating tab'), clock: () => NOW, onMigrating });
  if (!opened.ok) throw new Error(`Refused: ${opened.refusal}`);
  try {
    await look(opened.value);
  } finally {
    opened.value.close();
  }
}

function recordValues(records: readonly unknown[]): readonly unknown[] {
  return records.map((record) =>
    isObject(record) && isObject(record['data']) ? record['data']['value'] : 'not wrapped',
  );
}

/** Converts a song of an older release to version 4: without `modified`, its arrangements without `capo`. */
function atVersion4(old: object): unknown {
  return JSON.parse(
    JSON.stringify(old, (key, part: unknown) => (key === 'modified' || key === 'capo' ? undefined : part)),
  );
}

function onlySong(songs: readonly StoredRecord<Song>[]): StoredRecord<Song> {
  const [song] = songs;
  if (song === undefined || songs.length > 1) throw new Error(`Expected one song, saw ${songs.length}`);
  return song;
}

/** Promises of opening an older database; each case begins without any database. */
export const MIGRATION_CASES: readonly { readonly name: string; readonly run: () => Promise<void> }[] = [
  {
    name: '[DATA-27] [DATA-28] [DATA-32] version 1 of the database migrates: songs get copyright fields and a mergeable document, onboarding stays',
    run: () =>
      migrated(1, { songs: [SONG_1], onboarding: [{ id: 'live-scroll', value: true }] }, async (store) => {
        const song = onlySong(await store.songs.getAll());
        expectEqual(song.value, {
          ...(atVersion4(SONG_1) as object),
          copyright_status: 'unverified',
          copyright_information: '',
        });
        expectEqual([song.uplift_id, song.created_at, song.updated_at], [null, SONG_1.modified, SONG_1.modified]);
        expectEqual(await store.songs.getRows(), toRows(song.value));
        expectEqual(await store.songs.getSearchTexts(), [toSongText(song.value)]);
        expectEqual(await store.onboarding.get('live-scroll'), true);
      }),
  },
  {
    name: '[DATA-28] [DATA-30] [DATA-31] [DATA-32] version 2 of the database migrates: collections lose modified, a set has its time as a number',
    run: () =>
      migrated(2, { songs: [SONG_2], collections: [COLLECTION], sets: SETS }, async (store) => {
        expectEqual(onlySong(await store.songs.getAll()).value, atVersion4(SONG_2));
        expectEqual(recordValues(await readPlain('collections')), [
          { id: COLLECTION.id, name: COLLECTION.name, songs: COLLECTION.songs },
        ]);
        const at = 1_714_899_600_000;
        const sets = SETS.map(({ id, order }) => ({ id, order, at: id === 'set-undated' ? null : at }));
        expectEqual(recordValues(await readPlain('sets')), sets);
        expectEqual(await readPlain('set_aside'), []);
      }),
  },
  {
    name: '[DATA-29] [DATA-30] version 3 of the database migrates: stored capos are dropped, preferences stay',
    run: () =>
      migrated(3, { songs: [SONG_3], preferences: [{ id: 'song-3.guitar.capo', value: 'G' }] }, async (store) => {
        expectEqual(onlySong(await store.songs.getAll()).value, atVersion4(SONG_3));
        expectEqual(await store.preferences.get('song-3.guitar.capo'), 'G');
      }),
  },
  {
    name: '[DATA-4] [DATA-5] [DATA-33] the migrated database is `uplift`, version 4, with every store, from any earlier version',
    async run() {
      await migrated(1, {}, () => Promise.resolve());
      const database = await openPlain();
      const names = [...database.objectStoreNames];
      database.close();
      expectEqual([database.name, database.version], ['uplift', 4]);
      expectEqual(
        STORES_OF_4.filter((name) => !names.includes(name)),
        [],
      );
    },
  },
  {
    name: '[DATA-10] a migrated song is edited and counted like any other',
    run: () =>
      migrated(3, { songs: [SONG_3] }, async (store) => {
        const put = await store.songs.put({ id: onlySong(await store.songs.getAll()).value.id, times_performed: 8 });
        expectEqual(put.ok && put.value.value.times_performed, 8);
        expectEqual(put.ok && put.value.value.title, SONG_3.title);
      }),
  },
  {
    name: 'damaged records are set aside exactly as they were, their readable parts are shown, and the others migrate',
    async run() {
      const damaged = [
        { id: 7, title: 'a number as its id' },
        { id: 'date', title: new Date(0) },
        { id: 'file', title: 'With a file', picture: new Blob(['x']) },
        { id: 'holes', title: null, sections: { a: null, b: { lyrics: 5 } }, arrangements: 'none' },
        { ...SONG_2, id: 'order', arrangements: { a: { name: 'A', key: 'C', tempo: 90, order: [null, 7, ...ORDER] } } },
      ];
      const missing = { id: 'missing', title: 'Nothing but a title' };
      await migrated(2, { songs: [...damaged, missing, SONG_2] }, async (store) => {
        const shown = (await store.songs.getAll()).map(({ id, value }) => [id, value.title]);
        expectEqual(shown, [
          ['date', '1970-01-01T00:00:00.000Z'],
          ['file', 'With a file'],
          ['holes', ''],
          ['missing', missing.title],
          ['order', SONG_2.title],
          ['song-2', SONG_2.title],
        ]);
        const aside = (await readPlain('set_aside')).map((entry) => (isObject(entry) ? entry['record'] : entry));
        expectEqual(aside, damaged);
        expectEqual(
          aside.map((record) => (isObject(record) ? record['title'] instanceof Date : null)),
          [false, true, false, false, false],
        );
        const order = (await store.songs.get('order'))?.value.arrangements[toId<ArrangementId>('a')]?.order;
        expectEqual(order, ORDER);
      });
    },
  },
  {
    name: 'the progress of a migration is reported over all records; opening the database again reports nothing',
    async run() {
      const songs = Array.from({ length: 60 }, (_, index) => ({ ...SONG_1, id: `song-${index}` }));
      const received: Progress[] = [];
      await migrated(2, { songs, collections: [COLLECTION], sets: SETS, received }, () => Promise.resolve());
      expectEqual(
        received,
        [0, 25, 50, 60, 61, 65].map((done) => [done, 65]),
      );
      const again = await openDeviceStore({
        device: toId<DeviceId>('later tab'),
        clock: () => NOW,
        onMigrating: (...progress) => received.push(progress),
      });
      expectEqual([again.ok, received.length], [true, 6]);
      if (again.ok) again.value.close();
    },
  },
  {
    name: 'a library of 1,000 songs migrates while the page keeps working',
    async run() {
      const songs = Array.from({ length: 1_000 }, (_, index) => ({
        ...SONG_3,
        id: `song-${String(index).padStart(4, '0')}`,
      }));
      let longestPause = 0;
      let last = performance.now();
      const ticking = setInterval(() => {
        longestPause = Math.max(longestPause, performance.now() - last);
        last = performance.now();
      }, 5);
      await migrated(3, { songs }, async (store) => {
        expectEqual((await store.songs.getRows()).length, 2_000);
        expectEqual((await store.songs.getSearchTexts()).length, 1_000);
      });
      clearInterval(ticking);
      if (longestPause > 1_000) throw new Error(`The page was blocked for ${Math.round(longestPause)} ms`);
    },
  },
];
