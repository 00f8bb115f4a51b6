import { expectEqual } from '@uplift/core/foundation/testing';
import { type SongId, type UpliftId, toId } from '@uplift/core/foundation';
import type { AcceptanceCase } from '@uplift/core/foundation/testing';
import { sampleSong } from '@uplift/core/library/testing';
import type { ListedRecord } from '@uplift/core/sync';
import { FakeServer } from './example-server.ts';
import { ALL, NOTHING_RECEIVED, onlyWaiting, otherDevice, titled, readTitle, twoDevices } from './sync-harness.ts';
import type { SyncHarness } from './sync-harness.ts';

const BOB = toId<UpliftId>('bob');

/** Promises of the record stores to sync. */
export const SYNC_CASES: readonly AcceptanceCase<SyncHarness>[] = [
  {
    name: '[DATA-50] a new record waits as a whole until the server has it; later edits wait as deltas',
    async run({ store, setNow }) {
      const server = new FakeServer();
      setNow(1_000);
      await store.songs.put(sampleSong('a', 'A'));
      setNow(2_000);
      await store.songs.put(titled('a', 'B'));
      expectEqual(await store.sync.countWaiting(), { count: 1, since: 1_000 });
      const first = await onlyWaiting(store);
      await store.sync.acknowledge([{ sent: first, answer: server.push(first) }]);
      expectEqual(await store.sync.countWaiting(), { count: 0, since: null });
      expectEqual(await store.sync.waiting(10, ALL), []);
      setNow(3_000);
      await store.songs.put(titled('a', 'C'));
      const second = await onlyWaiting(store);
      expectEqual([first.push?.version, second.push?.version], [0, 1]);
      expectEqual((second.push?.delta.length ?? 0) < 200, true, 'the delta of one field is small');
      expectEqual(server.push(second).outcome, 'merged');
    },
  },
  {
    name: '[DATA-50] a record that changes while it is sent keeps waiting; a repeated answer ends nothing else',
    async run({ store, setNow }) {
      const server = new FakeServer();
      await store.songs.put(sampleSong('a', 'A'));
      const sent = await onlyWaiting(store);
      setNow(1_000);
      await store.songs.put(titled('a', 'B'));
      const answer = server.push(sent);
      await store.sync.acknowledge([{ sent, answer }]);
      await store.sync.acknowledge([{ sent, answer }]);
      expectEqual(await store.sync.countWaiting(), { count: 1, since: 1_000 });
      expectEqual(await store.sync.waiting(10, new Set([(await onlyWaiting(store)).stamp])), []);
      await server.sync(store.sync);
      expectEqual(await store.sync.waiting(10, ALL), []);
    },
  },
  {
    name: '[DATA-9] a song of another device arrives with its row and its text, and waits for nothing; the cursor moves with it',
    async run({ store, account, openOtherTab }) {
      const [server, other] = [new FakeServer(), otherDevice(account)];
      await other.songs.putAll([sampleSong('a', 'A'), sampleSong('b', 'B')]);
      await server.sync(other.sync);
      expectEqual(await store.sync.receive('songs', server.list(0), 2), {
        ok: true,
        value: { ...NOTHING_RECEIVED, changed: 2 },
      });
      const tab = await openOtherTab();
      expectEqual([await readTitle(tab), (await tab.songs.get('a'))?.uplift_id], ['A', account]);
      expectEqual([(await tab.songs.getRows()).length, (await tab.songs.getSearchTexts()).length], [2, 2]);
      expectEqual(await tab.sync.cursors(), { songs: 2, collections: 0, sets: 0, layers: 0 });
      expectEqual(await store.sync.receive('songs', server.list(0), 2), { ok: true, value: NOTHING_RECEIVED });
      expectEqual(await store.sync.countWaiting(), { count: 0, since: null });
    },
  },
  {
    name: 'records that a restored server no longer lists wait to be sent whole; listed and waiting ones stay',
    async run({ store, account }) {
      const [server, restored] = [new FakeServer(), new FakeServer()];
      await store.songs.putAll([sampleSong('a', 'A'), sampleSong('b', 'B')]);
      await server.sync(store.sync);
      await store.songs.put(sampleSong('new', 'New'));
      await store.sync.keepEpoch('second');
      const other = otherDevice(account);
      await server.sync(other.sync);
      await store.sync.resend('songs', new Set(['b']));
      const waiting = await store.sync.waiting(10, new Set());
      expectEqual(
        new Map(waiting.map(({ id, push }) => [id, push?.version])),
        new Map([
          ['a', 0],
          ['new', 0],
        ]),
      );
      for (const sent of waiting) restored.push(sent);
      expectEqual(
        restored.list(0).map(({ id }) => id),
        ['a', 'new'],
      );
      expectEqual([await store.sync.epoch(), await other.sync.epoch()], ['second', null]);
    },
  },
  {
    name: 'records that a restored server lists are merged, even if an earlier version than the known one has more words',
    async run({ store, account }) {
      const [server, restored] = [new FakeServer(), new FakeServer()];
      const other = otherDevice(account);
      await store.songs.put(sampleSong('a', 'A'));
      for (const title of ['B', 'C', 'D']) {
        await server.sync(store.sync);
        await store.songs.put(titled('a', title));
      }
      await server.sync(store.sync);
      await server.sync(other.sync);
      await other.sync.resend('songs', new Set());
      await other.sync.receive('songs', [], 0);
      await restored.sync(other.sync);
      await other.songs.put({ ...titled('a', 'A2') });
      await restored.sync(other.sync);
      await store.sync.receive('songs', restored.list(0), restored.version);
      expectEqual(await readTitle(store), 'A2');
    },
  },
  {
    name: '[DATA-10] [DATA-50] edits of two devices are merged on both, and an unsent one keeps waiting',
    async run(harness) {
      const { store } = harness;
      const { server, other } = await twoDevices(harness);
      await store.songs.put({ ...titled('a', 'A2') });
      await other.songs.put({ id: toId<SongId>('a'), times_performed: 5 });
      await server.sync(other.sync);
      await store.sync.receive('songs', server.list(1), 2);
      expectEqual([await readTitle(store), (await store.songs.get('a'))?.value.times_performed], ['A2', 5]);
      expectEqual(await server.sync(store.sync), 1);
      await server.sync(other.sync);
      expectEqual((await other.songs.get('a'))?.value, (await store.songs.get('a'))?.value);
    },
  },
  {
    name: '[DATA-48] [DATA-49] [DATA-50] a deletion and a restore sync like an edit; an edit of a record in the trash leaves it there',
    async run(harness) {
      const { store } = harness;
      const { server, other } = await twoDevices(harness);
      await store.songs.remove(['a']);
      await other.songs.put(titled('a', 'Edited'));
      for (const one of [store, other, store]) await server.sync(one.sync);
      for (const one of [store, other]) {
        expectEqual(
          [await readTitle(one), (await one.songs.getTrash()).map(({ value }) => value.title)],
          [null, ['Edited']],
        );
      }
      await other.songs.restore(['a']);
      for (const one of [other, store]) await server.sync(one.sync);
      expectEqual([await readTitle(store), await readTitle(other)], ['Edited', 'Edited']);
    },
  },
  {
    name: 'two devices that each created a song of one id end with one song, and neither waits forever',
    async run({ store, account }) {
      const [server, other] = [new FakeServer(), otherDevice(account)];
      await other.songs.put({ ...sampleSong('a', 'Theirs'), times_performed: 1 });
      await server.sync(other.sync);
      await store.songs.put(sampleSong('a', 'Ours'));
      const sent = await onlyWaiting(store);
      const answer = server.push(sent);
      expectEqual(answer.outcome, 'disjoint');
      await store.sync.acknowledge([{ sent, answer }]);
      for (const one of [store, other, store]) await server.sync(one.sync);
      expectEqual([await readTitle(store), await readTitle(other)], ['Ours', 'Ours']);
      expectEqual((await store.sync.countWaiting()).count + (await other.sync.countWaiting()).count, 0);
    },
  },
  {
    name: 'a change without its base is reported as lacking, and the cursor stays until the whole record is there',
    async run(harness) {
      const { store } = harness;
      const { server, other } = await twoDevices(harness);
      await other.songs.put(titled('a', 'B'));
      await server.sync(other.sync);
      const late = otherDevice(harness.account);
      expectEqual(await late.sync.receive('songs', server.list(1), 2), {
        ok: true,
        value: { ...NOTHING_RECEIVED, lacking: ['a'] },
      });
      expectEqual((await late.sync.cursors()).songs, 0);
      await late.sync.receiveWhole('songs', server.read('a'));
      expectEqual(await readTitle(late), 'B');
      await store.sync.receive('songs', server.list(1), 2);
      expectEqual(await readTitle(store), 'B');
    },
  },
  {
    name: 'changes that depend on an earlier version that no page listed are reported as lacking',
    async run(harness) {
      const { store } = harness;
      const { server, other } = await twoDevices(harness);
      const cursor = server.version;
      // As one change, which grows so long that the server makes it part of the state.
      await other.songs.put({ ...titled('a', 'B'), copyright_information: 'x'.repeat(9_000) });
      await server.sync(other.sync);
      await other.songs.put({ id: toId<SongId>('a'), artist: 'Gruber' });
      await server.sync(other.sync);
      const [page] = server.list(server.version - 1);
      if (page === undefined || (page.data?.since ?? 0) <= cursor) throw new Error('The state was not folded.');
      expectEqual(await store.sync.receive('songs', [page], page.version), {
        ok: true,
        value: { ...NOTHING_RECEIVED, lacking: ['a'] },
      });
      await store.sync.receiveWhole('songs', server.read('a'));
      expectEqual((await store.songs.get('a'))?.value.copyright_information.length, 9_000);
    },
  },
  {
    name: 'an unreadable record is set aside and reported, and the rest of the page is stored',
    async run({ store, account }) {
      const [server, other] = [new FakeServer(), otherDevice(account)];
      await other.songs.putAll([sampleSong('a', 'A'), sampleSong('b', 'B')]);
      await other.collections.put({ id: 'c', name: 'No song', songs: [] } as never);
      await server.sync(other.sync);
      const [a, b, c] = [server.read('a'), server.read('b'), server.read('c')];
      const page: readonly ListedRecord[] = [
        { ...a, data: { counters: {}, doc: new Uint8Array([7, 7, 7]), since: 0 } },
        { ...b, id: 'd' },
        c,
        b,
      ];
      const received = await store.sync.receive('songs', page, 3);
      expectEqual(received, { ok: true, value: { changed: 1, lacking: [], setAside: ['a', 'd', 'c'] } });
      expectEqual([(await store.songs.getAll()).map(({ id }) => id), (await store.sync.cursors()).songs], [['b'], 3]);
      const aside = { collection: 'songs', at: 0 };
      expectEqual(
        (await store.contents()).setAside,
        ['a', 'd', 'c'].map((id) => ({ ...aside, id })),
      );
    },
  },
  {
    name: '[DATA-40] claimed records are in the outbox; unclaimed records and those of another account are not',
    async run({ store, account, setOwner }) {
      setOwner(BOB);
      await store.songs.put(sampleSong('his', 'His'));
      setOwner(null);
      await store.songs.putAll([sampleSong('a', 'A'), sampleSong('b', 'B')]);
      expectEqual(
        [await store.sync.waiting(10, ALL), await store.sync.countWaiting()],
        [[], { count: 0, since: null }],
      );
      expectEqual((await store.sync.receive('songs', [], 5)).ok, false);
      setOwner(account);
      expectEqual(await store.sync.waiting(10, ALL), []);
      await store.songs.claim(['a'], account);
      expectEqual((await onlyWaiting(store)).id, 'a');
      const { songs } = await store.contents();
      expectEqual(songs, { owned: 1, unclaimed: 1, inTrash: 0 });
    },
  },
  {
    name: 'the oldest entry is sent first, and a new entry of another tab is received',
    async run({ store, openOtherTab, setNow, settle }) {
      const other = await openOtherTab();
      let received = 0;
      const end = store.sync.subscribe(() => void (received += 1));
      for (const [at, id] of ['c', 'a', 'b'].entries()) {
        setNow(at);
        await other.songs.put(sampleSong(id, id));
      }
      setNow(9);
      await other.songs.put(titled('c', 'C'));
      await settle();
      end();
      expectEqual(received, 4);
      expectEqual(
        (await store.sync.waiting(2, ALL)).map(({ id }) => id),
        ['c', 'a'],
      );
    },
  },
  {
    name: 'unlocking an account notifies subscribers to records, in this tab only',
    async run({ store, openOtherTab, settle }) {
      const other = await openOtherTab();
      const received: unknown[] = [];
      store.songs.subscribe((change) => received.push(change));
      other.songs.subscribe((change) => received.push(change));
      store.unlocked();
      await settle();
      expectEqual(received, [{ ids: [], cause: 'unlocked' }]);
    },
  },
];
