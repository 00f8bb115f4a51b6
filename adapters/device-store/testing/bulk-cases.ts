import { expectEqual } from '@uplift/core/foundation/testing';
import type { AcceptanceCase } from '@uplift/core/foundation/testing';
import { sampleSong } from '@uplift/core/library/testing';
import { FakeServer } from './example-server.ts';
import { ALL, titled } from './sync-harness.ts';
import type { SyncHarness } from './sync-harness.ts';

/** Promises of the record stores while a whole library is claimed and sent. */
export const BULK_CASES: readonly AcceptanceCase<SyncHarness>[] = [
  {
    name: '[SYNC-10] an edit is sent before an older library, and the answers to a batch remove its outbox entries at once',
    async run({ store, setNow }) {
      const server = new FakeServer();
      await store.songs.putAll(Array.from({ length: 60 }, (_, at) => sampleSong(`song ${at}`, `Song ${at}`)));
      setNow(1_000);
      await store.songs.put(sampleSong('new', 'New'));
      await store.songs.put(titled('song 59', 'Edited'));
      const first = await store.sync.waiting(3, ALL);
      expectEqual(
        first.map(({ id, isBulk }) => [id, isBulk]),
        [
          ['song 59', false],
          ['new', false],
          ['song 0', true],
        ],
      );
      await store.sync.acknowledge(first.map((sent) => ({ sent, answer: server.push(sent) })));
      expectEqual(await store.sync.countWaiting(), { count: 58, since: 0 });
      expectEqual(await server.sync(store.sync), 58);
      expectEqual([await store.sync.waiting(10, ALL), server.version], [[], 61]);
    },
  },
  {
    name: 'records that others wait for are sent before the library they came with',
    async run({ store, setNow }) {
      const server = new FakeServer();
      await store.songs.putAll(Array.from({ length: 60 }, (_, at) => sampleSong(`song ${at}`, `Song ${at}`)));
      setNow(1_000);
      await store.songs.put(sampleSong('new', 'New'));
      const received: (readonly string[])[] = [];
      store.songs.subscribe(({ ids }) => void received.push(ids));
      expectEqual(await store.sendFirst('songs', ['song 41', 'song 7', 'new', 'unknown']), { ok: true, value: 2 });
      expectEqual(received, [['song 41', 'song 7']]);
      const first = await store.sync.waiting(4, ALL);
      expectEqual(first.map(({ id }) => id).toSorted(), ['new', 'song 0', 'song 41', 'song 7']);
      await store.sync.acknowledge(first.map((sent) => ({ sent, answer: server.push(sent) })));
      expectEqual(await store.sync.countWaiting(), { count: 57, since: 0 });
    },
  },
  {
    name: '[DATA-40] a library is claimed while it is sent: neither delays the other, and each song waits once',
    async run({ store, account, setOwner }) {
      const server = new FakeServer();
      const ids = Array.from({ length: 1_050 }, (_, at) => `song ${at}`);
      setOwner(null);
      await store.songs.putAll(ids.map((id) => sampleSong(id, id)));
      setOwner(account);
      const progress: number[] = [];
      const claimed = store.songs.claim(ids, account, { onDone: (done) => void progress.push(done) });
      while (progress.at(-1) !== ids.length) {
        await server.sync(store.sync);
        await store.sync.countWaiting();
        // The ciphers of a browser answer in a task of their own.
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
      expectEqual([await claimed, progress], [{ ok: true, value: 1_050 }, [500, 1_000, 1_050]]);
      await server.sync(store.sync);
      await server.sync(store.sync);
      expectEqual(await store.sync.countWaiting(), { count: 0, since: null });
      expectEqual([server.version, (await store.songs.getRows()).length], [1_050, 1_050]);
    },
  },
  {
    name: '[DATA-40] a claim stops on request: claimed records stay claimed, and the rest stay unclaimed',
    async run({ store, account, setOwner }) {
      const ids = Array.from({ length: 550 }, (_, at) => `song ${at}`);
      setOwner(null);
      await store.songs.putAll(ids.map((id) => sampleSong(id, id)));
      setOwner(account);
      let done = 0;
      const course = { onDone: (claimed: number) => (done = claimed), isStopped: () => done > 0 };
      expectEqual(await store.songs.claim(ids, account, course), { ok: true, value: 500 });
      expectEqual((await store.contents()).songs, { owned: 500, unclaimed: 50, inTrash: 0 });
    },
  },
  {
    name: 'records on this device alone are known until the server has answered',
    async run({ store, account, setOwner }) {
      const server = new FakeServer();
      setOwner(null);
      await store.songs.put(sampleSong('plain', 'Plain'));
      setOwner(account);
      await store.songs.put(sampleSong('a', 'A'));
      const isHere = async () => Promise.all(['plain', 'a', 'none'].map((id) => store.isOnlyHere('songs', id)));
      expectEqual(await isHere(), [true, true, false]);
      await server.sync(store.sync);
      expectEqual(await isHere(), [true, false, false]);
    },
  },
];
