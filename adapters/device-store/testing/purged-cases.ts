import { expectEqual } from '@uplift/core/foundation/testing';
import { type SongId, toId } from '@uplift/core/foundation';
import type { AcceptanceCase } from '@uplift/core/foundation/testing';
import { sampleSong } from '@uplift/core/library/testing';
import { onlyWaiting, titled, readTitle, twoDevices } from './sync-harness.ts';
import type { SyncHarness } from './sync-harness.ts';

/** Promises of syncing about purged records. */
export const PURGED_CASES: readonly AcceptanceCase<SyncHarness>[] = [
  {
    name: '[DATA-50] a permanently deleted record is not restored by an earlier list, and is deleted on the other device',
    async run(harness) {
      const { store } = harness;
      const { server, other } = await twoDevices(harness);
      const before = server.list(0);
      await store.songs.remove(['a']);
      await store.songs.purge(['a']);
      await store.sync.receive('songs', before, 1);
      expectEqual([await store.songs.getAll(), await store.songs.getTrash()], [[], []]);
      expectEqual((await onlyWaiting(store)).push, null);
      await other.songs.put(titled('a', 'Edited in vain'));
      for (const one of [store, other]) await server.sync(one.sync);
      expectEqual([await other.songs.getAll(), await other.songs.getRows()], [[], []]);
      expectEqual(
        [await other.sync.countWaiting(), await store.sync.countWaiting()].map(({ count }) => count),
        [0, 0],
      );
    },
  },
  {
    name: 'a song created again under the id of a permanently deleted one, before the deletion reached the server, is kept',
    async run(harness) {
      const { store } = harness;
      const { server, other } = await twoDevices(harness);
      await store.songs.put(titled('a', 'Old'));
      await store.songs.remove(['a']);
      await store.songs.purge(['a']);
      await store.songs.put(sampleSong('a', 'New'));
      await store.songs.put({ id: toId<SongId>('a'), times_performed: 2 });
      for (const one of [store, store, other]) await server.sync(one.sync);
      expectEqual((await other.songs.get('a'))?.value, { ...sampleSong('a', 'New'), times_performed: 2 });
      expectEqual((await store.songs.get('a'))?.value, (await other.songs.get('a'))?.value);
    },
  },
  {
    name: '[DATA-50] a permanently deleted song that comes back from a backup is new, here and on a device that never received the deletion',
    async run(harness) {
      const { store } = harness;
      const { server, other } = await twoDevices(harness);
      await other.songs.put(titled('a', 'Of the old one'));
      await store.songs.remove(['a']);
      await store.songs.purge(['a']);
      const purge = await onlyWaiting(store);
      const answer = server.push(purge);
      await store.songs.put(sampleSong('a', 'Back'));
      await store.sync.acknowledge([{ sent: purge, answer }]);
      expectEqual(await readTitle(store), 'Back');
      await store.sync.receive('songs', server.list(0), server.version);
      expectEqual(await readTitle(store), 'Back');
      await server.sync(store.sync);
      expectEqual(await store.sync.countWaiting(), { count: 0, since: null });
      for (const { sync } of [other, other, store]) await server.sync(sync);
      expectEqual([await readTitle(store), await readTitle(other)], ['Back', 'Back']);
      expectEqual((await other.sync.countWaiting()).count, 0);
    },
  },
];
