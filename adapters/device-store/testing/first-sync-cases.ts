import { expectEqual } from '@uplift/core/foundation/testing';
import type { AcceptanceCase } from '@uplift/core/foundation/testing';
import { sampleSong } from '@uplift/core/library/testing';
import { FakeServer } from './example-server.ts';
import type { DeviceStore } from '../device-store.ts';
import { ALL, onlyWaiting, otherDevice, titled, readTitle } from './sync-harness.ts';
import type { SyncHarness } from './sync-harness.ts';

const PAGE = 60;

/** A server with a library from another device, and the ids of its songs. */
async function fullServer({ account }: SyncHarness, pages: number) {
  const [server, other] = [new FakeServer(), otherDevice(account)];
  const ids = Array.from({ length: pages * PAGE }, (_, at) => `song ${at}`);
  await other.songs.putAll(ids.map((id) => sampleSong(id, `Title of ${id}`)));
  await server.sync(other.sync);
  const takeIn = async (store: DeviceStore, page: number): Promise<void> => {
    const records = server.list(0).slice(page * PAGE, (page + 1) * PAGE);
    expectEqual((await store.sync.receive('songs', records, records.at(-1)?.version ?? 0)).ok, true);
  };
  return { server, ids, takeIn };
}

/** The ids of the songs with exactly one row and one text that are shown under this many of them. */
async function shown({ songs }: DeviceStore): Promise<ReadonlyMap<string, string>> {
  const [rows, texts] = [await songs.getRows(), await songs.getSearchTexts()];
  const titles = new Map<string, string>(rows.map(({ id, title }) => [id, title]));
  expectEqual(titles.size, rows.length);
  expectEqual(new Map(texts.map(({ id, title }) => [id, title])).size, texts.length);
  for (const { id, title } of texts) expectEqual(title, titles.get(id));
  expectEqual(texts.length, rows.length);
  return titles;
}

/** Promises of a device without data while a whole library arrives. */
export const FIRST_SYNC_CASES: readonly AcceptanceCase<SyncHarness>[] = [
  {
    name: '[DATA-9] [DATA-10] edits in a tab while a library arrives page by page are kept, and merged with it',
    async run(harness) {
      const { store } = harness;
      const { takeIn, ids } = await fullServer(harness, 3);
      const tab = await harness.openOtherTab();
      await takeIn(store, 0);
      await tab.songs.put(sampleSong('song 70', 'Ours'));
      await takeIn(store, 1);
      await takeIn(store, 2);
      expectEqual(await readTitle(tab, 'song 70'), 'Ours');
      expectEqual((await onlyWaiting(store)).id, 'song 70');
      expectEqual(await store.sync.cursors(), { songs: 3 * PAGE, collections: 0, sets: 0, layers: 0 });
      const titles = await shown(tab);
      expectEqual([titles.size, titles.get('song 70'), titles.get('song 7')], [ids.length, 'Ours', 'Title of song 7']);
    },
  },
  {
    name: '[DATA-9] [DATA-48] pages that arrive again do not restore songs that were deleted here since',
    async run(harness) {
      const { store } = harness;
      const { takeIn, ids } = await fullServer(harness, 2);
      for (const page of [0, 1]) await takeIn(store, page);
      await store.songs.remove(['song 1', 'song 2']);
      await store.songs.purge(['song 2']);
      await store.sync.receive('songs', [], 0);
      for (const page of [0, 1]) await takeIn(store, page);
      expectEqual((await shown(store)).size, ids.length - 2);
      expectEqual((await store.sync.waiting(10, ALL)).map(({ id }) => id).toSorted(), ['song 1', 'song 2']);
      await store.songs.restore(['song 1']);
      expectEqual((await shown(store)).size, ids.length - 1);
    },
  },
  {
    name: 'a song that arrived with many others has the row and text of its last version, also when it arrives again',
    async run(harness) {
      const { store } = harness;
      const { server, takeIn, ids } = await fullServer(harness, 1);
      await takeIn(store, 0);
      await store.songs.put(titled('song 5', 'Five'));
      expectEqual((await shown(store)).get('song 5'), 'Five');
      await store.songs.remove(ids);
      await store.songs.purge(ids);
      expectEqual((await shown(store)).size, 0);
      await server.sync(store.sync);
      await store.songs.putAll(ids.map((id) => sampleSong(id, 'Again')));
      const titles = await shown(store);
      expectEqual([titles.size, new Set(titles.values())], [ids.length, new Set(['Again'])]);
    },
  },
  {
    name: '[DATA-9] a page is stored when it is its turn, and not at all if the page before it was not stored',
    async run(harness) {
      const { store } = harness;
      const { server } = await fullServer(harness, 2);
      const [first, second] = [server.list(0).slice(0, PAGE), server.list(0).slice(PAGE)];
      const toPage = (records: typeof first) => ({ records, cursor: records.at(-1)?.version ?? 0 });
      const refused = await store.sync.receiveInTurn('songs', toPage(first), Promise.resolve(false));
      expectEqual([refused.ok, (await shown(store)).size], [false, 0]);
      expectEqual(await store.sync.cursors(), { songs: 0, collections: 0, sets: 0, layers: 0 });
      const before = store.sync.receiveInTurn('songs', toPage(first), Promise.resolve(true));
      const after = store.sync.receiveInTurn(
        'songs',
        toPage(second),
        before.then(({ ok }) => ok),
      );
      expectEqual([(await before).ok, (await after).ok, (await shown(store)).size], [true, true, 2 * PAGE]);
      expectEqual((await store.sync.cursors()).songs, toPage(second).cursor);
    },
  },
  {
    name: 'the texts and rows of some songs are read separately, wherever they are stored',
    async run(harness) {
      const { store, account, setOwner } = harness;
      setOwner(null);
      await store.songs.putAll([sampleSong('plain', 'Plain'), sampleSong('song 3', 'Unclaimed')]);
      expectEqual((await store.songs.getRows(new Set(['plain', 'none']))).length, 1);
      setOwner(account);
      const { takeIn } = await fullServer(harness, 5);
      for (const page of [0, 1, 2, 3, 4]) await takeIn(store, page);
      const read = async (...wanted: readonly string[]) => {
        const titles = (await store.songs.getSearchTexts(new Set(wanted))).map(({ title }) => title).toSorted();
        const rows = await store.songs.getRows(new Set(wanted));
        expectEqual(rows.map(({ title }) => title).toSorted(), titles);
        return titles;
      };
      expectEqual(await read('plain', 'song 3'), ['Plain', 'Title of song 3']);
      expectEqual(await read('song 299', 'song 250'), ['Title of song 250', 'Title of song 299']);
      expectEqual(await read('song 299', 'song 3', 'none'), ['Title of song 299', 'Title of song 3']);
      await store.songs.put(titled('song 299', 'Last'));
      await store.songs.remove(['song 250']);
      expectEqual(await read('song 299', 'song 250', 'song 3'), ['Last', 'Title of song 3']);
    },
  },
  {
    name: 'a record can replace its log at the server once both have the same: not while it waits, and not if it is gone',
    async run({ store, setOwner, account }) {
      const server = new FakeServer();
      await store.songs.put(sampleSong('a', 'A'));
      expectEqual((await store.sync.wholes('songs', ['a']))[0], null);
      await server.sync(store.sync);
      const whole = (await store.sync.wholes('songs', ['a']))[0];
      expectEqual(whole?.version, 1);
      expectEqual([...(whole?.doc ?? [])], [...(server.read('a').data?.doc ?? [])]);
      expectEqual((await store.sync.wholes('songs', ['b']))[0], null);
      expectEqual((await store.sync.wholes('sets', ['a']))[0], null);
      setOwner(null);
      expectEqual((await store.sync.wholes('songs', ['a']))[0], null);
      setOwner(account);
      await store.songs.put(titled('a', 'B'));
      expectEqual((await store.sync.wholes('songs', ['a']))[0], null);
    },
  },
];
